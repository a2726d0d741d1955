/** A list of advisors that could not be loaded is not told as a fact, and nothing is done by it. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ArchiveDialog } from '../../src/routes/app/advisors/-advisor/ArchiveDialog.tsx';
import { OwnerDialog } from '../../src/routes/-shared/OwnerDialog.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { refusalOf } from './refusals.ts';
import { showInPanel, showPage } from './screen.tsx';

const advisor = (id: string, surname: string, { role = 'advisor', networks = ['n1'] } = {}) =>
  ({
    id,
    firstName: 'Jan',
    surname,
    email: `${id}@example.pl`,
    status: 'active',
    role,
    brokerNetworkIds: networks,
  }) as never;
const nobody = () => page.getByText(/Nikt nie należy/);
const again = () => page.getByRole('button', { name: 'Spróbuj ponownie' });
/** Its first answer is lost. */
const lostOnce = (items: object[]) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new ConnectionLostError()) : Promise.resolve({ items });
  };
};

/**
 * The dialog that archives an advisor, for whoever archives.
 * @param refused Whom the server refuses as a successor.
 */
const archiving = async (
  listAdvisors: () => Promise<object>,
  { networks = ['n1'], refused = '', role = 'advisor' } = {},
) => {
  const archived: unknown[] = [];
  const Dialog = () => (
    <Notifications>
      <ArchiveDialog advisor={advisor('a1', 'Odchodzi', { networks, role })} onClose={() => {}} />
    </Notifications>
  );
  await showInPanel(
    Dialog,
    { user: { email: 'ola@example.pl', advisorId: 'a3' } },
    {
      sdk: {
        listAdvisors,
        archiveAdvisor: (call: { query?: { reassignTo: string } }) => {
          archived.push(call);
          return call.query?.reassignTo === refused
            ? Promise.reject(refusalOf(400, 5001, ['reassignTo']))
            : Promise.resolve();
        },
      },
    },
  );
  return archived;
};
const successor = () => page.getByRole('combobox');
const archive = () => page.getByRole('button', { name: 'Archiwizuj' });
const coordinator = 'Koordynator sieci (domyślnie)';
const answer =
  (...items: object[]) =>
  () =>
    Promise.resolve({ items });

it('whoever takes over is chosen from a list that was loaded, or nobody is archived', async () => {
  const archived = await archiving(
    lostOnce([
      advisor('a1', 'Odchodzi'),
      advisor('a2', 'Zostaje'),
      // Whoever archives, at an address of the brand, which is not the one they log in with.
      advisor('a3', 'Archiwizująca'),
    ]),
  );
  await expect.element(again()).toBeVisible();
  await expect.element(nobody()).not.toBeInTheDocument();
  await expect.element(archive()).not.toBeInTheDocument();
  await again().click();
  await expect.element(successor()).toHaveValue('Archiwizująca Jan');
  await archive().click();
  await expect.poll(() => archived).toEqual([{ id: 'a1', query: { reassignTo: 'a3' } }]);
});

