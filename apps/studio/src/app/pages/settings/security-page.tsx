import { Card } from "../../ui/page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** How whoever is signed in signs in, and where they are. */
export function SecurityPage() {
  return (
    <div className="grid max-w-2xl gap-4">
      <Card>
        <ChangePassword />
      </Card>
      <Card>
        <SecondFactor />
      </Card>
      <Card>
        <Sessions />
      </Card>
    </div>
  );
}
