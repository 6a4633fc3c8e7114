import type { Image, Material, Part, Skeleton } from "../../part.ts";
import type { Cloth } from "../form/cloth.ts";
import { OUTWARD, POSITION, REST, borders, cut } from "../form/cloth.ts";
import type { DressForm } from "../form/form.ts";
import { groundOf } from "../form/ground.ts";
import type { Ground } from "../form/ground.ts";
import { hangDown, sew, turnHems } from "../form/sew.ts";
import type { Patch } from "../form/sew.ts";
import { alongArm, aroundArm, aroundLeg, beforeSideSeam, beyondArmhole, distanceTo } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { HEADROOM } from "../fabric/sole-dye.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { packAtlas } from "../texture/atlas.ts";
import type { Chart } from "../texture/chart.ts";
import { flattenTrunk, unrollLimb } from "../texture/chart.ts";
import { paintGarment } from "../texture/paint.ts";
import type { Finish } from "../texture/paint.ts";
import { layCloth } from "./garment.ts";
import type { Vec3 } from "@orator/maths";

/** How finely each piece is textured against the front. */
interface Details {
  back: number;
  sleeve: number;
}

/** Rest height (dm) above which collars lie. */
const NECK_FROM = 3.9;

/**
 * One garment on the table: a cloth laid over the form, the pieces cut from it so far, and the layers laid on top
 * (collars, bands, lapels), all of which end up in one mesh with one texture.
 */
export class Workshop {
  readonly cloth: Cloth;
  /** The whole uncut form. */
  readonly whole: readonly number[];
  readonly charts: Chart[] = [];
  private readonly skeleton: Skeleton;
  private neck: number[] | undefined;
  private laid: Ground | undefined;
  private readonly linings: number[] = [];
  private readonly source = new Map<number, { edge: number; shade: number }>();

  constructor(form: DressForm, draped: Float32Array) {
    this.cloth = layCloth(form, draped);
    this.skeleton = form.skeleton;
    this.whole = form.triangles;
  }

  /** The whole draped cloth, for further pieces to lie on. */
  get ground(): Ground {
    return (this.laid ??= groundOf(this.cloth, new Set(this.whole)));
  }

  /** Triangles where all measures are negative. Each is cut on its own, so corners stay sharp. */
  cutOut(...measures: Measure[]): number[] {
    let triangles: number[] = [...this.whole];
    for (const measure of measures) triangles = cut(this.cloth, triangles, measure).inside;
    return triangles;
  }

  /** As {@link cutOut}, from neck and shoulders only. */
  cutAtNeck(...measures: Measure[]): number[] {
    this.neck ??= this.whole.filter((_, i) => {
      const t = i - (i % 3);
      return [0, 1, 2].every((k) => this.cloth.at(this.whole[t + k]!, REST + 1) > NECK_FROM);
    });
    let triangles = this.neck;
    for (const measure of measures) triangles = cut(this.cloth, triangles, measure).inside;
    return triangles;
  }

  /** The part of `triangles` where the measure is negative. */
  trim(triangles: readonly number[], measure: Measure): number[] {
    return cut(this.cloth, triangles, measure).inside;
  }

  /** A second layer: `triangles` copied and raised by `lift` (dm) along the body's normals. */
  raise(triangles: readonly number[], lift: number | Measure): number[] {
    const copies = new Map<number, number>();
    const { cloth } = this;
    return triangles.map((v) => {
      let copy = copies.get(v);
      if (copy === undefined) {
        const up = typeof lift === "number" ? lift : lift(...this.restOf(v));
        copy = cloth.offset(
          v,
          up * cloth.at(v, OUTWARD),
          up * cloth.at(v, OUTWARD + 1),
          up * cloth.at(v, OUTWARD + 2),
        );
        copies.set(v, copy);
      }
      return copy;
    });
  }

  /** Rest place of a vertex. */
  restOf(v: number): Vec3 {
    return [this.cloth.at(v, REST), this.cloth.at(v, REST + 1), this.cloth.at(v, REST + 2)];
  }

  /** Place of a vertex on the person, dm. */
  placeOf(v: number): Vec3 {
    return [this.cloth.at(v, POSITION), this.cloth.at(v, POSITION + 1), this.cloth.at(v, POSITION + 2)];
  }

  /** Turns the free edges of `triangles` in; thickness and depth in dm. Call once the charts of the piece exist. */
  hem(triangles: readonly number[], thickness: number, depth: number | ((v: number) => number)): void {
    const { triangles: added, source } = turnHems(this.cloth, triangles, thickness, depth);
    // One by one: an argument list of tens of thousands overflows the stack.
    for (const v of added) this.linings.push(v);
    for (const [v, edge] of source) this.source.set(v, edge);
  }

  /** Distance (dm) to the edge of `triangles` that runs along the zero line of `measure`. */
  distanceToEdge(triangles: readonly number[], measure: Measure): Measure {
    const pieces: number[] = [];
    const isOn = (v: number): boolean => Math.abs(measure(...this.restOf(v))) < 0.02;
    for (const loop of borders(triangles)) {
      loop.forEach((v, i) => {
        const next = loop[(i + 1) % loop.length]!;
        if (isOn(v) && isOn(next)) pieces.push(...this.restOf(v), ...this.restOf(next));
      });
    }
    return distanceTo(Float32Array.from(pieces));
  }