it('a bookkeeper is not offered as the one who takes over, and a coordinator does by default', async () => {
  const archived = await archiving(
    answer(advisor('a2', 'Księgowa', { role: 'backOffice' }), advisor('a4', 'Zostaje')),
  );
  await expect.element(successor()).toHaveValue(coordinator);
  await page.getByRole('button', { name: 'Pokaż listę' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([coordinator, 'Zostaje Jan']);
  // The list makes room for itself: the dialog would cut it off.
  for (const name of [coordinator, 'Zostaje Jan']) {
    await expect.element(page.getByRole('option', { name })).toBeInViewport({ ratio: 1 });
  }
  await userEvent.keyboard('{Escape}');
  await archive().click();
  await expect.poll(() => archived).toEqual([{ id: 'a1' }]);
});

it('of a bookkeeper nothing is handed over, and nobody is asked for', async () => {
  const archived = await archiving(answer(advisor('a3', 'Archiwizująca')), { role: 'backOffice' });
  await expect.element(archive()).toBeVisible();
  await expect.element(page.getByText(/straci dostęp od razu/)).toBeVisible();
  await expect.element(page.getByText(/przejdą do nowego/)).not.toBeInTheDocument();
  await expect.element(successor()).not.toBeInTheDocument();
  await expect.element(nobody()).not.toBeInTheDocument();
  await archive().click();
  await expect.poll(() => archived).toEqual([{ id: 'a1' }]);
});

it('nobody is suggested for somebody who has left all networks', async () => {
  const archived = await archiving(answer(advisor('a3', 'Archiwizująca')), { networks: [] });
  await expect.element(successor()).toHaveValue(coordinator);
  await archive().click();
  await expect.poll(() => archived).toEqual([{ id: 'a1' }]);
});

it('a person who is refused is refused at the field, and a coordinator can take over instead', async () => {
  const archived = await archiving(answer(advisor('a3', 'Archiwizująca')), { refused: 'a3' });
  await expect.element(successor()).toHaveValue('Archiwizująca Jan');
  await archive().click();
  await expect.element(page.getByText(/nie można wszystkiego przekazać/)).toBeVisible();
  await expect.element(successor()).toHaveAccessibleDescription(/nie można wszystkiego przekazać/);
  await expect.element(page.getByText(/reassignTo/i)).not.toBeInTheDocument();
  await successor().fill('koordynator');
  await page.getByRole('option', { name: coordinator }).click();
  await expect.element(page.getByText(/nie można wszystkiego/)).not.toBeInTheDocument();
  await archive().click();
  await expect
    .poll(() => archived)
    .toEqual([{ id: 'a1', query: { reassignTo: 'a3' } }, { id: 'a1' }]);
});

const archiveByKeys = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
it.each([
  ['a click', () => archive().click()],
  ['Ctrl+Enter', archiveByKeys],
])('whose name is typed by half, or that of two, takes nothing over by %s', async (_, press) => {
  const archived = await archiving(
    answer(advisor('a2', 'Zostaje'), advisor('a4', 'Zostaje'), advisor('a5', 'Zielińska')),
  );
  await expect.element(successor()).toHaveValue(coordinator);
  for (const typed of ['zostaje jan', 'zielinska']) {
    await successor().fill(typed);
    await press();
    await expect.element(successor()).toHaveAccessibleDescription(/Wybierz jedną z podanych/);
    await expect.element(successor()).toHaveValue(typed);
    expect(archived).toEqual([]);
  }
  await successor().fill('zielinska jan');
  await press();
  await expect.poll(() => archived).toEqual([{ id: 'a1', query: { reassignTo: 'a5' } }]);
});

it('whoever is chosen with the arrows takes over by Ctrl+Enter', async () => {
  const archived = await archiving(answer(advisor('a2', 'Zostaje'), advisor('a5', 'Zielińska')));
  await expect.element(successor()).toHaveValue(coordinator);
  await successor().fill('jan');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => successor().element().getAttribute('aria-activedescendant')).not.toBe('');
  const first = page.getByRole('option').first().element().textContent;
  await archiveByKeys();
  await expect
    .poll(() => archived)
    .toEqual([{ id: 'a1', query: { reassignTo: first === 'Zostaje Jan' ? 'a2' : 'a5' } }]);
});

it('another owner is chosen from a list that was loaded', async () => {
  const offers = [{ id: 'o1', version: 1, networkId: 'n1', investorName: 'Anna' }] as never;
  await showPage(() => <OwnerDialog offers={offers} onClose={() => {}} />, {
    sdk: { listAdvisors: lostOnce([advisor('a2', 'Zostaje')]) },
  });
  await expect.element(again()).toBeVisible();
  await expect.element(nobody()).not.toBeInTheDocument();
  const change = () => page.getByRole('button', { name: 'Zmień opiekuna' });
  await expect.element(change()).not.toBeInTheDocument();
  await again().click();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  await expect.element(change()).toBeVisible();
});
