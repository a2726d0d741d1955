/** After a lost answer a form stays live: what stands on the screen is what is sent. */
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { judgedKycForm } from '../../src/machines/kycForm.rules.ts';
import type { KycRequest, KycSubmission } from '../../src/machines/kycForm.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import { PasswordPage } from '../../src/routes/-shared/PasswordPage.tsx';
import { RequestLink } from '../../src/routes/-shared/RequestLink.tsx';
import { Notes } from '../../src/routes/app/investors/-offer/Notes.tsx';
import Editing from '../../src/routes/kyc-form/-parts/Editing.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { kycForm } from '../support/samples.ts';
import { conflict } from './refusals.ts';
import { showPage } from './screen.tsx';

afterEach(() => void vi.useRealTimers());

const again = () => page.getByRole('button', { name: 'Spróbuj ponownie' });
const lost = () => Promise.reject(new ConnectionLostError());
const pending = () => new Promise<never>(() => {});

it.each([
  ['while the answer is awaited', false],
  ['after the answer was lost', true],
])('a consent taken back %s is not sent as given', async (_when, isLostBefore) => {
  const sent: KycSubmission[] = [];
  const { promise: loss, reject: lose } = Promise.withResolvers<never>();
  const consents = ['consent1', 'consent2'].map((kind, index) => ({
    kind,
    version: '1',
    required: index === 0,
    text: { pl: `Zgoda ${index + 1}`, en: '' },
  }));
  const request = { submittedAt: null, corrections: [], consents } as unknown as KycRequest;
  const chart = judgedKycForm.provide({
    actors: {
      viewRequest: fromPromise(() =>
        Promise.resolve<Outcome<KycRequest>>({ kind: 'done', value: request }),
      ),
      submitForm: fromPromise(({ input }) => {
        sent.push(input.submission);
        return loss;
      }),
    },
  });
  const Form = () => {
    const [state, send] = useMachine(chart, { input: { token: '', today: '2026-11-21' } });
    const isAsked = state.matches('start');
    useEffect(() => {
      if (!isAsked) return;
      send({ type: 'form.start' });
      send({ type: 'field.change', values: kycForm });
      for (let step = 0; step < 5; step += 1) send({ type: 'step.next' });
    }, [isAsked, send]);
    if (state.matches('loading') || isAsked) return null;
    return (
      <Editing
        step={undefined}
        context={state.context}
        isSubmitting={state.matches('submitting')}
        isLost={state.matches({ connectionLost: 'atSubmit' })}
        send={send}
      />
    );
  };
  await showPage(Form, { sdk: { viewPublicDictionary: pending } });
  await page.getByRole('checkbox', { name: /Zgoda 1/ }).click();
  await page.getByRole('checkbox', { name: /Zgoda 2/ }).click();
  await page.getByRole('button', { name: 'Wyślij formularz' }).click();
  const loseAnswer = async (): Promise<void> => {
    lose(new ConnectionLostError());
    await expect.element(again()).toBeVisible();
  };
  if (isLostBefore) await loseAnswer();
  await page.getByRole('checkbox', { name: /Zgoda 2/ }).click();
  if (!isLostBefore) await loseAnswer();
  await again().click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((one) => one.consents.map(({ given }) => given))).toEqual([
    [true, true],
    [true, false],
  ]);
});

it('a new password that was corrected after a lost answer is the one that is saved', async () => {
  const sent: string[] = [];
  const save = (password: string) => {
    sent.push(password);
    return lost();
  };
  const Page = () => (
    <PasswordPage
      title="Ustaw hasło"
      done="Hasło zmieniono."
      onSave={save}
      onRequestLink={pending}
    />
  );
  const words = { headline: { pl: '', en: '' }, welcome: { pl: '', en: '' } };
  const brand = { advisorPanel: words, contact: {} };
  await showPage(Page, { brand, chooseLanguage: () => {} });
  const type = async (password: string) => {
    await page.getByLabelText('Nowe hasło', { exact: true }).fill(password);
    await page.getByLabelText('Powtórz hasło', { exact: true }).fill(password);
  };
  await type('Zupelnie-nowe-haslo-9');
  await page.getByRole('button', { name: 'Ustaw hasło' }).click();
  await expect.element(again()).toBeVisible();
  await expect
    .element(page.getByLabelText('Nowe hasło', { exact: true }))
    .toHaveValue('Zupelnie-nowe-haslo-9');
  await type('Calkiem-inne-haslo-7');
  await again().click();
  await expect.poll(() => sent).toEqual(['Zupelnie-nowe-haslo-9', 'Calkiem-inne-haslo-7']);
});

