/** The most important journeys, for engines other than the default one. */
import type { Language } from '../journeys/browser.ts';
import { setCast } from './cast.ts';
import type { Engine } from './engine.ts';
import {
  advisorComesBack,
  advisorWorks,
  coordinatorSets,
  logInWithSecondFactor,
} from './ofAdvisors.ts';
import { developerLooks } from './ofDevelopers.ts';
import { shareOf } from '../share.ts';
import { investorAccepts, investorComesBack, investorFillsIn } from './ofInvestors.ts';

/**
 * Runs all of them, each person with a separate browser or context; of the last three a run takes
 * one (decision 127).
 * @param languages Language of each journey; across two engines every journey runs in both.
 */
export const testEngine = (
  name: string,
  start: () => Promise<Engine>,
  languages: { advisor: Language; investor: Language },
): void => {
  const cast = setCast(name, start, languages);
  const email = 'silnik-1@example.pl';
  logInWithSecondFactor(cast);
  advisorWorks(cast);
  investorAccepts(cast, async () => {
    const { links } = await cast.stage.mailTo(email);
    return links.find((one) => one.includes('/campaign?token='))!;
  });
  investorComesBack(cast, email);
  advisorComesBack(cast);
  const inTurn = [investorFillsIn, coordinatorSets, developerLooks];
  for (const journey of shareOf(inTurn, inTurn.length)) journey(cast);
};

/**
 * The journeys for the oldest browsers: the public offer and its acceptance, the data form, the
 * log-in.
 */
export const testOldest = (name: string, start: () => Promise<Engine>): void => {
  const cast = setCast(name, start, { advisor: 'pl', investor: 'pl' });
  logInWithSecondFactor(cast);
  advisorWorks(cast);
  investorAccepts(cast, async () => (await cast.stage.invite('najstarsza@example.pl')).link);
  investorFillsIn(cast);
};
