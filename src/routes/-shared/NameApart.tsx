import { isNameErased } from '../../domain/erasure.ts';
import { Truncated } from '../../ui/text/Truncated.tsx';
import { AdvisorName } from './AdvisorName.tsx';
import { address, pair } from './nameApart.css.ts';

/** An advisor's name, and below it the address of whoever shares it with somebody. */
export const NameApart = ({
  name,
  email,
  limit,
}: {
  name: string;
  email: string | null | undefined;
  /** Characters of the name in a table, whose rows keep their height. */
  limit?: number;
}) => {
  if (isNameErased(name)) return <AdvisorName name={name} />;
  const shown = limit ? <Truncated text={name} limit={limit} /> : name;
  return email ? (
    <span className={limit ? pair : undefined}>
      {shown}
      <span className={address}>
        {' '}
        {email.slice(0, email.indexOf('@'))}
        {limit ? null : <wbr />}
        {email.slice(email.indexOf('@'))}
      </span>
    </span>
  ) : (
    shown
  );
};
