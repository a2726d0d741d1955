import { createRootRoute } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfferDocuments } from '../../src/routes/app/-investor/OfferDocuments.tsx';
import { investorSource, publicSource } from '../../src/routes/-shared/accept/source.ts';
import { DocumentsStep } from '../../src/routes/-shared/accept/DocumentsStep.tsx';
import { UploadBox } from '../../src/routes/-shared/accept/UploadBox.tsx';
import { closeUnasked } from '../../src/routes/-shared/accept/sending.ts';
import { UploadButton } from '../../src/routes/-shared/UploadButton.tsx';
import { useUpload } from '../../src/routes/-shared/useUpload.ts';
import { AddConfirmation } from '../../src/routes/-shared/payment/AddConfirmation.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { NoticeHistory } from '../../src/ui/notification/NoticeHistory.tsx';
import { show, showPage, showRoutes } from './screen.tsx';
import { sessionOf } from './sessionOf.tsx';

const Upload = ({ send }: { send: () => Promise<unknown> }) => (
  <UploadButton uploading={useUpload(send)} accept="application/pdf" label="Dokument">
    Dodaj dokument
  </UploadButton>
);

it('announces that a file has arrived, but not one that was lost', async () => {
  const sending: PromiseWithResolvers<void>[] = [];
  const { container } = await showPage(
    () => (
      <Upload
        send={() => {
          sending.push(Promise.withResolvers());
          return sending.at(-1)!.promise;
        }}
      />
    ),
    {},
  );
  const announced = (): string => page.getByRole('status').element().textContent;
  const choose = (): Promise<void> =>
    userEvent.upload(container.querySelector('input')!, new File(['%PDF'], 'umowa.pdf'));
  await choose();
  await expect.element(page.getByText(/Przesyłanie/)).toBeVisible();
  expect(announced()).toBe('');
  sending[0]!.resolve();
  await expect.poll(announced).toBe('Plik został przesłany.');
  await choose();
  await expect.poll(announced).toBe('');
  sending[1]!.reject(new Error('offline'));
  await expect.element(page.getByRole('button', { name: 'Dodaj dokument' })).toBeVisible();
  expect(announced()).toBe('');
});

/** A file whose page was left while it was being sent. */
const sendAndLeave = async () => {
  const sending = Promise.withResolvers<void>();
  const send = (): Promise<void> => sending.promise;
  const { application, turn, Wrap } = sessionOf('anna');
  const Page = () => {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        {isLeft ? <p>Elsewhere</p> : <Upload send={send} />}
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        <NoticeHistory />
      </>
    );
  };
  const { container } = await showRoutes(
    createRootRoute({ component: Page, staticData: { title: null } }),
    ['/'],
    { application },
    { Wrap },
  );
  await userEvent.upload(container.querySelector('input')!, new File(['%PDF'], 'umowa.pdf'));
  await expect.element(page.getByText(/Przesyłanie/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  return { sending, turn };
};
const settle = () => new Promise((done) => setTimeout(done, 300));
const hasNoHistory = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Ostatnie komunikaty' }).click();
  await expect.element(page.getByText(/Nie było jeszcze żadnych/)).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij okno' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
};

it('says of a file that failed after its page was left, where its person is now', async () => {
  const { sending, turn } = await sendAndLeave();
  sending.reject(new ConnectionLostError());
  const failed = page.getByText(/^umowa\.pdf:\sPrzesyłanie\szostało\sprzerwane/);
  await expect.element(failed).toBeVisible();
  turn('');
  turn('jan');
  await expect.element(failed).not.toBeInTheDocument();
  await hasNoHistory();
});

it.each(['', 'jan'])('says nothing of it in a session of “%s”', async (next) => {
  const { sending, turn } = await sendAndLeave();
  turn('');
  turn(next);
  sending.reject(new ConnectionLostError());
  await settle();
  expect(page.getByText(/umowa/).elements()).toEqual([]);
  await hasNoHistory();
});

it('announces of several files which one has arrived', async () => {
  const sending: PromiseWithResolvers<{ id: string }>[] = [];
  const { uploads } = publicSource(
    {
      uploadPublicOfferFile: () => {
        sending.push(Promise.withResolvers());
        return sending.at(-1)!.promise;
      },
    } as unknown as Sdk,
    'token',
  );
  const Box = () => {
    const [state, send] = useMachine(uploads, { input: { files: [] } });
    return <UploadBox state={state} send={send} />;
  };
  const { container } = await show(<Box />);
  const announced = (): string[] =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  await userEvent.upload(container.querySelector('input')!, [
    new File(['%PDF'], 'umowa.pdf'),
    new File(['%PDF'], 'potwierdzenie.pdf'),
  ]);
  await expect.poll(announced).toEqual(['', '']);
  sending[0]!.resolve({ id: '1' });
  await expect.poll(announced).toEqual(['umowa.pdf przesłano', '']);
});

