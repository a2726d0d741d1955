/** The mutant that `npm run mutate` is currently testing, for the walks (tests/support/models). */
interface Hunted {
  of: string;
  change: string;
}

export const hunt: { mutant: Hunted | null } = { mutant: null };

/**
 * Whether a path passes a change, by the arrows it takes (`login.atCode | back | 0`) and its
 * lasting states (`login.atCode |`): by the arrow itself; for a state, and for a guard, which also
 * decides when its arrow is not taken, by the state or one inside it.
 */
export const comesByOf = ({ of, change }: Hunted): ((token: string) => boolean) => {
  const [state = '', event = ''] = of.split(' | ');
  const isOfState =
    ['entry', 'exit', 'input'].includes(event) || change.startsWith('without its guard');
  if (isOfState) return (token) => token.startsWith(`${state} |`) || token.startsWith(`${state}.`);
  return (token) => token === of;
};
