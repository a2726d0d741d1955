/** What a dialog or a form says is about what it was opened for; what it did can be undone. */
import { expect, it } from 'vitest';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { addDays, today } from '../../src/domain/dates.ts';
import { ErasureRequests } from '../../src/routes/app/-settings/ErasureRequests.tsx';
import { FollowUp } from '../../src/routes/app/investors/-offer/FollowUp.tsx';
import { panelSentences } from '../../src/routes/app/-shell/panelSentences.ts';
import { RejectDialog } from '../../src/routes/app/investors/-offer/RejectDialog.tsx';
import { OwnForms } from '../../src/routes/app/-investor/OwnForms.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { addPanelSentences } from '../../src/ui/text/problem.ts';
import { conflict, refusalOf } from './refusals.ts';
import { showPage } from './screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const alerts = () => page.getByRole('alert');

/** The erasure requests of two investors. @param decide Answers a decision. */
const showErasures = (decide: () => Promise<unknown>) => {
  const requests = ['Anna', 'Jan'].map((investorName, at) => ({
    id: investorName,
    investorName,
    status: 'asked',
    askedAt: `2026-11-2${at}T10:00:00.000Z`,
    contracts: 0,
  })) as never;
  return showPage(
    () => (
      <Notifications>
        <ErasureRequests requests={requests} />
      </Notifications>
    ),
    { sdk: { decideErasureRequest: decide } },
  );
};

it('what is being decided can no longer be cancelled', async () => {
  const answered = Promise.withResolvers<object>();
  await showErasures(() => answered.promise);
  await press('Przyjmij wniosek: Anna');
  const cancel = page.getByRole('button', { name: 'Anuluj' });
  await expect.element(cancel).toBeEnabled();
  await page.getByRole('button', { name: 'Usuń dane' }).click();
  await expect.element(cancel).toBeDisabled();
  answered.resolve({});
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('an erasure that failed is not told at another investor’s request', async () => {
  await showErasures(() => Promise.reject(new ConnectionLostError()));
  await press('Przyjmij wniosek: Anna');
  await expect.element(page.getByRole('dialog').getByText('Anna')).toBeVisible();
  await page.getByRole('button', { name: 'Usuń dane' }).click();
  await expect.element(alerts()).toBeVisible();
  await press('Anuluj');
  await press('Przyjmij wniosek: Jan');
  await expect.element(page.getByRole('dialog').getByText('Jan')).toBeVisible();
  await expect.element(alerts()).not.toBeInTheDocument();
});

it('an erasure that somebody else has decided is shown as decided, and not asked about again', async () => {
  let [status, reload] = ['asked', () => {}];
  const request = { id: 'r1', investorName: 'Anna', contracts: 0 };
  const days = { askedAt: '2026-11-20T10:00:00.000Z', decidedAt: '2026-11-21T10:00:00.000Z' };
  const Page = () => {
    const [shown, setShown] = useState(status);
    reload = () => setShown(status);
    return (
      <Notifications>
        <ErasureRequests requests={[{ ...request, ...days, status: shown }] as never} />
      </Notifications>
    );
  };
  const decideErasureRequest = () => {
    status = 'refused';
    return Promise.reject(refusalOf(409, 3002));
  };
  await showPage(Page, { sdk: { decideErasureRequest } }, () => reload());
  await press('Przyjmij wniosek: Anna');
  const grant = page.getByRole('button', { name: 'Usuń dane' });
  await grant.click();
  const told = page.getByRole('dialog').getByRole('alert');
  await expect.element(told.getByText(/ktoś\sjuż\srozpatrzył/)).toBeVisible();
  await expect.element(grant).not.toBeInTheDocument();
  await press('Anuluj');
  await expect.element(page.getByRole('listitem').getByText(/Odmowa/)).toBeVisible();
});

it('a granted erasure says that it waits while money has to go back', async () => {
  const granted = (name: string, isOwedMoney: boolean) => ({
    id: name,
    investorName: name,
    status: 'granted',
    isOwedMoney,
    askedAt: '2026-11-20T10:00:00.000Z',
  });
  const requests = [granted('Anna', true), granted('Jan', false)] as never;
  await showPage(() => <ErasureRequests requests={requests} />, { sdk: {} });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/zostaną\susunięte\spo\szwrocie/)).toBeVisible();
  await expect.element(rows.nth(1).getByText(/dane\ssą\susuwane/)).toBeVisible();
});

const showFollowUp = async (followUp: string | null, save: (day: string | null) => Promise<void>) =>
  showPage(
    () => (
      <Notifications>
        <FollowUp details={{ offer: { id: 'o1' }, followUp } as never} />
      </Notifications>
    ),
    {
      sdk: {
        saveOfferFollowUp: ({ body }: { body: { day: string | null } }) => save(body.day),
      },
    },
  );

it('taking back that an overdue offer is settled makes it due today, as a past day is refused', async () => {
  const now = today(new Date());
  const saved: (string | null)[] = [];
  await showFollowUp(addDays(now, -3), (day) => {
    saved.push(day);
    return Promise.resolve();
  });
  await press('Załatwione');
  await press('Cofnij');
  await expect.poll(() => saved).toEqual([null, now]);
});

