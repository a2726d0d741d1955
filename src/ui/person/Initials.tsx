import { grounds } from './person.css.ts';

/** The same name always gets the same background. */
const groundOf = (name: string): keyof typeof grounds => {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) as keyof typeof grounds;
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');

/** A person's initials in a circle. Hidden from screen readers, as the name is next to it. */
export const Initials = ({
  name,
  size = 28,
}: {
  name: string;
  /** Pixels. */
  size?: number;
}) => (
  <span
    className={grounds[groundOf(name)]}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
    aria-hidden
  >
    {initialsOf(name)}
  </span>
);
