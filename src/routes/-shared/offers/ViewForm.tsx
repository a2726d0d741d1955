import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** Asks for the name of a view to save. */
const ViewForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const { frame, inputs } = useTableForm(formTables.savedView, {
    id: 'view',
    values: { viewName: '' },
    onSubmit: ({ viewName }) => onSave(viewName),
  });
  // It comes after the window that it stands in has taken the focus.
  useEffect(() => document.getElementById('view-viewName')?.focus(), []);
  return (
    <form className={stack.normal} {...frame}>
      {inputs({
        viewName: (input) => (
          <TextField
            {...input}
            hint={<Trans>Zapisywana na tym urządzeniu.</Trans>}
            maxLength={formTables.savedView.viewName.max}
          />
        ),
      })}
      <div>
        <Button kind="primary" size="small" type="submit">
          <Trans>Zapisz</Trans>
        </Button>
      </div>
    </form>
  );
};
export default ViewForm;
