/** A campaign's head keeps within its column, whatever its words. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CampaignLead } from '../../src/routes/-shared/campaign/CampaignLead.tsx';
import CampaignSections from '../../src/routes/-shared/campaign/CampaignSections.tsx';
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

it.each([350, 640])('its description %i px wide, with an address and long words', async (width) => {
  const long = {
    ...campaign,
    data: {
      translations: {
        PL: {
          ...campaign.data.translations.PL,
          description: `Więcej: https://example.pl/${word}`,
          highlights: [word],
          risks: word,
          documents: [{ name: word, url: '/f/1.pdf', size: 213_400 }],
        },
      },
    },
  };
  await show(
    <main style={{ width }}>
      <CampaignSections
        campaign={long as never}
        product={undefined}
        brand={{ investmentRisks: { pl: 'Ryzyko', en: 'Risk' } } as never}
      />
    </main>,
  );
  const download = page.getByRole('link', { name: /^Pobierz/ });
  await expect.element(page.getByText(/^PDF, 214\skB$/)).toBeVisible();
  await expect.element(download).toBeVisible();
  const main = page.getByRole('main').element();
  expect(main.scrollWidth).toBe(width);
  // The button keeps its word on one line.
  expect(download.element().clientHeight).toBeLessThan(50);
});
