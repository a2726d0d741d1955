import type { MachineReport } from './report.ts';
import { statesOf, type Chart } from './tree.ts';

/** The picture of each innermost state that has one, by path. */
export const picturesOf = (looks: MachineReport['looks'], { root }: Chart): Map<string, string> =>
  new Map(
    statesOf(root)
      .filter(({ state }) => state.children.length === 0)
      .flatMap(({ state: { path } }) => {
        const look = looks[path];
        return look && 'picture' in look ? [[path, look.picture] as const] : [];
      }),
  );
