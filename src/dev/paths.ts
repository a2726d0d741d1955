/** All paths of a state value, ancestors included: {a: 'b'} gives a and a.b. */
export const pathsOf = (value: unknown, before = ''): string[] => {
  const join = (name: string): string => (before ? `${before}.${name}` : name);
  return typeof value === 'string'
    ? [join(value)]
    : Object.entries(value ?? {}).flatMap(([name, inner]) => [
        join(name),
        ...pathsOf(inner, join(name)),
      ]);
};
