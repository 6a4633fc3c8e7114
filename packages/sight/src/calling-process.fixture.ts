// Asks for the network, in order to show that a test would notice.
import { connect } from "node:net";
import { serve } from "@orator/media";

serve({
  read: async () => connect(9, "127.0.0.1"),
});
