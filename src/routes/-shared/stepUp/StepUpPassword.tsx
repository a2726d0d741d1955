import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** Asks for the account's password again. */
export const StepUpPassword = ({
  isBusy,
  problem,
  failure,
  onSubmit,
}: {
  isBusy: boolean;
  problem: Problem | null;
  /** Shown when no response came; retrying sends the current value of the field. */
  failure: ReactNode;
  onSubmit: (password: string) => void;
}) => {
  const { frame, input, submit } = useTableForm(formTables.stepUp, {
    id: 'stepUp',
    values: { password: '' },
    refused: problem,
    onSubmit: ({ password }) => {
      if (!isBusy) onSubmit(password);
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
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
