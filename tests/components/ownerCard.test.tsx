/** The advisor in charge of an offer is changed on the offer's page, whatever changed meanwhile. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OwnerCard } from '../../src/routes/app/investors/-offer/OwnerCard.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { conflict } from './refusals.ts';
import { showPage } from './screen.tsx';

const advisor = (
  id: string,
  surname: string,
  role = 'advisor',
  acceptedAt: unknown = '2026-01-02',
) =>
  ({
    id,
    firstName: 'Jan',
    surname,
    status: 'active',
    role,
    acceptedAt,
    brokerNetworkIds: ['n1'],
  }) as never;
const everybody = [
  advisor('a1', 'Obecny'),
  advisor('a2', 'Nowy'),
  advisor('b1', 'Księgowa', 'backOffice'),
  advisor('c1', 'Niepotwierdzona', 'advisor', null),
];
const choices = () => page.getByRole('option');

it('an offer that changed meanwhile is loaded again, and then gets its owner', async () => {
  let stored = { version: 1, ownerId: 'a1', ownerName: 'Obecny Jan' };
  const asked: unknown[] = [];
  const sdk = {
    changeOfferOwner: (call: { ownerId: string; ifMatch: string }) => {
      asked.push([call.ownerId, call.ifMatch]);
      if (call.ifMatch !== String(stored.version)) return Promise.reject(conflict());
      stored = { version: stored.version + 1, ownerId: call.ownerId, ownerName: 'Nowy Jan' };
      return Promise.resolve({});
    },
  };
  let load = () => {};
  const Page = () => {
    const [{ version, ...owner }, set] = useState(stored);
    load = () => set(stored);
    const offer = { id: 'o1', networkId: 'n1', networkName: 'Kraków', ...owner };
    return <OwnerCard details={{ offer, version } as never} advisors={everybody} />;
  };
  await showPage(
    () => (
      <Notifications>
        <Page />
      </Notifications>
    ),
    { sdk },
    () => load(),
  );
  await expect.element(page.getByText('Obecny Jan').first()).toBeVisible();
  // Somebody else changes the offer.
  stored = { ...stored, version: 2 };
  await page.getByRole('combobox').click();
  await expect
    .poll(() =>
      choices()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Obecny Jan', 'Nowy Jan']);
  await choices().nth(1).click();
  await expect.element(page.getByText(/Oferta zmieniła się w międzyczasie/)).toBeVisible();
  await page.getByRole('combobox').click();
  await choices().nth(1).click();
  await expect.element(page.getByText('Zmieniono opiekuna.').first()).toBeVisible();
  await expect.element(page.getByText(/Oferta zmieniła się/)).not.toBeInTheDocument();
  expect(asked).toEqual([
    ['a2', '1'],
    ['a2', '2'],
  ]);
});