it('a confirmation that the documents of an offer list by then stands there alone', async () => {
  const stored: { id: string; name: string }[] = [];
  const uploadOfferFile = () => {
    stored.push({ id: 'f1', name: 'potwierdzenie.pdf' });
    return Promise.resolve({ id: 'f1' });
  };
  const source = investorSource({ uploadOfferFile } as unknown as Sdk, 'o1');
  let load = (): void => {};
  const Page = () => {
    const [documents, setDocuments] = useState([...stored]);
    load = () => setDocuments([...stored]);
    return <OfferDocuments offer={{ documents } as never} source={source} />;
  };
  const { container } = await showPage(Page, { sdk: {} }, () => load());
  await page.getByRole('button', { name: 'Dodaj potwierdzenie wpłaty' }).click();
  await userEvent.upload(
    container.querySelector('input')!,
    new File(['%PDF'], 'potwierdzenie.pdf'),
  );
  await expect.element(page.getByText('potwierdzenie.pdf przesłano')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Gotowe' }).click();
  await expect.element(page.getByText('Brak', { exact: true })).not.toBeInTheDocument();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['potwierdzenie.pdf']);
  await expect
    .element(page.getByRole('button', { name: 'Dodaj następne potwierdzenie' }))
    .toBeVisible();
});

const confirmation = new File(['%PDF'], 'potwierdzenie.pdf');

/** The page of an offer makes its own source each time that it is opened. */
const Offer = ({ sdk, id }: { sdk: Sdk; id: string }) => {
  const [source] = useState(() => investorSource(sdk, id));
  return <AddConfirmation source={source} />;
};

/** Confirmations of payment whose page can be left and opened again. */
const confirm = async (offerId: string, files = [confirmation]) => {
  const sending: (PromiseWithResolvers<{ id: string }> & { signal: AbortSignal })[] = [];
  const uploadOfferFile = ({ signal }: { signal: AbortSignal }) => {
    const one = { ...Promise.withResolvers<{ id: string }>(), signal };
    signal.addEventListener('abort', () => one.reject(new ConnectionLostError()));
    sending.push(one);
    return one.promise;
  };
  const sdk = { uploadOfferFile } as unknown as Sdk;
  const { application, turn, Wrap } = sessionOf('anna');
  const Page = () => {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        {isLeft ? <p>Elsewhere</p> : <Offer sdk={sdk} id={offerId} />}
        <button type="button" onClick={() => setLeft(!isLeft)}>
          {isLeft ? 'Return' : 'Leave'}
        </button>
        <NoticeHistory />
      </>
    );
  };
  const { container } = await showRoutes(
    createRootRoute({ component: Page, staticData: { title: null } }),
    ['/'],
    { application },
    { Wrap },
  );
  await page.getByRole('button', { name: 'Dodaj potwierdzenie wpłaty' }).click();
  await userEvent.upload(container.querySelector('input')!, files);
  await expect.element(page.getByRole('progressbar').first()).toBeInTheDocument();
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
  };
  return { sending, turn, leave };
};
/** A confirmation whose page was left while it was being sent. */
const confirmAndLeave = async (offerId: string, files?: File[]) => {
  const begun = await confirm(offerId, files);
  await begun.leave();
  return begun;
};
const told = page.getByText(/^potwierdzenie\.pdf:\sPrzesyłanie\szostało\sprzerwane/);
const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });

it('a confirmation that fails after its page was left is told there, and sent again from there', async () => {
  const { sending } = await confirmAndLeave('left');
  sending[0]!.reject(new ConnectionLostError());
  await expect.element(told).toBeVisible();
  await retry.click();
  await expect.poll(() => sending.length).toBe(2);
  await expect.element(told).not.toBeInTheDocument();
  sending[1]!.resolve({ id: 'f1' });
  await expect
    .element(page.getByText(/^potwierdzenie\.pdf:\sPlik\szostał\sprzesłany/))
    .toBeVisible();
});

