/** The journeys of a developer: the map of the charts, and a report that is replayed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepReport, recordingFile } from '../recordings.ts';
import { logIn, ownMenu } from './acts.ts';
import { either, type Cast } from './cast.ts';
import { inside, text, the } from './person.ts';

interface Told {
  chart: string;
  state: string;
}

export const developerLooks = ({ name, advisor, files }: Cast): void => {
  describe(`a developer in ${name}`, () => {
    it('sees the map of the charts, and opens one', async () => {
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
      const { events } = JSON.parse(report) as { events: Told[] };
      const file = join(files, 'report.json');
      writeFileSync(file, report);
      keepReport(name, report);
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

    it.fails('a journey of an engine that fails', async () => {
      const { person, language } = advisor;
      await person.open('/campaign?token=demo-live');
      await person.press(the('button', either(language, 'Rezygnuję', 'Decline')));
      await person.see(the('dialog'));
      throw new Error('Fails on purpose, so that the next test finds its recording.');
    });

    it('finds the recording of a failed journey, and replays it to the same states', async () => {
      const { person } = advisor;
      const file = recordingFile(expect.getState().testPath!, 'a journey of an engine that fails');
      const { events } = JSON.parse(readFileSync(file, 'utf8')) as { events: Told[] };
      const offer = events.filter(({ chart }) => chart === 'publicOffer');
      // From its first moment on, in a document that no longer exists.
      expect(offer.map(({ state }) => state)).toEqual(['loading', 'viewing', 'decidingToDecline']);
      await person.open('/dev/machines/publicOffer');
      await person.see('[data-chart=publicOffer]');
      await person.attach('input[type=file]', file);
      await person.see(`[data-step="${events.length - 1}"]`);
      await person.see('[data-state=decidingToDecline][data-lit]');
      expect(await person.complaints()).toEqual([]);
    });
  });
};
