/** What an investor and a coordinator read about erasing and correcting data is true and whole. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { KeptData } from '../../src/routes/app/-investor/KeptData.tsx';
import { OwnForms } from '../../src/routes/app/-investor/OwnForms.tsx';
import { showPage } from './screen.tsx';

const askedAt = '2026-11-20T10:00:00.000Z';
const remedies = /skargę\sdo\sPrezesa\sUrzędu.+wystąpić\sdo\ssądu/;

it('a refused erasure names the complaint and the court', async () => {
  const erasure = { status: 'refused', askedAt, answer: 'Trwa umowa.' };
  await showPage(() => <KeptData data={{ kept: [], erasure } as never} />, { sdk: {} });
  await expect.element(page.getByText(/Trwa umowa/)).toBeVisible();
  await expect.element(page.getByText(remedies)).toBeVisible();
});

it('a refused correction names the complaint and the court', async () => {
  const forms = [
    { id: 'f1', version: 1, referenceNo: 'D/1', status: 'verified', submittedAt: askedAt },
  ];
  const correctionRequests = [
    { formId: 'f1', status: 'declined', askedAt, changedAt: askedAt, reason: 'Zgodne z dowodem.' },
  ];
  const data = { forms, reviews: [], correctionRequests } as never;
  await showPage(() => <OwnForms data={data} />, { sdk: {} });
  await expect.element(page.getByText(/Zgodne z dowodem/)).toBeVisible();
  await expect.element(page.getByText(remedies)).toBeVisible();
});
