import { useMachine } from '@xstate/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicSource } from '../../src/routes/-shared/accept/source.ts';
import { UploadBox } from '../../src/routes/-shared/accept/UploadBox.tsx';
import { UploadButton } from '../../src/routes/-shared/UploadButton.tsx';
import { useUpload } from '../../src/routes/-shared/useUpload.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { show } from './screen.tsx';

const Upload = ({ send }: { send: () => Promise<unknown> }) => (
  <UploadButton uploading={useUpload(send)} accept="application/pdf" label="Dokument">
    Dodaj dokument
  </UploadButton>
);

it('announces that a file has arrived, but not one that was lost', async () => {
  const sending: PromiseWithResolvers<void>[] = [];
  const { container } = await show(
    <Upload
      send={() => {
        sending.push(Promise.withResolvers());
        return sending.at(-1)!.promise;
      }}
    />,
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