it('a link goes to the address as it was corrected after a lost answer', async () => {
  const sent: string[] = [];
  const request = (email: string) => {
    sent.push(email);
    return lost();
  };
  await showPage(() => <RequestLink onRequest={request} />, {});
  const address = page.getByRole('textbox');
  await address.fill('jan@x.pl');
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect.element(again()).toBeVisible();
  await address.fill('janina@x.pl');
  await again().click();
  await expect.poll(() => sent).toEqual(['jan@x.pl', 'janina@x.pl']);
});

it('a link that was used already leads to the log-in, as the password may be set', async () => {
  const Page = () => (
    <PasswordPage title="Ustaw hasło" done="" isDead onSave={lost} onRequestLink={pending} />
  );
  const words = { headline: { pl: '', en: '' }, welcome: { pl: '', en: '' } };
  const brand = { advisorPanel: words, contact: {} };
  await showPage(Page, { brand, chooseLanguage: () => {} });
  await expect.element(page.getByText(/hasło\szostało\sjuż\sustawione/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Zaloguj się' }))
    .toHaveAttribute('href', '/doradcy');
});

const overtaken = () => Promise.reject(conflict());

/** Notes about an investor on a page that is loaded again at each press of its button. */
const showNotes = async (save: (body: { notes: string; version: number }) => Promise<object>) => {
  const crm = { potential: null, knowledge: null, industries: [], notes: 'Stare.', version: 1 };
  const Page = () => {
    const [version, setVersion] = useState(1);
    return (
      <Notifications>
        <Notes offerId="o1" crm={{ ...crm, version }} />
        <button type="button" onClick={() => setVersion(version + 1)}>
          Inna czynność
        </button>
      </Notifications>
    );
  };
  await showPage(Page, {
    application: { getSnapshot: () => ({ context: { person: null } }) },
    sdk: {
      viewPublicDictionary: pending,
      viewInvestorCrm: () => Promise.resolve({ ...crm, notes: 'Koleżanki.', version: 2 }),
      saveInvestorCrm: ({ body }: { body: { notes: string; version: number } }) => save(body),
    },
  });
  await page.getByRole('button', { name: 'Zmień' }).click();
};
const notes = () => page.getByRole('textbox', { name: /Notatki/ });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('after a conflict or a lost answer the notes as they stand then are saved', async () => {
  const sent: [string, number][] = [];
  const answers = [overtaken, overtaken, lost, lost];
  await showNotes(({ notes: typed, version }) => {
    sent.push([typed, version]);
    return (answers.shift() ?? pending)();
  });
  await notes().fill('Pierwsze.');
  await press('Zapisz');
  await notes().fill('Drugie.');
  // Saving as before overwrites nothing: the conflict is shown again.
  await press('Zapisz');
  await expect.poll(() => sent.length).toBe(2);
  await notes().fill('Trzecie.');
  await press('Zapisz moją wersję');
  await expect.element(again()).toBeVisible();
  await notes().fill('Czwarte.');
  await again().click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['Pierwsze.', 1],
      ['Drugie.', 1],
      ['Trzecie.', 2],
      ['Czwarte.', 2],
    ]);
});

it('taking back what was saved over a colleague’s notes restores theirs', async () => {
  // On a busy machine the message would leave before it is pressed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent: [string, number][] = [];
  const answers = [overtaken, () => Promise.resolve({ version: 3 })];
  await showNotes(({ notes: typed, version }) => {
    sent.push([typed, version]);
    return (answers.shift() ?? pending)();
  });
  await notes().fill('Moje.');
  await press('Zapisz');
  await press('Zapisz moją wersję');
  await press('Cofnij');
  await expect
    .poll(() => sent)
    .toEqual([
      ['Moje.', 1],
      ['Moje.', 2],
      ['Koleżanki.', 3],
    ]);
});

it('open notes stay when something else on the page loads it again', async () => {
  await showNotes(pending);
  await notes().fill('Jeszcze nie zapisane.');
  await press('Inna czynność');
  await expect.element(notes()).toHaveValue('Jeszcze nie zapisane.');
});
