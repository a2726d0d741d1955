/** For the comparison with the design: an invitation of a brand, and its mail. */
import type { Page } from 'playwright-core';
import type { Application } from '../tests/support/journeys/application.ts';
import { demoPassword } from '../tests/support/journeys/hands.ts';

/** A new address per brand, so that the newest mail to it is that brand's. */
const somebodyOf = (brand: string | undefined): string => `anna.${brand ?? 'kowalska'}@example.pl`;

/** The token per brand: another invitation would revoke it. */
const invited = new Map<string | undefined, string>();

/**
 * Invites somebody to a brand's first product through API calls. @returns the token in the mail.
 */
export const inviteTo = async (
  page: Page,
  { mailTo }: Application,
  brand: string | undefined,
): Promise<string> => {
  const before = invited.get(brand);
  if (before) return before;
  await page.goto('/healthz');
  await page.evaluate(
    async ([username, investorEmail, password]) => {
      let authorization = '';
      const call = async (path: string, body?: object) => {
        const headers = { authorization, 'content-type': 'application/json' };
        const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
        return (await fetch(path, { headers, ...sent })).json();
      };
      const { accessToken } = await call('/auth/login', { username, password });
      authorization = `Bearer ${accessToken}`;
      const campaigns = await call('/api/advisor/campaign-choices');
      // Prefers a loan, as in the design.
      const isLoan = ({ name }: { name: string }) => !/akcj|udział/i.test(name);
      const campaign =
        campaigns.find(({ products }: { products: { name: string }[] }) =>
          products.every(isLoan),
        ) ?? campaigns[0];
      const [network] = await call('/api/advisor/network');
      const message =
        'Pani Anno, zgodnie z naszą rozmową przesyłam warunki. Proszę zwrócić uwagę na harmonogram wypłat i opis ryzyk.';
      await call(
        `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
        { investorEmail, message, networkId: network.id },
      );
    },
    [`doradca${brand ? `.${brand}` : ''}@oferta.test`, somebodyOf(brand), demoPassword] as const,
  );
  const { links } = await mailTo(somebodyOf(brand), /\/campaign\?token=/);
  const token = new URL(links.find((one) => one.includes('token='))!).searchParams.get('token')!;
  invited.set(brand, token);
  return token;
};

/** A screenshot of an invitation mail in a mail program 720 px wide, with its embedded pictures. */
export const photographMail = async (
  page: Page,
  application: Application,
  brand: string | undefined,
): Promise<Buffer> => {
  const token = await inviteTo(page, application, brand);
  await page.goto(`/campaign?token=${token}`);
  await page.waitForFunction(() => document.querySelectorAll('main img').length > 0);
  // They are embedded in the mail; other pages may not fetch them from our server.
  const [mark, picture] = await page.evaluate(() =>
    Promise.all(
      ['header img', 'main img'].map(async (one) => {
        const answer = await fetch(document.querySelector<HTMLImageElement>(one)!.src);
        const reader = new FileReader();
        reader.readAsDataURL(await answer.blob());
        await new Promise((resolve) => (reader.onload = resolve));
        return reader.result as string;
      }),
    ),
  );
  const mail = await application.mailTo(somebodyOf(brand), /\/campaign\?token=/);
  const pictures = [mark, picture];
  const html = mail.html.replaceAll(/cid:[^"]+/g, () => pictures.shift() ?? '');
  // Our own pages forbid setting HTML (Trusted Types).
  await page.goto('about:blank');
  await page.setViewportSize({ width: 720, height: 400 });
  await page.setContent(html);
  await page.waitForFunction(() => [...document.images].every((one) => one.complete));
  return page.screenshot({ fullPage: true });
};
