/** The next step of an offer suggests nothing that the server would refuse. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NextStep } from '../../src/routes/app/investors/-offer/NextStep.tsx';
import { useOfferActs } from '../../src/routes/app/investors/-offer/useOfferActs.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { refusalOf } from './refusals.ts';
import { showPage } from './screen.tsx';

type Details = components['schemas']['OfferDetails'];
type Phase = Details['campaign']['phase'];

const details = (
  status: Details['offer']['status'],
  phase: Phase,
  invitation: Partial<Details['invitation']> = {},
) =>
  ({
    offer: {
      id: 'o1',
      status,
      statusDate: '2026-03-01T10:00:00.000Z',
      investorEmail: 'ola@example.pl',
      endDate: null,
    },
    campaign: { phase, startDate: '2026-05-01' },
    reason: null,
    invitation: {
      state: 'live',
      expiresAt: '2026-04-01T10:00:00.000Z',
      mailStatus: 'sent',
      lastSentAt: null,
      ...invitation,
    },
    allowedActions: phase === 'open' ? ['resendInvitation', 'reject'] : ['reject'],
    reflectionUntil: null,
    kyc: null,
    schedule: [],
  }) as unknown as Details;

const showStep = (given: Details, events: components['schemas']['TimelineEvent'][] = []) =>
  showPage(
    () => {
      const { acts } = useOfferActs(given);
      return <NextStep details={given} events={events} acts={acts} />;
    },
    { sdk: {} },
  );
/** When the erasure of an investor was carried out: after the last progress of their offer. */
const erasedOn = '2026-05-05T10:00:00.000Z';
const title = (name: RegExp) => page.getByRole('heading', { level: 2, name });
const remind = () => page.getByRole('button', { name: 'Wyślij przypomnienie' });

it.each<[Details['offer']['status'], Phase, Partial<Details['invitation']>]>([
  ['invited', 'ended', {}],
  ['viewed', 'closed', {}],
  ['interested', 'ended', { state: 'expired' }],
  ['invited', 'closed', { mailStatus: 'failed' }],
])('of an offer that is %s in a campaign that is %s is to reject it', async (...given) => {
  await showStep(details(...given));
  await expect.element(title(/^Kampania\ssię\szakończyła$/)).toBeVisible();
  await expect.element(page.getByText(/Ofertę\smożna\sodrzucić/)).toBeVisible();
  expect(remind().elements()).toHaveLength(0);
});

it('of an accepted offer is still the payment, with a reminder', async () => {
  await showStep(details('accepted', 'ended'));
  await expect.element(title(/^Czeka\sna\swpłatę$/)).toBeVisible();
  await expect.element(remind()).toBeVisible();
});

it.each<[Details['confirmation'], RegExp]>([
  ['sent', /^Inwestor\sma\sdane\sdo\sprzelewu\sw\spotwierdzeniu\./],
  ['none', /^Inwestor\sma\sdane\sdo\sprzelewu\sw\spotwierdzeniu\./],
  ['queued', /^Potwierdzenie\sz\sdanymi\sdo\sprzelewu\sczeka\sna\swysłanie\./],
  ['failed', /^Potwierdzenie\sz\sdanymi\sdo\sprzelewu\snie\sdotarło\sna\sadres\sola@example\.pl\./],
])('of an accepted offer whose confirmation is %s says so', async (confirmation, words) => {
  await showStep({ ...details('accepted', 'open'), confirmation });
  await expect.element(page.getByText(words)).toBeVisible();
});

