import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { components } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxField, TextField } from '../../ui/field/fields.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { narrow } from '../../ui/layout/layout.css.ts';
import { ErrorNote } from '../../ui/state/state.tsx';
import { problemText, violationTexts } from '../../ui/text/problem.ts';
import { ConflictNote, useRecordEdit, type RecordCalls } from './recordEdit.tsx';
import { useKept } from './useKept.ts';
import { useWords } from './localized.ts';

type Schemas = components['schemas'];
export type AdvisorValues = Schemas['AdvisorCreate'];

/** The advisor form as the server's template names its fields (spec §3). */
export const AdvisorForm = ({
  name,
  template,
  initial,
  version = null,
  calls,
}: {
  /** Of the form, for what is typed to be kept. */
  name: string;
  template: Schemas['AdvisorForm'];
  initial: AdvisorValues;
  /** The version that was read; none for a new one. */
  version?: number | null;
  calls: RecordCalls<AdvisorValues>;
}) => {
  const { application } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const words = useWords();
  const [values, setValues] = useKept(name, initial);
  const [state, send] = useRecordEdit(version, calls);
  const { problem } = state.context;
  const networks = application.getSnapshot().context.person?.networks ?? [];
  const errors = violationTexts(i18n, problem);
  const set = (field: string, value: unknown): void =>
    setValues({ ...values, [field]: value } as AdvisorValues);
  const options = {
    roles: [
      { value: 'advisor', label: t`Doradca` },
      { value: 'coordinator', label: t`Koordynator` },
    ],
    languages: [
      { value: 'PL', label: 'Polski' },
      { value: 'EN', label: 'English' },
    ],
  };
  return (
    <form
      className={narrow}
      style={{ margin: 0 }}
      data-state={String(state.value)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'record.save', values });
      }}
    >
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      <ConflictNote state={state} send={send} />
      {template.fields.map((field) => {
        const label = words(field.label);
        const value = values[field.name as keyof AdvisorValues];
        if (field.optionsFrom === 'networks') {
          const chosen = values.brokerNetworkIds;
          return (
            <fieldset key={field.name}>
              <legend style={{ fontWeight: 600 }}>{label}</legend>
              {errors[field.name] ? <ErrorNote>{errors[field.name]}</ErrorNote> : null}
              {networks.length === 0 ? <Trans>Nie udało się pobrać listy</Trans> : null}
              {networks.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={(on) =>
                    set(
                      'brokerNetworkIds',
                      on ? [...chosen, id] : chosen.filter((one) => one !== id),
                    )
                  }
                />
              ))}
            </fieldset>
          );
        }
        if (field.optionsFrom) {
          return (
            <SelectField
              key={field.name}
              label={label}
              value={String(value)}
              onChange={(next) => set(field.name, next)}
              choices={options[field.optionsFrom]}
              error={errors[field.name]}
            />
          );
        }
        return (
          <TextField
            key={field.name}
            label={label}
            isOptional={!field.required}
            type={field.type === 'email' ? 'email' : 'text'}
            value={String(value ?? '')}
            onChange={(next) => set(field.name, next)}
            error={errors[field.name]}
          />
        );
      })}
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
