import { useLingui } from '@lingui/react/macro';
import { box as boxStyle } from '../field/field.css.ts';
import type { Selection } from './tableProps.ts';

/** The checkbox that selects a row. */
export const RowBox = <T,>({
  item,
  id,
  selection,
}: {
  item: T;
  id: string;
  selection: Selection<T>;
}) => {
  const { t } = useLingui();
  const isChosen = selection.chosen.has(id);
  const name = selection.nameOf(item);
  return (
    <input
      type="checkbox"
      className={boxStyle}
      checked={isChosen}
      aria-label={t`Zaznacz: ${name}`}
      onChange={() => {
        const next = new Set(selection.chosen);
        if (isChosen) next.delete(id);
        else next.add(id);
        selection.onChange(next);
      }}
    />
  );
};
