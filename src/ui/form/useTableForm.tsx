import { Trans, useLingui } from '@lingui/react/macro';
import {
  createFormHook,
  createFormHookContexts,
  revalidateLogic,
  useStore,
} from '@tanstack/react-form';
import { useState, type FormEvent, type ReactNode } from 'react';
import {
  factMistakes,
  inputFacts,
  type FieldFacts,
  type FieldTable,
} from '../../domain/fieldFacts.ts';
import type { FieldKey } from '../../domain/fieldKeys.ts';
import type { Violation } from '../../domain/messages.ts';
import type { Problem } from '../../domain/problem.ts';
import { ErrorSummary } from '../field/fields.tsx';
import { fieldLabels, labelOf } from '../text/labels.ts';
import { messageText } from '../text/messages.ts';
import { problemText, violationTexts } from '../text/problem.ts';

const { useAppForm } = createFormHook({
  ...createFormHookContexts(),
  fieldComponents: {},
  formComponents: {},
});

/** The refusal of a call that needs a fresher proof of who the person is. */
const stepUpCode = 1106;

type Table = { readonly [Name in FieldKey]?: FieldFacts };

/** What the widget of a field is given: spread it, and override what a screen says otherwise. */
export type FieldInput<Value> = ReturnType<typeof inputFacts> & {
  id: string;
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** A widget for every field of a form; one that is left out, or takes another value, does not compile. */
export type FieldInputs<Values> = {
  [Name in keyof Values]: (input: FieldInput<Values[Name]>) => ReactNode;
};

interface Settings<Values> {
  /** What stands in the form at first; while nothing is typed, newer ones take their place. */
  values: Values;
  /** What is wrong, by the path of the field; the facts of the table alone when it is left out. */
  check?: (values: Values) => readonly Violation[];
  /** Takes values that nothing is wrong with. */
  onSubmit: (values: Values) => unknown;
  /** What the server refused of them. */
  refused?: Problem | null;
  /** The field of the form that a path means; the path itself when it is left out. */
  fieldOf?: (propertyPath: string) => string;
  /** Told of every change, to keep what is typed. */
  onType?: (values: Values) => void;
  /** What the ids of the inputs begin with, where a page has several forms. */
  id?: string;
}

/** A checkbox takes what a field of a form is given. */
export const checkOf = ({ value, ...input }: FieldInput<boolean>) => ({ ...input, checked: value });

/**
 * A form of a table of fields: labels, attributes and rules come from its rows. It is judged when
 * it is sent and from then on at every change, so that an error goes as soon as it is mended; a
 * refusal of the server stands at its field until that is changed. The focus goes to the summary,
 * or to the first field where there is none, once a try and never while somebody types.
 */
export const useTableForm = <
  const Rows extends Table,
  Values extends { [Name in keyof Rows]: unknown },
>(
  rows: Rows,
  {
    values: initial,
    check = (values) => factMistakes(rows as FieldTable, values),
    onSubmit,
    refused = null,
    fieldOf = (path) => path,
    onType,
    id = 'field',
  }: Settings<Values>,
) => {
  type Name = keyof Rows & keyof Values & string;
  const { i18n } = useLingui();
  /** The values that the server has refused, if it has refused any. */
  const [sent, setSent] = useState(initial);
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const wrong = check(value);
        return wrong.length === 0
          ? undefined
          : { fields: Object.fromEntries(wrong.map((one) => [fieldOf(one.propertyPath), one])) };
      },
    },
    onSubmitInvalid: ({ formApi }) => {
      const [first] = Object.entries(formApi.state.fieldMeta as Metas).find(
        ([, meta]) => meta.errors.length > 0,
      ) ?? [''];
      if (!document.getElementById(`${id}-summary`))
        document.getElementById(`${id}-${first}`)?.focus();
    },
    onSubmit: ({ value }) => {
      setSent(value);
      onSubmit(value);
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const attempt = useStore(form.store, (state) => state.submissionAttempts);
  const metas = useStore(form.store, (state) => state.fieldMeta) as Metas;

  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(violationTexts(i18n, refused))) {
    const name = fieldOf(path) as Name;
    if (Object.is(sent[name], values[name])) errors[name] = text;
  }
  for (const [path, meta] of Object.entries(metas)) {
    const [first] = meta.errors;
    if (first) errors[path] = messageText(i18n, first.code, first.parameters);
  }

  // What a field says is not said twice; who gave a step-up up knows it.
  const isSaidByField = (refused?.violations ?? []).some(({ propertyPath }) =>
    Object.hasOwn(rows, fieldOf(propertyPath)),
  );
  const isSaid = isSaidByField || refused?.code === stepUpCode;

  const set = (change: Partial<Values>): void => {
    for (const [name, value] of Object.entries(change)) {
      form.setFieldValue(name as never, value as never);
    }
    onType?.(form.state.values);
  };
  const input = <One extends Name>(
    name: One,
    render: (input: FieldInput<Values[One]>) => ReactNode,
  ): ReactNode => (
    <form.Field key={name} name={name as never}>
      {() =>
        render({
          ...inputFacts((rows as FieldTable)[name]!),
          id: `${id}-${name}`,
          label: i18n._(fieldLabels[name as unknown as FieldKey]),
          value: values[name],
          error: errors[name],
          onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
        })
      }
    </form.Field>
  );
  const submit = (): void => void form.handleSubmit();

  return {
    values,
    errors,
    /** What the server said of the whole, as a sentence. */
    refusal: refused && !isSaid ? problemText(i18n, refused) : null,
    set,
    submit,
    reset: () => form.reset(),
    /** The widget of one field. */
    input,
    /** The widgets of some fields in an order, of all in that of the table when none are named. */
    inputs: (
      widgets: FieldInputs<Pick<Values, Name>>,
      names = Object.keys(rows) as Name[],
    ): ReactNode => names.map((name) => input(name, widgets[name])),
    /** What is wrong, in one place, each a link to its field. */
    summary: (
      <div id={`${id}-summary`}>
        <ErrorSummary
          attempt={attempt}
          title={<Trans>Nie udało się przejść dalej</Trans>}
          errors={Object.entries(errors).map(([path, text]) => {
            const label = labelOf(path);
            return { id: `${id}-${path}`, text: label ? `${i18n._(label)}: ${text}` : text };
          })}
        />
      </div>
    ),
    /** What the form element is given. */
    frame: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
  };
};

type Metas = Record<string, { errors: readonly (Violation | undefined)[] }>;
