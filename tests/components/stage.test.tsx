/** The frame beside a chart driven by hand: the messages it receives and sends. */
import { expect, it, vi } from 'vitest';
import { publicOfferMachine } from '../../src/machines/publicOffer.machine.ts';
import type { MachineReport } from '../../src/dev/charts/report.ts';
import { screenOf } from '../../src/dev/charts/screens.ts';
import { simulate } from '../../src/dev/simulation.ts';
import { useStand } from '../../src/dev/useStand.ts';
import samples from '../machines/walks/samples/publicOffer.json' with { type: 'json' };
import { show } from './screen.tsx';

const brands = [
  { slug: 'oferta', name: 'Oferta' },
  { slug: 'navy', name: 'Navy Capital' },
];

it('shows the page of the chart in its current state, and presses there drive the chart', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(brands));
  const { Stage } = await import('../../src/dev/Stage.tsx');
  expect(asked).toHaveBeenCalledWith('/dev/brands.json');
  asked.mockRestore();
  const simulation = simulate(publicOfferMachine, samples);
  const report = {
    chart: { id: 'publicOffer' },
    screen: screenOf('publicOffer'),
  } as unknown as MachineReport;
  let size: 'phone' | 'wide' = 'phone';
  const Beside = () => (
    <Stage
      report={report}
      simulation={simulation}
      stand={useStand(simulation)!}
      size={size}
      onSize={(next) => {
        size = next;
      }}
    />
  );
  const screen = await show(<Beside />);
  const frame = (): HTMLIFrameElement => document.querySelector('iframe')!;
  await expect.poll(() => JSON.parse(frame().name).value).toBe('loading');
  expect(frame().getAttribute('src')).toBe(
    '/dev/screen/publicOffer?brand=oferta&language=pl&appearance=light',
  );

  const told: { simulated: string; stand: string }[] = [];
  vi.spyOn(frame().contentWindow!, 'postMessage').mockImplementation(((message: never) => {
    told.push(message);
  }) as never);
  const { answer, stand } = simulation;
  answer('viewOffer', samples.actors.viewOffer.outputs[1]);
  await expect.poll(() => stand().value).toBe('viewing');
  await expect.poll(() => JSON.parse(told.at(-1)?.stand ?? '{}').value).toBe('viewing');
  expect(JSON.parse(told.at(-1)!.stand).context.offer.no).toBe('OF/2026/000123');

  dispatchEvent(
    new MessageEvent('message', {
      source: frame().contentWindow,
      data: { simulated: 'event', event: '{"type":"decline.open"}' },
    }),
  );
  await expect.poll(() => stand().value).toBe('decidingToDecline');
  // Messages from other windows are ignored.
  dispatchEvent(
    new MessageEvent('message', {
      source: window,
      data: { simulated: 'event', event: '{"type":"back"}' },
    }),
  );
  expect(stand().value).toBe('decidingToDecline');

  await screen.getByLabelText('Brand').selectOptions('navy');
  await screen.getByLabelText('Language').selectOptions('en');
  await expect
    .poll(() => frame().getAttribute('src'))
    .toBe('/dev/screen/publicOffer?brand=navy&language=en&appearance=light');
  expect(JSON.parse(frame().name).value).toBe('decidingToDecline');
  simulation.stop();
});
