import { initials, type NameOrder } from '../../domain/text.ts';
import { grounds } from './person.css.ts';

/** A person always gets the same background, in whichever order their names are. */
const groundOf = (name: string): keyof typeof grounds => {
  let sum = 0;
  for (const sign of name.split(' ').toSorted().join(' '))
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) as keyof typeof grounds;
};

/** A person's initials in a circle. Hidden from screen readers, as the name is next to it. */
export const Initials = ({
  name,
  order = 'spoken',
  size = 28,
}: {
  name: string;
  order?: NameOrder;
  /** Pixels. */
  size?: number;
}) => (
  <span
    className={grounds[groundOf(name)]}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
    aria-hidden
  >
    {initials(name, order)}
  </span>
);
