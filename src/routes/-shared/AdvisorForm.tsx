import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { settle } from '../../machines/calls.ts';
import type { Problem } from '../../sdk/problem.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxField, TextField } from '../../ui/field/fields.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { narrow } from '../../ui/layout/layout.css.ts';
import { ErrorNote } from '../../ui/state/state.tsx';
import { problemText, violationTexts } from '../../ui/text/problem.ts';
import { useKept } from './useKept.ts';
import { useWords } from './localized.ts';

type Schemas = components['schemas'];
export type AdvisorValues = Schemas['AdvisorCreate'];

/** The advisor form as the server's template names its fields (spec §3). */
export const AdvisorForm = ({
  name,
  template,
  initial,
  onSave,
}: {
  /** Of the form, for what is typed to be kept. */
  name: string;
  template: Schemas['AdvisorForm'];
  initial: AdvisorValues;
  onSave: (values: AdvisorValues) => Promise<unknown>;
}) => {
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { i18n, t } = useLingui();
  const words = useWords();
  const [values, setValues] = useKept(name, initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [state, setState] = useState<'typing' | 'saving' | 'lost'>('typing');
  const networks = session.getSnapshot().context.data?.networks ?? [];
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
  const save = async (): Promise<void> => {
    setState('saving');
    setProblem(null);
    try {
      const outcome = await settle(onSave(values));
      if (outcome.kind === 'refused') setProblem(outcome.problem as Problem);
      setState('typing');
    } catch {
      setState('lost');
    }
  };
  return (
    <form
      className={narrow}
      style={{ margin: 0 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'saving') void save();
      }}
    >
      {problem ? (
        <ErrorNote {...(problem.code === 3004 ? { onRetry: () => void router.invalidate() } : {})}>
          {problemText(i18n, problem)}
        </ErrorNote>
      ) : null}
      {state === 'lost' ? (
        <ErrorNote>
          <Trans>Brak połączenia z serwerem. Wpisane dane zostały zachowane.</Trans>
        </ErrorNote>
      ) : null}
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
        pending={state === 'saving' ? <Trans>Zapisywanie…</Trans> : false}
      >
        <Trans>Zapisz</Trans>
      </Button>
    </form>
  );
};
