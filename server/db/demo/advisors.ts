import { addDays, addMonths } from '../../../src/domain/dates.ts';
import { defaultBrand } from '../../branding/brands.ts';
import type { advisorEvent, networkMember } from '../schema.ts';
import * as t from '../schema.ts';
import { atHour, idOf, workday } from './dice.ts';
import type { AdvisorRow } from './offerRows.ts';
import { emailOf, personRow } from './people.ts';
import type { Seeder } from './seeder.ts';

type Role = AdvisorRow['role'];
type Status = AdvisorRow['status'];
type Named = [
  email: string,
  firstName: string,
  surname: string,
  role: Role,
  status: Status,
  networks: number[],
];

const networkNames = ['Warszawa', 'Kraków', 'Gdańsk', 'Wrocław', 'Poznań'];
const networkCodes = ['WAW', 'KRA', 'GDA', 'WRO', 'POZ'];

const colleague = (
  firstName: string,
  surname: string,
  networks: number[],
  role: Role = 'advisor',
  status: Status = 'active',
): Named => [
  emailOf({ sex: 'male', firstName, surname }, 'doradcy.oferta.test'),
  firstName,
  surname,
  role,
  status,
  networks,
];

/** The 24 advisors of the default brand; the numbers are indexes of their networks. */
const advisorsNamed: Named[] = [
  ['doradca@oferta.test', 'Anna', 'Kowalska', 'advisor', 'active', [0, 1]],
  ['koordynator@oferta.test', 'Piotr', 'Wiśniewski', 'coordinator', 'active', [0, 1, 2, 3, 4]],
  ['drugi-skladnik@oferta.test', 'Magdalena', 'Żółkiewska', 'advisor', 'active', [0]],
  ['nieaktywny@oferta.test', 'Łukasz', 'Dąbrowski', 'advisor', 'initial', [1]],
  colleague('Barbara', 'Śliwińska', [0], 'coordinator'),
  colleague('Krzysztof', 'Wójtowicz', [1], 'coordinator'),
  colleague('Ewelina', 'Gąsiorowska', [2], 'coordinator'),
  colleague('Tomasz', 'Źródlak', [3], 'coordinator'),
  colleague('Joanna', 'Ćwiklińska', [4], 'coordinator'),
  colleague('Marek', 'Jędrzejczak', [0]),
  colleague('Katarzyna', 'Łęcka', [0, 4]),
  colleague('Rafał', 'Pięta', [1]),
  colleague('Agnieszka', 'Brzezińska-Kołodziejczyk', [1]),
  colleague('Wojciech', 'Stasiak', [2]),
  colleague('Żaneta', 'Mróz', [2]),
  colleague('Grzegorz', 'Ożóg', [2, 3]),
  colleague('Iwona', 'Świątek', [3]),
  colleague('Bartosz', 'Kępa', [3]),
  colleague('Dorota', 'Wąsowska', [4]),
  colleague('Jarosław', 'Niedźwiedź', [4]),
  colleague('Sylwia', 'Rączka', [0], 'advisor', 'initial'),
  colleague('Mirosław', 'Dziedzic', [2], 'advisor', 'initial'),
  colleague('Hanna', 'Błaszczyk', [1], 'advisor', 'deleted'),
  colleague('Ryszard', 'Pytel', [4], 'advisor', 'deleted'),
];

/**
 * The back office of the default brand: two people, so that each can confirm what the other
 * entered.
 */
const backOffice: [email: string, firstName: string, surname: string][] = [
  ['ksiegowa@oferta.test', 'Bożena', 'Kasprzak'],
  ['kontroler@oferta.test', 'Adam', 'Sobczak'],
];