it.each([
  ['declined', 'investor', /^Rezygnacja\sinwestora\s1\smarca\s2026\.$/],
  ['rejected', 'advisor', /^Odrzucona\s1\smarca\s2026\.$/],
  ['rejected', 'system', /dane\sinwestora\susunięto,\szanim\sodpowiedział/],
] as const)(
  'of an offer that was %s by the %s, whose investor was erased, still says who ended it',
  async (status, actorKind, words) => {
    const given = details(status, 'open');
    given.offer.investorEmail = 'o1@erased.invalid';
    await showStep(given, [{ type: status, actorKind, at: erasedOn }] as never);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

it('of an acceptance that an erasure ended says that it was never paid', async () => {
  const given = details('rejected', 'ended');
  given.offer.investorEmail = 'o1@erased.invalid';
  await showStep(given, [
    { type: 'rejected', actorKind: 'system', fromStatus: 'accepted', at: erasedOn },
  ] as never);
  await expect
    .element(page.getByText(/dane\sinwestora\susunięto,\szanim\scokolwiek\swpłacił/))
    .toBeVisible();
});

it('of an accepted offer of somebody erased expects no payment of them', async () => {
  const given = details('accepted', 'ended');
  given.offer.investorEmail = 'o1@erased.invalid';
  await showStep(given);
  await expect.element(title(/^Dane\sinwestora\susunięto$/)).toBeVisible();
  expect(page.getByText(/dane\sdo\sprzelewu/).elements()).toHaveLength(0);
});

it('of an offer that an erasure ended, whose investor is kept for a contract, names no erased data', async () => {
  await showStep(details('rejected', 'open'), [
    { type: 'rejected', actorKind: 'system', at: erasedOn },
  ] as never);
  await expect
    .element(
      page.getByText(
        /^Zamknięta\s5\smaja\s2026\sna\sżądanie\susunięcia\sdanych,\szanim\sinwestor\sodpowiedział\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Napisz wiadomość' })).toBeVisible();
});

it('of an invitation that was not delivered is to send it again, unless its address is wrong', async () => {
  await showStep(details('invited', 'open', { mailStatus: 'failed' }));
  // Also one that we gave up ourselves, since its campaign had ended and was prolonged since.
  await expect
    .element(page.getByText(/Jeśli\sadres\sjest\swłaściwy,\smożna\sją\swysłać\sponownie\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wyślij link ponownie' })).toBeVisible();
});

it('of an offer in a campaign that has not begun yet is to wait', async () => {
  await showStep(details('invited', 'notStarted'));
  await expect.element(title(/^Kampania\sjeszcze\ssię\snie\srozpoczęła$/)).toBeVisible();
  expect(remind().elements()).toHaveLength(0);
});

it('of an offer that nobody opened is a reminder, while the campaign runs', async () => {
  await showStep(details('invited', 'open'));
  await expect.element(title(/^Czeka\sna\sotwarcie$/)).toBeVisible();
  await expect.element(remind()).toBeVisible();
});

it('a link that may no longer be taken back is not offered for that again, and the page says why', async () => {
  const actsOf = (...allowedActions: string[]) =>
    ({ ...details('viewed', 'open'), allowedActions }) as Details;
  let [stored, reload] = [actsOf('revokeInvitation'), () => {}];
  const Acts = () => {
    const [given, setGiven] = useState(stored);
    reload = () => setGiven(stored);
    const { acts, failure } = useOfferActs(given);
    const revoke = acts.find(({ name }) => name === 'revoke');
    return (
      <>
        {revoke ? <button onClick={revoke.run}>{revoke.label}</button> : null}
        <p role="alert">{failure?.text}</p>
      </>
    );
  };
  const revokeInvitation = () => {
    stored = actsOf('reject');
    return Promise.reject(refusalOf(409, 3003));
  };
  await showPage(
    () => (
      <Notifications>
        <Acts />
      </Notifications>
    ),
    { sdk: { revokeInvitation } },
    () => reload(),
  );
  await page.getByRole('button', { name: 'Unieważnij link' }).click();
  await expect.element(page.getByText('Oferta została już zaakceptowana.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('what an act was refused or lost with is no longer said once another begins', async () => {
  const given = {
    ...details('viewed', 'open'),
    allowedActions: ['revokeInvitation', 'sendKycRequest', 'reject'],
  } as Details;
  const Acts = () => {
    const { acts, failure, ask } = useOfferActs(given);
    return (
      <>
        {acts.map(({ name, label, run }) => (
          <button key={name} onClick={run}>
            {label}
          </button>
        ))}
        <button onClick={() => ask('reject')}>Odrzuć</button>
        <p role="alert">{failure?.text}</p>
      </>
    );
  };
  const revokeInvitation = () => Promise.reject(new ConnectionLostError());
  await showPage(
    () => (
      <Notifications>
        <Acts />
      </Notifications>
    ),
    { sdk: { revokeInvitation } },
  );
  const lost = page.getByText('Brak połączenia z serwerem.');
  for (const next of ['Wyślij formularz danych', 'Odrzuć']) {
    await page.getByRole('button', { name: 'Unieważnij link' }).click();
    await expect.element(lost).toBeVisible();
    await page.getByRole('button', { name: next }).click();
    await expect.element(lost).not.toBeInTheDocument();
  }
});
