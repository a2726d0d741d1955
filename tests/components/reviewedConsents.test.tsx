/** The last page before an acceptance says what was ticked, in a brand's own words if it has any. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ReviewStep } from '../../src/routes/-shared/accept/ReviewStep.tsx';
import { ownOffer } from './ownOffer.ts';
import { show } from './screen.tsx';

const words = 'Zgadzam się, by dzwoniono do mnie w sprawie nowych ofert.';
const own = '2026-11-1a2b3c4d';

it('a consent that the brand worded itself is read in these words, others by their names', async () => {
  const consents = [
    { kind: 'consent1', version: own, text: { pl: 'Znam regulamin.', en: '' } },
    { kind: 'consent2', version: own, text: { pl: words, en: words } },
    { kind: 'consent3', version: '2026-11', text: { pl: 'Zgadzam się na telefony.', en: '' } },
  ];
  const draft = {
    investmentValue: '20000.00',
    consents: consents.map(({ kind, version }) => ({ kind, version, given: true })),
  };
  await show(
    <ReviewStep
      offer={ownOffer('viewed', ['accept'], { consents }) as never}
      draft={draft as never}
      pdf={() => Promise.reject(new Error('Not asked for.'))}
      isSubmitting={false}
      onAccept={() => {}}
      onChange={() => {}}
    />,
  );
  await expect.element(page.getByText(/^Regulamin\si\spolityka\sprywatności$/)).toBeVisible();
  await expect.element(page.getByText(/^Informacje\shandlowe\stelefonicznie$/)).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(/handlowe\se-mailem/).elements()).toEqual([]);
});
