/** Names of fields in the dotted paths of violations: `consents.1.given`, `investor.address[0].city`. */

/** The names of a path, indexes left out. */
const namesOf = (propertyPath: string): string[] =>
  propertyPath.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));

/** The last name of a path: `consents[1].given` → `given`. */
export const lastName = (propertyPath: string): string => namesOf(propertyPath).at(-1) ?? '';

/** The innermost name of a path that is one of some names, or null: `consents.0.given` → `consents`. */
export const innermost = <Name extends string>(
  propertyPath: string,
  names: Record<Name, unknown>,
): Name | null =>
  (namesOf(propertyPath)
    .filter((name) => Object.hasOwn(names, name))
    .at(-1) as Name | undefined) ?? null;
