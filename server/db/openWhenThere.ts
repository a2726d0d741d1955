import type { OpenDatabase } from './open.ts';
import { whyAway } from './unavailable.ts';

/**
 * Opens a database that may not be up yet, as when machines start together.
 * @param say Called whenever it starts to wait, with why. @throws any other error from opening.
 */
export const openWhenThere = async (
  open: () => Promise<OpenDatabase>,
  say: (why: string) => void,
  pauseMs = 2000,
): Promise<OpenDatabase> => {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const why = whyAway(error);
      if (why === null) throw error;
      say(why);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
