/** What an investor and a coordinator read about erasing and correcting data is true and whole. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { KeptData } from '../../src/routes/app/-investor/KeptData.tsx';
import { OwnForms } from '../../src/routes/app/-investor/OwnForms.tsx';
import { ErasureRequests } from '../../src/routes/app/-settings/ErasureRequests.tsx';
import { showPage } from './screen.tsx';

const askedAt = '2026-11-20T10:00:00.000Z';
const remedies = /skargę\sdo\sPrezesa\sUrzędu.+wystąpić\sdo\ssądu/;

it('a refused erasure names the complaint and the court', async () => {
  const erasure = { status: 'refused', askedAt, answer: 'Trwa umowa.' };
  await showPage(() => <KeptData data={{ kept: [], erasure } as never} />, { sdk: {} });
  await expect.element(page.getByText(/Trwa umowa/)).toBeVisible();
  await expect.element(page.getByText(remedies)).toBeVisible();
});

it.each([
  { status: 'declined', said: /Zgodne z dowodem/ },
  { status: 'kept', said: /zweryfikowano\sbez\szmian/ },
])('a correction that ended as $status names the complaint and the court', async (ended) => {
  const forms = [
    { id: 'f1', version: 1, referenceNo: 'D/1', status: 'verified', submittedAt: askedAt },
  ];
  const { status, said } = ended;
  const reason = status === 'declined' ? 'Zgodne z dowodem.' : null;
  const correctionRequests = [{ formId: 'f1', status, askedAt, changedAt: askedAt, reason }];
  const data = { forms, reviews: [], correctionRequests } as never;
  await showPage(() => <OwnForms data={data} />, { sdk: {} });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText(remedies)).toBeVisible();
});

it('who decides about an erasure reads what stays, also of somebody without a contract', async () => {
  const requests = [0, 2].map((contracts) => ({
    id: `r${contracts}`,
    investorName: 'Anna',
    status: 'asked',
    askedAt,
    contracts,
    keptUntil: contracts ? '2031-12-31' : null,
  })) as never;
  await showPage(() => <ErasureRequests requests={requests} />, { sdk: {} });
  const rows = page.getByRole('listitem');
  for (const at of [0, 1]) {
    await expect
      .element(rows.nth(at).getByText(/Zgody.+wyciągi\sbankowe.+sześć\slat/))
      .toBeVisible();
  }
  await expect.element(page.getByText(/wszystkie\sdane/)).not.toBeInTheDocument();
});

it('an erasure that was carried out names no day before the last one of the list', async () => {
  const kept = [
    { kind: 'contract', until: '2031-12-31' },
    { kind: 'statement', until: '2032-03-10' },
    { kind: 'history', until: '2032-03-11' },
  ];
  const erasure = { status: 'done', askedAt, keptUntil: '2031-12-31' };
  await showPage(() => <KeptData data={{ kept, erasure } as never} />, { sdk: {} });
  const note = page.getByRole('status').filter({ hasText: /Usunięto/ });
  await expect.element(note).toBeVisible();
  await expect.element(note).not.toHaveTextContent('31.12.2031');
  await expect.element(page.getByText(/Wyciągi\sbankowe/)).toBeVisible();
  await expect.element(page.getByText(/Historia\sofert/)).toBeVisible();
});
