import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** What takes a minute and more, mostly waiting for processes of its own: begun last, it would be waited for alone. */
const SLOW = [
  /^acceptance\/photo-avatars\//,
  /^acceptance\/alone\//,
  /^acceptance\/second-stack\//,
  /^acceptance\/widget-sessions\//,
  /^acceptance\/browser\//,
  /^acceptance\/studio\//,
  /^packages\/render\//,
];

/** The usual order of files, but the slowest first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const path = moduleId.slice(project.vitest.config.root.length + 1);
      const place = SLOW.findIndex((pattern) => pattern.test(path));
      return place < 0 ? SLOW.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
