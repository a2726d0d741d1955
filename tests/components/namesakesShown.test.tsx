/** Two people of one name are told apart by their addresses wherever rows name them. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HelpList } from '../../src/routes/app/-dashboard/HelpList.tsx';
import { loadTeam } from '../../src/routes/app/-dashboard/loadTeam.ts';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import { NoticeLine } from '../../src/routes/app/-notices/NoticeLine.tsx';
import { OwnerCard } from '../../src/routes/app/investors/-offer/OwnerCard.tsx';
import { Route as forms } from '../../src/routes/app/kyc/index.tsx';
import { OfferCell } from '../../src/routes/-shared/offers/OfferCell.tsx';
import { listNames } from '../../src/routes/-shared/listNames.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showInPanel, showPage, showRoutes } from './screen.tsx';
import { member, teamOf } from './team.ts';

const email = 'anna.kowalska@example.pl';
const named = { ownerName: 'Kowalska Anna', ownerEmail: email };
/** What a screen says, in any room. */
const text = () => expect.poll(() => document.body.textContent.replace(/\s+/gu, ' '));

beforeEach(() => page.viewport(1280, 800));

const loaded = (team: object, listAdvisors: () => Promise<object>) =>
  loadTeam({ viewTeamResults: () => Promise.resolve(team), listAdvisors } as unknown as Sdk);
const addresses = () =>
  Promise.resolve({
    items: ['a1', 'a2', 'a4'].map((id) => ({ id, email: `${id}@example.pl` })),
  });

describe('on a dashboard', () => {
  // Who left is in no list of advisors: of three, two have an address to be known by.
  const team = teamOf(
    member('a1', 'Kowalska Anna'),
    member('a2', 'kowalska Anna'),
    member('a3', 'Kowalska Anna', { isMember: false }),
    member('a4', 'Nowak Ewa'),
  );

  it('in the table of the team, where screen readers hear the address with each number', async () => {
    const results = await loaded(team, addresses);
    await showPage(() => <TeamTable results={results} />, {});
    const heads = page.getByRole('rowheader');
    const headed = heads.elements().map(({ textContent }) => textContent);
    expect(headed).toEqual([
      'Kowalska Anna a1@example.pl',
      'kowalska Anna a2@example.pl',
      'Kowalska Anna',
      'Nowak Ewa',
    ]);
    const invited = page.getByRole('link', { name: /^Kowalska Anna \(a1@.*zaproszenia w 30/ });
    await expect.element(invited).toBeVisible();
  });

  it('by no address that stands for one which is gone, nor by “—”', async () => {
    const former = teamOf(
      member('a1', 'Kowalska Anna'),
      member('a2', 'Kowalska Anna'),
      member('a5', '—', { isMember: false }),
      member('a6', '—', { isMember: false }),
    );
    const gone = () =>
      Promise.resolve({
        items: [
          { id: 'a1', email: 'a1@example.pl' },
          { id: 'a2', email: '0b1f@erased.invalid' },
        ],
      });
    const results = await loaded(former, gone);
    await showPage(() => <TeamTable results={results} />, {});
    const heads = page.getByRole('rowheader').elements();
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Kowalska Anna a1@example.pl',
      'Kowalska Anna',
      'Dane usunięte',
      'Dane usunięte',
    ]);
    const labels = page
      .getByRole('link')
      .elements()
      .map((one) => one.ariaLabel);
    expect(labels.filter((label) => /erased|—/.test(label ?? ''))).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: /^Dane usunięte, zaproszenia w 30/ }).first())
      .toBeVisible();
  });

  it('among those who need help', async () => {
    const results = await loaded(team, addresses);
    await showPage(() => <HelpList results={results} />, { sdk: {} });
    await expect.element(page.getByRole('link', { name: /Anna a1@example.pl$/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Anna a2@example.pl$/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Nowak Ewa', exact: true })).toBeVisible();
  });

  it('whose addresses are asked for only where names are alike, and which is shown without', async () => {
    const refused = () => Promise.reject(new Error('busy'));
    const one = teamOf(member('a1', 'Kowalska Anna'), member('a4', 'Nowak Ewa'));
    // The same person in two networks is nobody's namesake.
    const twice = { ...one, networks: [...one.networks, ...one.networks] };
    expect(await loaded(twice, () => expect.unreachable('nobody is alike'))).toBe(twice);
    const { networks } = await loaded(team, refused);
    expect(networks[0]!.advisors.map(({ name }) => name)).toHaveLength(4);
  });
});

it('as the owner in a list of offers, with the whole address', async () => {
  const item = { ...named, investorEmail: 'kto@example.pl' } as never;
  await showPage(
    () => (
      <table>
        <tbody>
          <tr>
            <td>
              <OfferCell item={item} column={{ name: 'ownerName' } as never} isTight />
            </td>
          </tr>
        </tbody>
      </table>
    ),
    { sdk: {} },
  );
  await expect.element(page.getByText(email)).toBeVisible();
  const shown = page.getByText(email).element();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
});

it('in the filter by owner, by no address that stands for one which is gone', () => {
  const anna = { firstName: 'Anna', surname: 'Kowalska' };
  const names = listNames([
    { ...anna, id: 'a1', email },
    { ...anna, id: 'a2', email: '0b1f@erased.invalid' },
  ]);
  expect([...names.values()]).toEqual([`Kowalska Anna (${email})`, 'Kowalska Anna']);
});

it('as the owner of an offer', async () => {
  const offer = { id: 'o1', ownerId: 'a1', networkId: 'n1', networkName: 'Północ', ...named };
  const details = { offer, version: 1, allowedActions: [] } as never;
  await showInPanel(() => <OwnerCard details={details} advisors={[]} />, {}, { sdk: {} });
  await text().toContain(`Kowalska Anna ${email}`);
});

it.each([1280, 390])('as the advisor of a data form in a list, at %i px', async (width) => {
  await page.viewport(width, 800);
  const item = {
    id: 'f1',
    investorEmail: 'kto@example.pl',
    status: 'sent',
    sentAt: '2026-11-01T10:00:00.000Z',
    openedAt: null,
    submittedAt: null,
    expiresAt: '2026-12-01T10:00:00.000Z',
    advisorName: 'Kowalska Anna',
    advisorEmail: email,
    mailStatus: 'sent',
  };
  const listKycRequests = () => Promise.resolve({ items: [item], total: 1, isAtLeast: false });
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: { role: 'coordinator' } }),
    staticData: { title: null },
  });
  const list = forms.update({ id: '/kyc/', path: '/kyc/', getParentRoute: () => app } as never);
  await showRoutes(root.addChildren([app.addChildren([list])]), ['/app/kyc'], {
    sdk: { listKycRequests },
  });
  await expect.element(page.getByText(email)).toBeVisible();
  await text().toContain(`Kowalska Anna ${email}`);
});

it('as the archived one of a notice', async () => {
  const notice = {
    id: 1,
    kind: 'handOverDone',
    at: '2026-11-22T10:00:00.000Z',
    isRead: true,
    offerId: null,
    formId: null,
    no: null,
    investorName: null,
    advisorId: 'a1',
    advisorName: 'Anna Kowalska',
    advisorEmail: email,
    campaignName: null,
    campaignNameEN: null,
    amount: null,
    currency: null,
    reason: null,
    count: 3,
  } as const;
  await showPage(() => <NoticeLine notice={notice} onRead={() => {}} onGone={() => {}} />, {
    sdk: {},
  });
  await text().toContain(`Anna Kowalska ${email}`);
});
