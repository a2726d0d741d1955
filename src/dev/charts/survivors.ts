/** Changes of a chart that no test can notice, by what is changed, each with its reason. */
const rows: readonly (readonly [of: string, change: string, reason: string])[] = [];

/** @returns why no test notices a change; undefined where one should. */
export const reasonFor = (of: string, change: string): string | undefined =>
  rows.find(([one, how]) => one === of && how === change)?.[2];

export const survivorRows = (): { of: string; change: string }[] =>
  rows.map(([of, change]) => ({ of, change }));
