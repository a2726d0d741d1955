import { Fragment } from 'react';
import { unbroken } from '../../ui/theme/utility.css.ts';

/** An address of one line, broken at its commas: a postal code would be broken at its dash. */
export const AddressText = ({ address }: { address: string }) =>
  address.split(', ').map((part, at, { length }) => (
    <Fragment key={part}>
      {at > 0 ? ' ' : null}
      <span className={unbroken}>{at < length - 1 ? `${part},` : part}</span>
    </Fragment>
  ));
