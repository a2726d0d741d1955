/** The journeys of a developer: the map of the charts, and a report that is played again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logIn, ownMenu } from './acts.ts';
import { either, type Cast } from './cast.ts';
import { inside, text, the } from './person.ts';

export const developerLooks = ({ name, advisor, files }: Cast): void => {
  describe(`a developer in ${name}`, () => {
    it('sees the map of the charts, and enters one', async () => {
      const { person } = advisor;
      await person.open('/dev/machines');
      await person.see('[data-map=drawn]');
      await person.press('[data-place=publicOffer]');
      await person.see('[data-chart=publicOffer]');
      await person.see('[data-state=viewing]');
      expect(await person.overflows()).toBe(false);
      expect(await person.complaints()).toEqual([]);
    });

    it('replays a report that this engine recorded, to the same states', async () => {
      const { person, language } = advisor;
      await logIn(advisor, 'koordynator@oferta.test');
      await person.see('[data-state=dashboard]');
      await person.press(ownMenu);
      await person.press(the('menuitem', either(language, 'Zgłoś problem', 'Report a problem')));
      await person.press(
        text(either(language, 'Całe zgłoszenie (JSON)', 'The whole report (JSON)')),
      );
      const report = await person.read(inside(the('dialog'), 'pre'));
      const { events } = JSON.parse(report) as { events: { chart: string; state: string }[] };
      const file = join(files, 'report.json');
      writeFileSync(file, report);
      await person.open('/dev/machines/login');
      await person.see('[data-chart=login]');
      await person.attach('input[type=file]', file);
      await person.see(`[data-step="${events.length - 1}"]`);
      expect(await person.read('[data-step]')).toContain(`→ ${events.at(-1)!.state}`);
      const { state } = events.findLast(({ chart }) => chart === 'login')!;
      expect(state).toBe('signedIn');
      await person.see('[data-state=signedIn][data-lit]');
      await person.press(the('button', 'Back'));
      await person.see(`[data-step="${events.length - 2}"]`);
      expect(await person.complaints()).toEqual([]);
    });
  });
};
