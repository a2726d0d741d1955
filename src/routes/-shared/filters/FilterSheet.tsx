import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  filterOf,
  isEmptyFilter,
  withFilter,
  withoutFilter,
  type PageQuery,
} from '../../../domain/pageQuery.ts';
import type { ListDefinition } from '../../../domain/tableQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { FilterEditor, isOffered, type ChoiceLabels } from './FilterEditor.tsx';

/** All filters of a list in one sheet; nothing changes until applied. */
export const FilterSheet = ({
  definition,
  query,
  choices,
  onApply,
  onClose,
}: {
  definition: ListDefinition;
  query: PageQuery;
  choices: ChoiceLabels;
  onApply: (filters: PageQuery['filters']) => void;
  onClose: () => void;
}) => {
  const [next, setNext] = useState(query);
  const offered = Object.entries(definition.filters).filter(([name, filter]) =>
    isOffered(name, filter, choices),
  );
  return (
    <Dialog
      title={<Trans>Filtry</Trans>}
      isOpen
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onApply([])}>
            <Trans>Wyczyść filtry</Trans>
          </Button>
          <Button kind="primary" onClick={() => onApply(next.filters)}>
            <Trans>Zastosuj</Trans>
          </Button>
        </>
      }
    >
      <div className={stack.wide}>
        {offered.map(([name, filter]) => (
          <FilterEditor
            key={name}
            name={name}
            definition={filter}
            value={filterOf(next, name)}
            choices={choices}
            onChange={(changed) =>
              setNext(
                isEmptyFilter(changed) ? withoutFilter(next, name) : withFilter(next, changed),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  );
};
