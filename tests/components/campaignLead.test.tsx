/** A campaign's head keeps within its column, whatever its words. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CampaignLead } from '../../src/routes/-shared/campaign/CampaignLead.tsx';
import { show } from './screen.tsx';

const word = 'Niezwyklewygodnieskomunikowanaprzestrzeńmagazynowa'.repeat(2);
const campaign = {
  type: 'debt',
  issuerName: `${word} S.A.`,
  data: { translations: { PL: { name: word, highlights: [], documents: [] } } },
};
const offer = {
  no: 'OF/2026/000524',
  status: 'invited',
  expiresAt: '2030-03-01T10:00:00.000Z',
  message: `Proszę zobaczyć https://example.pl/${word}`,
  advisor: { name: 'Anna', email: `${word}@example.pl`, phone: null },
};

beforeEach(() => page.viewport(1000, 900));

it.each([350, 640])('%i px wide, with words that are longer than a line', async (width) => {
  await show(
    <main style={{ width }}>
      <CampaignLead
        campaign={campaign as never}
        product={undefined}
        brand={{ pictures: {} } as never}
        offer={offer as never}
      />
    </main>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main').element();
  const wide = [...main.querySelectorAll('h1, p, figure, blockquote, a, header > div')]
    .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
    .map(({ tagName }) => tagName);
  expect(wide).toEqual([]);
  expect(main.scrollWidth).toBe(width);
});
