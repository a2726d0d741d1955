import { sentence, play, chance, repeat, truthMs, type Told } from './walk.ts';
import type { Step } from './events.ts';
import type { Theatre } from './theatre.ts';

/** Steps per walk; short walks give small findings. */
const walkLength = 25;

/** The rule without person and place: shrinking must not switch to another fault. */
const kindOf = (found: string): string =>
  found
    .replace(/^tab \d: /, '')
    .replaceAll(/\S*[@/]\S*|\d+|".*?"/g, '…')
    .split(' ')
    .slice(0, 3)
    .join(' ');

/**
 * Removes every step that is not needed for the same finding, from the end, until `forMs` have
 * passed.
 * @returns the shortest plan, and how many of two further replays found it again.
 */
export const shrink = async (
  theatre: Theatre,
  steps: readonly Step[],
  found: string,
  forMs: number,
): Promise<{ steps: Step[]; again: number }> => {
  const isFound = async (plan: Step[]): Promise<boolean> => {
    const told = await play(theatre, repeat(plan), truthMs);
    return told.found !== null && kindOf(told.found) === kindOf(found);
  };
  let shortest = [...steps];
  const until = Date.now() + forMs;
  // Large parts first, then single steps; the last step triggers the finding.
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let end = shortest.length - 1; end > 0 && Date.now() < until; end -= size) {
      const from = Math.max(end - size, 0);
      const fewer = shortest.filter((_, index) => index < from || index >= end);
      if (await isFound(fewer)) shortest = fewer;
    }
  }
  let again = 0;
  for (let time = 0; time < 2; time += 1) again += (await isFound(shortest)) ? 1 : 0;
  return { steps: shortest, again };
};

export interface Searched extends Pick<Told, 'done' | 'skipped' | 'truths'> {
  played: number;
  walks: number;
  /** Finding, seed of its walk and minimal steps, as a sentence. */
  found: string | null;
}

const add = (sum: Told['done'], more: Told['done']): void => {
  for (const [what, times] of Object.entries(more) as [keyof Told['done'], number][])
    sum[what] = (sum[what] ?? 0) + times;
};

/**
 * Random walks, each with a new seed, until there is a finding or the number of events is reached.
 */
export const search = async (
  theatre: Theatre,
  { events, seed, shrinkMs = 60_000 }: { events: number; seed: number; shrinkMs?: number },
): Promise<Searched> => {
  const sum: Searched = { played: 0, walks: 0, done: {}, skipped: {}, truths: [], found: null };
  for (; sum.played < events; sum.walks += 1) {
    const own = seed + sum.walks;
    await theatre.cast.enter(own);
    const told = await play(theatre, chance(theatre, own, walkLength));
    sum.played += told.steps.length;
    add(sum.done, told.done);
    add(sum.skipped, told.skipped);
    sum.truths.push(...told.truths);
    if (sum.walks % 20 === 19) console.log(`${sum.played} events in ${sum.walks + 1} walks`);
    if (!told.found) continue;
    const whole = sentence(theatre.cast, told.steps);
    console.log(`found (seed ${own}): ${told.found}\n  in ${whole}`);
    const { steps, again } = await shrink(theatre, told.steps, told.found, shrinkMs);
    sum.found = `${told.found} (seed ${own}, ${told.steps.length} steps shrunk to ${steps.length}, again ${again} of 2): ${sentence(theatre.cast, steps)}`;
    return sum;
  }
  return sum;
};
