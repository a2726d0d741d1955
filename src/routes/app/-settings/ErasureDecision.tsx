import { Trans } from '@lingui/react/macro';
import { erasureAnswerLength, erasureMistakes } from '../../../domain/erasure.ts';
import { formTables } from '../../../domain/formTables.ts';
import type { Problem } from '../../../domain/problem.ts';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** Confirms an erasure, or asks for the reason to refuse it. */
export const ErasureDecision = ({
  investorName,
  isGranted,
  answer: begun,
  isBusy,
  failure,
  refused,
  isDecided,
  onType,
  onDecide,
  onClose,
}: {
  investorName: string;
  isGranted: boolean;
  /** What was typed before. */
  answer: string;
  isBusy: boolean;
  /** Why it failed, as text. */
  failure: string | null;
  /** The same as returned by the server. */
  refused: Problem | null;
  /** By somebody else, meanwhile. */
  isDecided: boolean;
  onType: (answer: string) => void;
  onDecide: (answer: string) => void;
  onClose: () => void;
}) => {
  const { inputs, refusal, submit } = useTableForm(formTables.erasureDecision, {
    id: 'erasure',
    values: { isGranted, answer: begun },
    check: erasureMistakes,
    refused,
    onType: ({ answer }) => onType(answer),
    onSubmit: ({ answer }) => onDecide(answer),
  });
  const note = refused ? refusal : failure;
  return (
    <ConfirmDialog
      title={
        isGranted ? (
          <Trans>Przyjęcie wniosku o usunięcie danych</Trans>
        ) : (
          <Trans>Odmowa usunięcia danych</Trans>
        )
      }
      verb={isGranted ? <Trans>Usuń dane</Trans> : <Trans>Wyślij odmowę</Trans>}
      isOpen
      pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
      onConfirm={isDecided ? null : submit}
      onClose={onClose}
    >
      <div className={stack.normal}>
        {note ? <ErrorNote>{note}</ErrorNote> : null}
        <p style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{investorName}</p>
        {inputs({
          // Determined by the button that was pressed.
          isGranted: () => null,
          answer: (input) =>
            isGranted ? (
              <p>
                <Trans>Usuniętych danych nie można przywrócić. Inwestor dostanie wiadomość.</Trans>
              </p>
            ) : (
              <TextArea
                {...input}
                hint={<Trans>Inwestor przeczyta go w wiadomości i w swoich danych.</Trans>}
                max={erasureAnswerLength.max}
              />
            ),
        })}
      </div>
    </ConfirmDialog>
  );
};