it('a confirmation is still being sent when its page is opened again, and fails there', async () => {
  const { sending } = await confirmAndLeave('again');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  sending[0]!.reject(new ConnectionLostError());
  await expect.element(page.getByRole('alert').getByText(/przerwane/)).toBeVisible();
  expect(retry.elements()).toHaveLength(1);
  await retry.click();
  await expect.poll(() => sending.length).toBe(2);
  sending[1]!.resolve({ id: 'f1' });
  await expect.element(page.getByText('potwierdzenie.pdf przesłano')).toBeInTheDocument();
});

it('a confirmation that failed unseen stands on its page with the way to send it again', async () => {
  const { sending } = await confirmAndLeave('unseen');
  sending[0]!.reject(new ConnectionLostError());
  await expect.element(told).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(page.getByRole('alert').getByText(/^Przesyłanie/)).toBeVisible();
});

it('a confirmation that fails after its page was left is not told to somebody else', async () => {
  const { sending, turn } = await confirmAndLeave('other');
  turn('');
  sending[0]!.reject(new ConnectionLostError());
  await settle();
  turn('jan');
  await settle();
  expect(page.getByText(/potwierdzenie/).elements()).toEqual([]);
});

it.each(['', 'jan'])(
  'the message of a confirmation that failed is gone once its sender is, in a session of “%s”',
  async (next) => {
    const { sending, turn } = await confirmAndLeave(`gone ${next}`);
    sending[0]!.reject(new ConnectionLostError());
    await expect.element(told).toBeVisible();
    turn(next);
    await expect.element(told).not.toBeInTheDocument();
    await hasNoHistory();
    expect(sending).toHaveLength(1);
  },
);

it('nor does it stay where its page was opened again before', async () => {
  const { sending, turn } = await confirmAndLeave('opened again');
  sending[0]!.reject(new ConnectionLostError());
  await expect.element(told).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(page.getByRole('alert').getByText(/^Przesyłanie/)).toBeVisible();
  turn('');
  turn('jan');
  await expect.element(told).not.toBeInTheDocument();
  await hasNoHistory();
});

const several = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['%PDF'], name));

it('of several confirmations none starts after their sender logged out', async () => {
  const { sending, turn } = await confirmAndLeave('several', several);
  turn('');
  sending[0]!.resolve({ id: 'f1' });
  await settle();
  expect(sending).toHaveLength(1);
  expect(sending[0]!.signal.aborted).toBe(false);
});

it('nor while their page is still there, and none is sent on for somebody else', async () => {
  const { sending, turn, leave } = await confirm('still there', several);
  turn('');
  await leave();
  turn('jan');
  await expect.poll(() => sending[0]!.signal.aborted).toBe(true);
  await settle();
  expect(sending).toHaveLength(1);
});

it('the browser asks before a page is closed that is sending a confirmation', async () => {
  const { sending } = await confirmAndLeave('closing');
  const isAsked = (): boolean =>
    !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  sending[0]!.resolve({ id: 'f1' });
  await expect.poll(isAsked).toBe(false);
});

it('a file goes on when the step of the documents is left, and is there after coming back', async () => {
  const sending = Promise.withResolvers<{ id: string }>();
  const uploadOfferFile = ({ signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => sending.reject(new ConnectionLostError()));
    return sending.promise;
  };
  const source = investorSource({ uploadOfferFile } as unknown as Sdk, 'step');
  const onNext = vi.fn<(next: { fileIds?: string[] }) => void>();
  const Page = () => {
    const [isLeft, setLeft] = useState(false);
    const [files, setFiles] = useState<readonly { id: string; name: string }[]>([]);
    return (
      <>
        {isLeft ? null : (
          <DocumentsStep files={files} source={source} onFiles={setFiles} onNext={onNext} />
        )}
        <button type="button" onClick={() => setLeft(!isLeft)}>
          Move
        </button>
      </>
    );
  };
  const { container } = await showPage(Page, {
    brand: { formInvestButtonText: { pl: '', en: '' } },
  });
  await userEvent.upload(container.querySelector('input')!, confirmation);
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Move' }).click();
  sending.resolve({ id: 'f1' });
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('potwierdzenie.pdf przesłano')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Dalej' }).click();
  expect(onNext).toHaveBeenCalledWith({ fileIds: ['f1'] });
});

it('the browser does not ask where the application closes the page, as nothing can be saved there', async () => {
  const { sending, leave } = await confirm('closed', several);
  const isAsked = (): boolean =>
    !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  closeUnasked();
  expect(isAsked()).toBe(false);
  // What goes on until the browser has closed it does not ask either.
  sending[0]!.resolve({ id: 'f1' });
  await expect.poll(() => sending.length).toBe(2);
  expect(isAsked()).toBe(false);
  await leave();
});
