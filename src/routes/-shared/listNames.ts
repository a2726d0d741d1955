import { isErased } from '../../domain/erasure.ts';
import { comparable } from '../../domain/text.ts';
import type { components } from '../../sdk/schema.gen.d.ts';

type Person = Pick<components['schemas']['Advisor'], 'id' | 'firstName' | 'surname' | 'email'>;

/** A name with the address of whoever shares it with somebody, if they still have one. */
export const nameApart = ({
  name,
  email,
}: {
  name: string;
  email?: string | null | undefined;
}): string => (email && !isErased(email) ? `${name} (${email})` : name);

/**
 * The names of people as lists have them, by id; those of namesakes with the address, which alone
 * tells them apart.
 * @param others Further names in the same list.
 */
export const listNames = (
  people: readonly Person[],
  others: readonly string[] = [],
): Map<string, string> => {
  const named = people.map(({ id, firstName, surname, email }) => ({
    id,
    email,
    name: `${surname} ${firstName}`,
  }));
  const uses = new Map<string, number>();
  for (const name of [...named.map((one) => one.name), ...others].map(comparable))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(
    named.map(({ id, email, name }) => [
      id,
      uses.get(comparable(name)) === 1 ? name : nameApart({ name, email }),
    ]),
  );
};

/** People to choose one from. */
export const peopleChoices = (
  people: readonly Person[],
  others?: readonly string[],
): { value: string; label: string }[] =>
  [...listNames(people, others)].map(([value, label]) => ({ value, label }));
