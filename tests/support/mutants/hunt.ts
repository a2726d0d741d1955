/** The change of a chart that `npm run mutate` now tries, for the walks (tests/support/models). */
interface Hunted {
  of: string;
  change: string;
}

export const hunt: { mutant: Hunted | null } = { mutant: null };

/**
 * Whether a way comes by a change, by the arrows that it takes (`login.atCode | back | 0`) and the
 * states that last on it (`login.atCode |`): by the arrow itself; for a state, and for a guard, which decides when its arrow is not taken too, by the state or one in it.
 */
export const comesByOf = ({ of, change }: Hunted): ((token: string) => boolean) => {
  const [state = '', event = ''] = of.split(' | ');
  const isOfState =
    ['entry', 'exit', 'input'].includes(event) || change.startsWith('without its guard');
  if (isOfState) return (token) => token.startsWith(`${state} |`) || token.startsWith(`${state}.`);
  return (token) => token === of;
};
