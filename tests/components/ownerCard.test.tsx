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
    email: `${id}@example.pl`,
    status: 'active',
    role,
    acceptedAt,
    brokerNetworkIds: ['n1'],
  }) as never;
const everybody = [
  advisor('a1', 'Obecny'),
  advisor('a2', 'Nowy'),
  advisor('a3', 'Nowszy'),
  advisor('b1', 'Księgowa', 'backOffice'),
  advisor('c1', 'Niepotwierdzona', 'advisor', null),
];
const choices = () => page.getByRole('option');

/** The card over a server whose offer is of version 1; an answer waits for `ready`. */
const open = async (ready: Promise<void> = Promise.resolve()) => {
  const server = { version: 1, ownerId: 'a1', ownerName: 'Obecny Jan' };
  const asked: unknown[] = [];
  const sdk = {
    changeOfferOwner: async (call: { ownerId: string; ifMatch: string }) => {
      asked.push([call.ownerId, call.ifMatch]);
      await ready;
      if (call.ifMatch !== String(server.version)) throw conflict();
      server.version += 1;
      server.ownerId = call.ownerId;
      return {};
    },
  };
  let load = () => {};
  const Page = () => {
    const [{ version, ...owner }, set] = useState({ ...server });
    load = () => set({ ...server });
    const offer = { id: 'o1', networkId: 'n1', networkName: 'Kraków', ...owner };
    const details = { offer, version, allowedActions: ['changeOwner'] };
    return <OwnerCard details={details as never} advisors={everybody} />;
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
  return { server, asked };
};

it('an offer that changed meanwhile is loaded again, and then gets its owner', async () => {
  const { server, asked } = await open();
  await expect.element(page.getByText('Obecny Jan').first()).toBeVisible();
  // Somebody else changes the offer.
  server.version = 2;
  await page.getByRole('combobox').click();
  await expect
    .poll(() =>
      choices()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Obecny Jan', 'Nowy Jan', 'Nowszy Jan']);
  await page.getByRole('option', { name: 'Nowy Jan' }).click();
  await expect.element(page.getByText(/Oferta zmieniła się w międzyczasie/)).toBeVisible();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Nowy Jan' }).click();
  await expect.element(page.getByText('Zmieniono opiekuna.').first()).toBeVisible();
  await expect.element(page.getByText(/Oferta zmieniła się/)).not.toBeInTheDocument();
  expect(asked).toEqual([
    ['a2', '1'],
    ['a2', '2'],
  ]);
});

it('of two owners chosen in a row the last one stands, and gets the offer', async () => {
  const ready = Promise.withResolvers<void>();
  const { server, asked } = await open(ready.promise);
  const select = page.getByRole('combobox');
  for (const name of ['Nowy Jan', 'Nowszy Jan']) {
    await select.click();
    await page.getByRole('option', { name }).click();
    await expect.element(select).toHaveTextContent(name);
  }
  ready.resolve();
  await expect.poll(() => server.ownerId).toBe('a3');
  expect(asked).toEqual([
    ['a2', '1'],
    ['a3', '2'],
  ]);
  await expect.element(select).toHaveTextContent('Nowszy Jan');
});

const showCard = async (allowedActions: string[], advisors: unknown[]) => {
  const offer = { id: 'o1', networkId: 'n1', ownerId: 'z1', ownerName: 'Dawny Jan' };
  const details = { offer, version: 1, allowedActions } as never;
  await showPage(() => <OwnerCard details={details} advisors={advisors as never} />, {});
  await expect.element(page.getByText('Dawny Jan').first()).toBeVisible();
};

it('an offer of a network that the reader does not coordinate keeps its owner', async () => {
  await showCard([], everybody);
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

it('an offer whose owner has left can be given to the only one who is there', async () => {
  await showCard(['changeOwner'], everybody.slice(0, 1));
  await expect.element(page.getByRole('combobox')).toHaveTextContent('Dawny Jan');
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Obecny Jan' })).toBeVisible();
});

it('namesakes are told apart by their addresses, and from one who has left', async () => {
  const namesakes = [advisor('a1', 'Kowalski'), advisor('a2', 'Kowalski'), advisor('a3', 'Dawny')];
  await showCard(['changeOwner'], [...namesakes, advisor('a4', 'Nowy')]);
  await page.getByRole('combobox').click();
  await expect
    .poll(() =>
      choices()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Dawny Jan',
      'Kowalski Jan (a1@example.pl)',
      'Kowalski Jan (a2@example.pl)',
      'Dawny Jan (a3@example.pl)',
      'Nowy Jan',
    ]);
});