const seedBackOffice = async (
  { tx, date, passwordHash }: Pick<Seeder, 'tx' | 'date' | 'passwordHash'>,
  networkId: string,
): Promise<void> => {
  const brandId = defaultBrand.id;
  const joined = atHour(workday(addMonths(date, -20)), 9);
  await tx
    .insert(t.person)
    .values(
      backOffice.map(([email, firstName, surname]) =>
        personRow(email, { firstName, surname }, joined, { passwordHash }),
      ),
    );
  await tx.insert(t.advisor).values(
    backOffice.map(([email, firstName, surname]) => ({
      id: idOf(`advisor ${email}`),
      brandId,
      personId: idOf(`person ${email}`),
      role: 'backOffice' as const,
      status: 'active' as const,
      firstName,
      surname,
      email,
      createdAt: joined,
      activatedAt: joined,
      acceptedAt: joined,
    })),
  );
  await tx
    .insert(t.networkMember)
    .values(
      backOffice.map(([email]) => ({ brandId, networkId, advisorId: idOf(`advisor ${email}`) })),
    );
};

/** The networks and advisors of the default brand, and their memberships. */
export const seedAdvisors = async ({ tx, date, passwordHash }: Seeder) => {
  const brandId = defaultBrand.id;
  const networks = networkNames.map((name, index) => ({
    id: idOf(`network ${name}`),
    brandId,
    name,
    code: networkCodes[index]!,
  }));
  await tx.insert(t.network).values(networks);

  // Somebody who has not accepted was invited lately: retention forgets older invitations.
  const joined = (index: number): Date => {
    const months = advisorsNamed[index]![4] === 'initial' ? -1 : -27 + Math.floor(index / 6);
    return atHour(workday(addMonths(date, months)), 9);
  };
  await tx.insert(t.person).values(
    advisorsNamed.map(([email, firstName, surname, , status], index) =>
      personRow(email, { firstName, surname }, joined(index), {
        // Accounts that were never activated have no password, except the demo's own one, which
        // shows the refusal.
        passwordHash:
          status === 'initial' && email !== 'nieaktywny@oferta.test' ? null : passwordHash,
        twoFactorMethod: email === 'drugi-skladnik@oferta.test' ? 'email' : null,
      }),
    ),
  );
  const saidYes = (status: AdvisorRow['status'], index: number): Date | null =>
    status === 'initial' ? null : atHour(addDays(joined(index).toISOString().slice(0, 10), 1), 10);
  const advisors: AdvisorRow[] = advisorsNamed.map(
    ([email, firstName, surname, role, status], index) => ({
      id: idOf(`advisor ${email}`),
      brandId,
      personId: idOf(`person ${email}`),
      role,
      status,
      firstName,
      surname,
      email,
      phoneNo: `+48601${234_000 + index * 37}`,
      createdAt: joined(index),
      activatedAt: saidYes(status, index),
      acceptedAt: saidYes(status, index),
      archivedAt: status === 'deleted' ? atHour(workday(addMonths(date, -2)), 12) : null,
      lastLoginAt:
        status === 'active'
          ? atHour(workday(addDays(date, -1 - (index % 5))), 8.5 + index / 10)
          : null,
    }),
  );
  await tx.insert(t.advisor).values(advisors);

  const coordinator = advisors[1]!;
  const history = advisors.flatMap((one): (typeof advisorEvent.$inferInsert)[] => {
    const event = (type: string, at: Date | null | undefined, actorId: string | null) =>
      at ? [{ brandId, advisorId: one.id, at, type, actorId }] : [];
    return [
      ...event('created', one.createdAt, one === coordinator ? null : coordinator.id),
      ...event('activated', one.activatedAt, one.id),
      ...event('archived', one.archivedAt, coordinator.id),
    ];
  });
  await tx.insert(t.advisorEvent).values(history);

  const members = advisorsNamed.flatMap(
    ([, , , role, , own], index): (typeof networkMember.$inferInsert)[] =>
      own.map((at) => ({
        brandId,
        networkId: networks[at]!.id,
        advisorId: advisors[index]!.id,
        coordinates: role === 'coordinator',
      })),
  );
  await tx.insert(t.networkMember).values(members);
  await seedBackOffice({ tx, date, passwordHash }, networks[0]!.id);
  return { networks, advisors, members };
};
