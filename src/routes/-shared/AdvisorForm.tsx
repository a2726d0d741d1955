import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formTables, type FormField } from '../../domain/formTables.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxList } from '../../ui/field/CheckboxList.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { inPairs } from '../../ui/form/form.css.ts';
import { ErrorNote } from '../../ui/state/state.tsx';
import { givenBy } from './coordinated.ts';
import { ConflictNote, useRecordEdit, type RecordCalls } from './recordEdit.tsx';
import { useKept } from './useKept.ts';
import { useWords } from './localized.ts';

type Schemas = components['schemas'];
export type AdvisorValues = Schemas['AdvisorCreate'] & { phoneNo: string | null };

/** The advisor form as the server's template names its fields (spec §3). */
export const AdvisorForm = ({
  name,
  template,
  initial,
  version = null,
  isAddressFixed = false,
  calls,
  onType,
}: {
  /** Name of the form, under which typed input is stored. */
  name: string;
  template: Schemas['AdvisorForm'];
  initial: AdvisorValues;
  /** The version being edited; null for a new record. */
  version?: number | null;
  /** Whether the e-mail address is only shown. */
  isAddressFixed?: boolean;
  calls: RecordCalls<AdvisorValues>;
  /** Something was typed. */
  onType?: () => void;
}) => {
  const { application } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const words = useWords();
  const [kept, keep] = useKept(name, initial);
  const [state, send] = useRecordEdit(version, calls);
  const { problem } = state.context;
  const { person } = application.getSnapshot().context;
  const networks = person ? givenBy(person) : [];
  const { frame, inputs, refusal, summary, submit, submitTo } = useTableForm(formTables.advisor, {
    id: 'advisor',
    values: kept,
    onType: (values) => {
      keep(values);
      onType?.();
    },
    refused: problem,
    onSubmit: (values) => send({ type: 'record.save', values }),
  });
  const names = template.fields.map((field) => field.name as FormField<'advisor'>);
  const labels: Record<string, string> = Object.fromEntries(
    template.fields.map((field) => [field.name, words(field.label)]),
  );
  const options = {
    roles: [
      { value: 'advisor', label: t`Doradca` },
      { value: 'coordinator', label: t`Koordynator` },
      { value: 'backOffice', label: t`Zaplecze (księgowanie wpłat)` },
    ],
    languages: [
      { value: 'PL', label: 'Polski' },
      { value: 'EN', label: 'English' },
    ],
  };
  return (
    <form className={inPairs} data-state={String(state.value)} {...frame}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      <ConflictNote state={state} send={send} submit={submit} submitTo={submitTo} />
      {summary}
      {inputs(
        {
          firstName: (input) => <TextField {...input} label={labels.firstName} />,
          surname: (input) => <TextField {...input} label={labels.surname} />,
          email: (input) => <TextField {...input} label={labels.email} readOnly={isAddressFixed} />,
          phoneNo: ({ value, ...input }) => (
            <TextField {...input} label={labels.phoneNo} value={value ?? ''} />
          ),
          brokerNetworkIds: (input) => (
            <>
              {networks.length === 0 ? <Trans>Nie udało się pobrać listy</Trans> : null}
              <CheckboxList
                {...input}
                label={labels.brokerNetworkIds!}
                choices={networks.map((one) => ({ value: one.id, label: one.name }))}
              />
            </>
          ),
          role: ({ onChange, ...input }) => (
            <SelectField
              {...input}
              label={labels.role}
              choices={options.roles}
              onChange={(role) => onChange(role as AdvisorValues['role'])}
            />
          ),
          language: ({ onChange, ...input }) => (
            <SelectField
              {...input}
              label={labels.language}
              choices={options.languages}
              onChange={(language) => onChange(language as AdvisorValues['language'])}
            />
          ),
        },
        names,
      )}
      <Button
        kind="primary"
        type="submit"
        pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
      >
        <Trans>Zapisz</Trans>
      </Button>
    </form>
  );
};
