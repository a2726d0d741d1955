import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadButton } from '../../src/routes/-shared/UploadButton.tsx';
import { useUpload } from '../../src/routes/-shared/useUpload.ts';
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
