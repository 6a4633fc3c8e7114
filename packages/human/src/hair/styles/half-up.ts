import type { HairStyle } from "../hair-style.ts";
import { mix, mix3, normalize, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { keptWhere } from "./groom-parts.ts";
import { looseLong } from "./long.ts";
import { wavyGroom } from "./long-groom.ts";
import { growTail } from "./tied.ts";

const KNOT: Vec3 = [0, 0.53, -1];

/** The upper hair drawn back to a knot, the lower falling loose. */
export function halfUp(): HairStyle {
  const base = looseLong(0);
  const wave = { amplitude: 0.05, frequency: 0.8, from: 0.25, full: 0.6, helix: 0.5 };
  const groom = wavyGroom(0, wave);
  const upper = (q: Vec3): number => smoothstep(0.12, 0.22, q[1]);
  return {
    ...base,
    comb: (q, normal, root) =>
      mix3(
        base.comb(q, normal, root),
        normalize(sub(KNOT, q)),
        upper(root.q) * smoothstep(-0.97, -0.8, q[2]),
      ),
    length: (q, inside) => mix(base.length(q, inside), 1.5, upper(q)),
    edgeUp: 0.3,
    volume: (q, inside) => 0.8 * base.volume(q, inside),
    wave,
    groom: {
      ...groom,
      // No parting and nothing that frames the face: that hair is tied back.
      tresses: groom.tresses.filter(({ along, coversForehead }) => along === undefined && !coversForehead),
      strips: groom.strips.map((layer) => keptWhere(layer, (q) => 1 - upper(q))),
    },
    extra: (site) => growTail(site, KNOT, 1.5, 0.5),
  };
}
