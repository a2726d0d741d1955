import { createRootRoute } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfferDocuments } from '../../src/routes/app/-investor/OfferDocuments.tsx';
import { investorSource, publicSource } from '../../src/routes/-shared/accept/source.ts';
import { UploadBox } from '../../src/routes/-shared/accept/UploadBox.tsx';
import { UploadButton } from '../../src/routes/-shared/UploadButton.tsx';
import { useUpload } from '../../src/routes/-shared/useUpload.ts';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { show, showPage, showRoutes } from './screen.tsx';

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

/** A file that fails after its page was left, by who is signed in then. */
const failAfterLeaving = async (here: string, later: string) => {
  const sending = Promise.withResolvers<void>();
  const send = (): Promise<void> => sending.promise;
  let person = { holder: here };
  const Page = () => {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        {isLeft ? <p>Elsewhere</p> : <Upload send={send} />}
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
      </>
    );
  };
  const { container } = await showRoutes(
    createRootRoute({ component: Page, staticData: { title: null } }),
    ['/'],
    { application: { getSnapshot: () => ({ context: { person } }) } },
    { Wrap: Notifications },
  );
  await userEvent.upload(container.querySelector('input')!, new File(['%PDF'], 'umowa.pdf'));
  await expect.element(page.getByText(/Przesyłanie/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  person = { holder: later };
  sending.reject(new ConnectionLostError());
};

it('says of a file that failed after its page was left, where its person is now', async () => {
  await failAfterLeaving('anna', 'anna');
  await expect
    .element(page.getByText(/^umowa\.pdf:\sPrzesyłanie\szostało\sprzerwane/))
    .toBeVisible();
});

it('says nothing of it to somebody else', async () => {
  await failAfterLeaving('anna', 'jan');
  await new Promise((done) => setTimeout(done, 300));
  expect(page.getByText(/umowa/).elements()).toEqual([]);
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
  const { uploads } = investorSource({ uploadOfferFile } as unknown as Sdk, 'o1');
  let load = (): void => {};
  const Page = () => {
    const [documents, setDocuments] = useState([...stored]);
    load = () => setDocuments([...stored]);
    return <OfferDocuments offer={{ documents } as never} uploads={uploads} />;
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
