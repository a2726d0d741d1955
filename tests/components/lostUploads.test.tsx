/** A file that was lost on its way is sent again with one press, not chosen anew. */
import { createRootRoute } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureField } from '../../src/routes/app/-settings/PictureField.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { file, makeServer, open } from './campaignStage.tsx';
import { refusalOf } from './refusals.ts';
import { showRoutes } from './screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

/** A server that answers one upload after the other: with an error, or the file's address. */
const answering = (answers: (Error | string)[]) => {
  const sent: string[] = [];
  const upload = async (call: { file: File }): Promise<{ url: string }> => {
    sent.push(call.file.name);
    const answer = answers.shift();
    if (typeof answer !== 'string') throw answer;
    return { url: answer };
  };
  return { sent, upload };
};

/** The editor of a campaign that has a document. */
const openEditor = async (answers: (Error | string)[]) => {
  const { sent, upload } = answering(answers);
  const { sdk } = makeServer({ documents: [file('umowa')] });
  const uploads = { uploadCampaignDocument: upload, uploadCampaignPicture: upload };
  await open({ ...sdk, ...uploads }, '/app/offers/k1/edit');
  return sent;
};
const openSettings = async (answers: (Error | string)[]) => {
  const { sent, upload } = answering(answers);
  const Page = () => (
    <PictureField
      label="Obraz"
      builtIn="/f/obraz"
      value={null}
      onChange={() => {}}
      onArrive={() => {}}
    />
  );
  await showRoutes(createRootRoute({ component: Page, staticData: { title: null } }), ['/'], {
    sdk: { uploadBrandPicture: upload },
  });
  return sent;
};
const again = page.getByRole('button', { name: 'Spróbuj ponownie' });

const uploads: [string, typeof openEditor | typeof openSettings, label: string][] = [
  ['the picture of a campaign', openEditor, 'Plik z obrazem kampanii'],
  ['a document of a campaign', openEditor, 'Dokument kampanii'],
  ['the English file of a document', openEditor, 'Plik po angielsku: dokument 1'],
  ['a picture of the brand', openSettings, 'Plik: Obraz'],
];

const choose = async (label: string): Promise<void> => {
  const input = page.getByLabelText(label, { exact: true });
  await expect.element(input).toBeInTheDocument();
  await userEvent.upload(input, new File(['%PDF'], 'plik.pdf'));
};

it.each(uploads)('%s', async (_, openPage, label) => {
  const sent = await openPage([new ConnectionLostError(), '/f/plik']);
  await choose(label);
  await again.click();
  await expect.poll(() => sent).toEqual(['plik.pdf', 'plik.pdf']);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByText('Plik został przesłany.')).toBeInTheDocument();
});

it.each(uploads)(
  '%s is chosen anew if it was refused for what it is',
  async (_, openPage, label) => {
    await openPage([refusalOf(422, 5011)]);
    await choose(label);
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    expect(again.elements()).toEqual([]);
  },
);
