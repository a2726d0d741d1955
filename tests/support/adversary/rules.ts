import { answerRules } from './answerRules.ts';
import { changeRules } from './changeRules.ts';
import type { Finding, Played } from './played.ts';

const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [one.signature, one])).values(),
];

/** Every invariant violated by a step, or by two concurrent ones. */
export const judge = (played: readonly Played[]): Finding[] => {
  const told = played.flatMap((one) => answerRules.flatMap((rule) => rule(one)));
  const [first = [], ...others] = played.map((one) => changeRules.flatMap((rule) => rule(one)));
  const shared = first.filter(({ signature, change }) =>
    others.every((findings) =>
      findings.some((one) => one.signature === signature && one.change === change),
    ),
  );
  return once([...told, ...shared]);
};
