import { Trans } from '@lingui/react/macro';
import { formTables } from '../../../domain/formTables.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** Asks for the account's password again. */
export const StepUpPassword = ({
  isBusy,
  problem,
  onSubmit,
}: {
  isBusy: boolean;
  problem: Problem | null;
  onSubmit: (password: string) => void;
}) => {
  const { frame, input } = useTableForm(formTables.stepUp, {
    id: 'stepUp',
    values: { password: '' },
    refused: problem,
    onSubmit: ({ password }) => {
      if (!isBusy) onSubmit(password);
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {input('password', (password) => (
        <PasswordField {...password} />
      ))}
      <Button
        kind="primary"
        type="submit"
        wide
        pending={isBusy ? <Trans>Sprawdzanie…</Trans> : false}
      >
        <Trans>Potwierdź</Trans>
      </Button>
    </form>
  );
};