  /** Splits a top into front, back and sleeves and flattens them; hems them too. */
  addTop(
    triangles: readonly number[],
    details: Details,
    hem: { thickness: number; depth: Measure },
    site?: "skirt",
  ): void {
    const { cloth } = this;
    const arms = cut(cloth, triangles, beyondArmhole);
    const trunk = cut(cloth, arms.inside, beforeSideSeam);
    const pieces = [
      flattenTrunk(cloth, trunk.outside, "front"),
      flattenTrunk(cloth, trunk.inside, "back", "back", details.back),
    ].map((chart) => (site ? { ...chart, site } : chart));
    for (const side of [1, -1]) {
      const sleeve = this.onSide(arms.outside, side);
      if (!sleeve.length) continue;
      const { chart, wrap } = unrollLimb(
        cloth,
        sleeve,
        {
          down: (v) => 100 * alongArm(...this.restOf(v)),
          angle: (v) => aroundArm(...this.restOf(v)),
          radius: 58,
        },
        { site: "sleeve", name: side > 0 ? "left sleeve" : "right sleeve", detail: details.sleeve },
      );
      pieces.push(chart, wrap);
    }
    this.charts.push(...pieces);
    this.hem(
      pieces.flatMap((chart) => chart.triangles),
      hem.thickness,
      (v) => hem.depth(...this.restOf(v)),
    );
  }

  /** Splits trousers into two legs and unrolls them; `radius` (mm) is the mean one. */
  addLegs(triangles: readonly number[], radius: number, detail: number): void {
    const { cloth } = this;
    const halves = cut(cloth, triangles, (x) => x);
    [halves.outside, halves.inside].forEach((leg, i) => {
      const { chart, wrap } = unrollLimb(
        cloth,
        leg,
        {
          down: (v) => -100 * cloth.at(v, POSITION + 1),
          angle: (v) => {
            const [x, y, z] = this.restOf(v);
            return aroundLeg(i ? Math.min(-1e-4, x) : Math.max(1e-4, x), y, z);
          },
          radius,
        },
        { site: "leg", name: i ? "right leg" : "left leg", detail },
      );
      this.charts.push(chart, wrap);
    });
    this.hem(triangles, 0.02, 0.2);
  }

  /** Adds a layer that lies flat on the front: a lapel, a tie, a placket. */
  addFlat(triangles: number[], name: string, thickness: number, detail = 1): void {
    if (!triangles.length) return;
    this.charts.push({ ...flattenTrunk(this.cloth, triangles, "front", name, detail), site: "trim" });
    this.hem(triangles, thickness, 0.05);
  }

  /** Adds a layer that runs around the trunk: a ribbed hem, a belt. */
  addBand(band: readonly number[], name: string, thickness: number): void {
    const { chart, wrap } = unrollLimb(
      this.cloth,
      band,
      {
        down: (v) => -100 * this.cloth.at(v, POSITION + 1),
        angle: (v) => Math.atan2(this.cloth.at(v, REST), this.cloth.at(v, REST + 2) - 0.2),
        radius: 155,
      },
      { site: "trim", name, detail: 0.5 },
    );
    this.charts.push(chart, wrap);
    this.hem(band, thickness, 0.1);
  }

  /** Adds a finished small piece with its own plane coordinates (buttons, cords). */
  addPiece(chart: Chart): void {
    this.charts.push(chart);
  }

  /** Triangles whose middle lies on the person's left (1) or right (−1). */
  onSide(triangles: readonly number[], side: number): number[] {
    const kept: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
      const x = this.cloth.at(a, REST) + this.cloth.at(b, REST) + this.cloth.at(c, REST);
      if (x * side > 0) kept.push(a, b, c);
    }
    return kept;
  }

  /** Sews everything added; painted when its picture is asked for. `size` is the side of the texture in texels. */
  finish(name: string, finish: Finish, size: number): Part {
    const { cloth, charts, skeleton } = this;
    const atlas = packAtlas(charts, size);
    const chartOf = new Map<number, Chart>();
    for (const chart of charts) chart.triangles.forEach((v) => chartOf.set(v, chart));
    const patches: Patch[] = charts.map((chart) => ({
      triangles: chart.triangles,
      uv: (v) => atlas.place(chart, v),
    }));
    patches.push({
      triangles: this.linings,
      uv: (v) => {
        const edge = this.source.get(v)?.edge ?? v;
        return atlas.place(chartOf.get(edge)!, edge);
      },
      color: (v) => {
        const shade = this.source.get(v)?.shade ?? 1;
        return [shade, shade, shade];
      },
    });
    let picture: Image | undefined;
    const material: Material = {
      name,
      kind: "cloth",
      doubleSided: true,
      ...(finish.dye && { tint: finish.dye.map((value) => value * HEADROOM) as Rgb }),
      get image() {
        return (picture ??= paintGarment(cloth, hangDown(cloth, skeleton), atlas, finish));
      },
    };
    return sew(name, material, cloth, patches);
  }
}
