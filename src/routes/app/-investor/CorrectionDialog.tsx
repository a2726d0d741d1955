import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import {
  kycFieldNames,
  kycStepFields,
  kycSteps,
  kycTable,
  type KycField,
  type KycStep,
} from '../../../domain/kycTable.ts';
import { kycNoteLength } from '../../../domain/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { CheckboxField, FieldError, TextArea } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useKeptOver } from '../../-shared/useKeptOver.ts';
import { notesFrom, notesOf, noteTable, noteTableOf } from '../-kyc/notedFields.ts';
import * as styles from './investor.css.ts';

const formId = 'correction';

const stepsOf = (fields: readonly KycField[]): readonly KycStep[] =>
  fields.map((name) => kycTable[name].step);

/** Asks the investor what is wrong in a form they sent, and what is right. */
const CorrectionDialog = ({
  id,
  version,
  onClose,
}: {
  id: string;
  version: number;
  onClose: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const titles = useStepTitles();
  const { pending, failure, problem, run, reload } = useCall();
  const { values, keep, sendOver } = useKeptOver(
    `correction ${id}`,
    { version, reload },
    { chosen: [] as readonly KycField[], notes: notesFrom({}) },
  );
  const { chosen } = values;
  const [open, setOpen] = useState(() => stepsOf(chosen));
  const [isLacking, setLacking] = useState(false);
  const [newest, setNewest] = useState<KycField | null>(null);
  // After a field is chosen, its note gets the focus.
  useEffect(() => {
    if (newest) document.getElementById(`${formId}-${newest}`)?.focus();
  }, [newest]);
  const form = useTableForm(noteTable, {
    id: formId,
    values: values.notes,
    check: (typed) => factMistakes(noteTableOf(chosen), typed),
    refused: problem,
    onType: (notes) => keep({ chosen, notes }),
    onSubmit: async (typed) => {
      const only = Object.fromEntries(chosen.map((name) => [name, typed[name]]));
      const notes = notesOf(only);
      const ask = () =>
        sendOver((over) => sdk.askCorrection({ id, body: { version: over, notes } }));
      if (await run('ask', ask, t`Prośba została wysłana.`)) onClose();
    },
  });
  const refusal = failure?.isConflict
    ? t`Formularz zmienił się w międzyczasie i prośba nie została wysłana. Wczytano jego obecny stan. Proszę sprawdzić uwagi i wysłać je ponownie.`
    : (form.refusal ?? failure?.text);
  const choose = (name: KycField, isChosen: boolean): void => {
    const isNow = (one: KycField): boolean => (one === name ? isChosen : chosen.includes(one));
    setNewest(isChosen ? name : null);
    setLacking(false);
    if (!isChosen) form.set({ [name]: '' });
    const notes = isChosen ? form.values : { ...form.values, [name]: '' };
    keep({ chosen: kycFieldNames.filter(isNow), notes });
  };
  const toggle = (step: KycStep, isOpen: boolean): void =>
    setOpen((now) => [...now.filter((one) => one !== step), ...(isOpen ? [step] : [])]);
  const send = (): void => {
    if (chosen.length === 0) setLacking(true);
    else {
      // A note that lacks something is in sight when the focus goes to it.
      setOpen([...open, ...stepsOf(chosen)]);
      form.submit();
    }
  };
  return (
    <Dialog
      title={<Trans>Prośba o poprawienie danych</Trans>}
      isOpen
      isBusy={pending !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={pending !== null}>
            <Trans>Anuluj</Trans>
          </Button>
          <Button
            kind="primary"
            pending={pending ? <Trans>Wysyłanie…</Trans> : false}
            onClick={send}
          >
            <Trans>Wyślij prośbę</Trans>
          </Button>
        </>
      }
    >
      <form className={stack.normal} {...form.frame}>
        <p>
          <Trans>
            Proszę zaznaczyć błędne pola i napisać przy każdym, co poprawić. Numerów (PESEL,
            dokumentu, rachunku) nie trzeba podawać: poprawne wpisuje się potem w formularzu.
          </Trans>
        </p>
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
        {isLacking ? (
          <div role="alert">
            <FieldError>
              <Trans>Proszę wybrać co najmniej jedno pole.</Trans>
            </FieldError>
          </div>
        ) : null}
        <div>
          {kycSteps.map((step) => {
            const fields: readonly KycField[] = kycStepFields[step];
            const count = fields.filter((name) => chosen.includes(name)).length;
            return (
              <details
                key={step}
                className={styles.fieldGroup}
                open={open.includes(step)}
                onToggle={({ currentTarget }) => toggle(step, currentTarget.open)}
              >
                <summary>
                  {titles[step]}
                  {count > 0 ? (
                    <span className={quiet}>
                      <Trans>zaznaczone: {count}</Trans>
                    </span>
                  ) : null}
                  <ChevronDown size={16} aria-hidden />
                </summary>
                <fieldset
                  className={`${styles.fieldChoices} ${stack.tight}`}
                  aria-label={titles[step]}
                >
                  {fields.map((name) => (
                    <div key={name} className={stack.tight}>
                      <CheckboxField
                        label={labelText(i18n, name)}
                        checked={chosen.includes(name)}
                        onChange={(isChosen) => choose(name, isChosen)}
                      />
                      {chosen.includes(name) ? (
                        <div className={styles.fieldNote}>
                          {form.input(name, (input) => (
                            <TextArea
                              {...input}
                              label={<Trans>Co poprawić: {labelText(i18n, name)}</Trans>}
                              max={kycNoteLength}
                              rows={2}
                            />
                          ))}
                        </div>
                      ) : null}
                    </div>
                  ))}
                </fieldset>
              </details>
            );
          })}
        </div>
      </form>
    </Dialog>
  );
};

export default CorrectionDialog;