it('a day that could not be saved is not told once its form is cancelled', async () => {
  await showFollowUp(addDays(today(new Date()), 3), () =>
    Promise.reject(new ConnectionLostError()),
  );
  await press('Zmień');
  await press('Zapisz');
  await expect.element(alerts()).toBeVisible();
  await press('Anuluj');
  await expect.element(alerts()).not.toBeInTheDocument();
});

it('a day chosen elsewhere since is kept: the page shows it and says so', async () => {
  const now = today(new Date());
  const newer = addDays(now, 7);
  const sent: object[] = [];
  let [stored, reload] = [now, () => {}];
  const Page = () => {
    const [day, setDay] = useState(stored);
    reload = () => setDay(stored);
    return (
      <Notifications>
        <FollowUp details={{ offer: { id: 'o1' }, followUp: day } as never} />
      </Notifications>
    );
  };
  await showPage(
    Page,
    {
      sdk: {
        saveOfferFollowUp: ({ body }: { body: object }) => {
          sent.push(body);
          if (sent.length > 1) return Promise.resolve(body);
          stored = newer;
          return Promise.reject(conflict());
        },
      },
    },
    () => reload(),
  );
  await press('Załatwione');
  await expect.element(alerts().getByText(/zmienił się w międzyczasie/)).toBeVisible();
  await press('Usuń termin');
  await press('Cofnij');
  await expect
    .poll(() => sent)
    .toEqual([
      { day: null, was: now },
      { day: null, was: newer },
      { day: newer, was: null },
    ]);
});

it('a correction request that met a decision keeps its notes and goes with the new version', async () => {
  const forms = (version: number) =>
    [
      {
        id: 'f1',
        version,
        referenceNo: 'D/1',
        status: 'verified',
        submittedAt: '2026-11-20T10:00:00.000Z',
      },
    ] as never;
  const sent: number[] = [];
  let [stored, reload] = [1, () => {}];
  const Page = () => {
    const [version, setVersion] = useState(stored);
    reload = () => setVersion(stored);
    return (
      <Notifications>
        <OwnForms data={{ forms: forms(version), reviews: [], correctionRequests: [] } as never} />
      </Notifications>
    );
  };
  await showPage(
    Page,
    {
      sdk: {
        askCorrection: ({ body }: { body: { version: number } }) => {
          sent.push(body.version);
          if (body.version !== 1) return Promise.resolve({});
          stored = 2;
          return Promise.reject(conflict());
        },
      },
    },
    () => reload(),
  );
  await press('Poproś o poprawienie danych');
  const group = page.getByRole('dialog').getByRole('group').first();
  await expect.element(group).toBeVisible();
  group.element().querySelector('summary')!.click();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('textbox').first().fill('Inne nazwisko.');
  await press('Wyślij prośbę');
  await expect.element(alerts().getByText(/Proszę sprawdzić uwagi/)).toBeVisible();
  await expect.element(page.getByRole('textbox').first()).toHaveValue('Inne nazwisko.');
  await press('Wyślij prośbę');
  await expect.poll(() => sent).toEqual([1, 2]);
});

it('a correction request that was decided meanwhile is shown so when it is to be withdrawn', async () => {
  addPanelSentences(panelSentences);
  const submittedAt = '2026-11-20T10:00:00.000Z';
  const asked = { id: 'c1', formId: 'f1', askedAt: submittedAt, changedAt: submittedAt, notes: [] };
  const forms = [{ id: 'f1', version: 1, referenceNo: 'D/1', status: 'returned', submittedAt }];
  let [status, reload] = ['asked', () => {}];
  const Page = () => {
    const [shown, setShown] = useState(status);
    reload = () => setShown(status);
    const correctionRequests = [{ ...asked, status: shown }];
    return (
      <Notifications>
        <OwnForms data={{ forms, reviews: [], correctionRequests } as never} />
      </Notifications>
    );
  };
  const withdrawCorrection = () => {
    status = 'returned';
    return Promise.reject(refusalOf(409, 3012));
  };
  await showPage(Page, { sdk: { withdrawCorrection } }, () => reload());
  await press('Wycofaj prośbę');
  await expect.element(alerts().getByText(/Widać\sjuż/)).toBeVisible();
  await expect.element(page.getByText(/czeka\sna\sdecyzję/)).not.toBeInTheDocument();
});

it('a rejection that met an acceptance keeps its reason, shows the offer as it is, and asks again', async () => {
  const sent: unknown[] = [];
  let [stored, reload] = [{ offer: { id: 'o1', status: 'viewed' }, version: 2 }, () => {}];
  const Page = () => {
    const [details, setDetails] = useState(stored);
    reload = () => setDetails(stored);
    return (
      <Notifications>
        <RejectDialog details={details as never} onClose={() => {}} />
      </Notifications>
    );
  };
  await showPage(
    Page,
    {
      sdk: {
        rejectOffer: ({ body }: { body: { version: number } }) => {
          sent.push(body);
          if (body.version !== 2) return Promise.resolve({});
          stored = { offer: { id: 'o1', status: 'accepted' }, version: 3 };
          return Promise.reject(conflict());
        },
      },
    },
    () => reload(),
  );
  await page.getByRole('textbox').fill('Komplet.');
  await press('Odrzuć');
  await expect.element(alerts().getByText(/nie została odrzucona/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Zaakceptowana')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Komplet.');
  await press('Odrzuć');
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 2, reason: 'Komplet.' },
      { version: 3, reason: 'Komplet.' },
    ]);
});
