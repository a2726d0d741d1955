import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { revalidateLogic, useForm, useStore } from '@tanstack/react-form';
import { useReducer, useState, type FormEvent, type ReactNode } from 'react';
import {
  factMistakes,
  inputFacts,
  type FieldFacts,
  type FieldTable,
} from '../../domain/fieldFacts.ts';
import type { FieldKey } from '../../domain/fieldKeys.ts';
import type { Problem } from '../../domain/problem.ts';
import { lastName } from '../../domain/propertyPath.ts';
import { ErrorSummary } from '../field/fields.tsx';
import { fieldLabels, labelOf } from '../text/labels.ts';
import { problemText } from '../text/problem.ts';
import { errorsOf, isSaidElsewhere, type Metas, type Mistake } from './mistakes.ts';

type Table = { readonly [Name in FieldKey]?: FieldFacts };

/** Props of a field's widget: spread them, and override what differs on a screen. */
export type FieldInput<Value> = ReturnType<typeof inputFacts> & {
  id: string;
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/**
 * A widget for every field of a form; a missing one, or one for another type of value, does not
 * compile.
 */
export type FieldInputs<Values> = {
  [Name in keyof Values]: (input: FieldInput<Values[Name]>) => ReactNode;
};

/** A set of fields: a form, or a group within one, such as an address. */
export interface FieldSet<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** The widget of one field. */
  input: <Name extends keyof Values & string>(
    name: Name,
    render: (input: FieldInput<Values[Name]>) => ReactNode,
  ) => ReactNode;
  /** The widgets of several fields in order; of all in the table's order by default. */
  inputs: (widgets: FieldInputs<Values>, names?: readonly (keyof Values & string)[]) => ReactNode;
}

/**
 * @template Values Values of the table's fields. @template Whole Together with the form's other
 * values.
 */
export interface TableForm<Values, Whole = Values> extends Omit<FieldSet<Values>, 'values'> {
  values: Whole;
  /** Error messages by field path. */
  errors: Record<string, string>;
  /** The server's refusal of the whole form, as a message. */
  refusal: string | null;
  submit: () => void;
  /** Submits to something else, once. */
  submitTo: (take: (values: Whole) => unknown) => void;
  reset: () => void;
  /** The fields of a group field, as defined in its table. */
  group: <Name extends keyof Values & string>(
    name: Name,
    table: { readonly [Part in keyof NonNullable<Values[Name]>]: FieldFacts },
  ) => FieldSet<NonNullable<Values[Name]>>;
  /** The fields at a path, such as those of one row of a list: `products.0`. */
  at: <Own extends object>(
    path: string,
    table: { readonly [Part in keyof Own]?: FieldFacts },
    own: Own,
  ) => FieldSet<Own>;
  /** All errors in one place, each a link to its field. */
  summary: ReactNode;
  /** Props of the form element. */
  frame: { noValidate: true; onSubmit: (event: FormEvent) => void };
}

interface Settings<Values> {
  /** Initial values; replaced by newer ones until something is typed. */
  values: Values;
  /** Validates the values, by path; by default only the table's rules apply. */
  check?: (values: Values) => readonly Mistake[];
  /** Receives valid values. */
  onSubmit: (values: Values) => unknown;
  /** The server's refusal of the submitted values. */
  refused?: Problem | null;
  /** The form's field for a property path; by default the path itself. */
  fieldOf?: (propertyPath: string) => string;
  /** Called on every change, to store what is typed. */
  onType?: (values: Values) => void;
  /** Prefix of the inputs' ids, for pages with several forms. */
  id?: string;
  /** Labels of fields specific to this screen, by name. */
  labels?: Readonly<Record<string, MessageDescriptor>>;
}

/** Adapts a field's props to a checkbox. */
export const checkOf = ({ value, ...input }: FieldInput<boolean>) => ({ ...input, checked: value });

/** Without a summary, the first invalid field gets the focus. */
const focusFirst = (id: string, metas: Metas): void => {
  const [first] = Object.entries(metas).find(([, { errors }]) => errors.length > 0) ?? [];
  if (first === undefined || document.getElementById(`${id}-summary`)) return;
  document.getElementById(`${id}-${first}`)?.focus();
};

/** The TanStack form behind a table: its values and their errors. */
const useJudged = <Values,>({
  id = 'field',
  values: initial,
  check,
  fieldOf,
  onSubmit,
}: Settings<Values> & Required<Pick<Settings<Values>, 'check' | 'fieldOf'>>) => {
  /** The values that the server refused, if any. */
  const [sent, setSent] = useState(initial);
  const form = useForm({
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
    onSubmitInvalid: ({ formApi }) => focusFirst(id, formApi.state.fieldMeta as Metas),
    onSubmitMeta: { deliver: onSubmit },
    onSubmit: ({ value, meta }) => {
      setSent(value);
      meta.deliver(value);
    },
  });
  return {
    form,
    sent,
    values: useStore(form.store, (state) => state.values),
    attempt: useStore(form.store, (state) => state.submissionAttempts),
    metas: useStore(form.store, (state) => state.fieldMeta) as Metas,
  };
};

/**
 * A form generated from a table of fields, which defines labels, attributes and rules. It is
 * validated on submission and from then on at every change, so that an error disappears once
 * corrected; the server's refusal stays at its field until that is changed. The focus goes to the
 * summary, or to the first field if there is none, once per submission and never while typing.
 */
export const useTableForm = <
  const Rows extends Table,
  Values extends { [Name in keyof Rows]: unknown },
>(
  rows: Rows,
  settings: Settings<Values>,
): TableForm<Pick<Values, keyof Rows & keyof Values>, Values> => {
  type Fields = Pick<Values, keyof Rows & keyof Values>;
  const { i18n } = useLingui();
  const {
    check = (whole: Values) => factMistakes(rows as FieldTable, whole),
    fieldOf = (path: string) => path,
    refused = null,
    onType,
    id = 'field',
    labels = {},
  } = settings;
  const labelAt = (path: string) => labels[lastName(path)] ?? labelOf(path);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { form, sent, values, attempt, metas } = useJudged({ ...settings, check, fieldOf });
  const isOwn = (path: string): boolean => Object.hasOwn(rows, path.split('.')[0]!);
  const refusal = { refused, fieldOf, isOwn };
  const errors = errorsOf(i18n, metas, refusal, { sent, values });

  /** @param prefix Path of the group with a trailing dot; empty for the form itself. */
  const fieldsAt = <Own,>(table: FieldTable, prefix: string, own: Own): FieldSet<Own> => {
    const set = (change: Partial<Own>): void => {
      for (const [name, value] of Object.entries(change)) {
        form.setFieldValue(`${prefix}${name}` as never, value as never);
      }
      // Until effects have run, nothing listens to the form: React would put back what stood there.
      drawAgain();
      onType?.(form.state.values);
    };
    const input: FieldSet<Own>['input'] = (name, render) => (
      <form.Field key={name} name={`${prefix}${name}` as never}>
        {() =>
          render({
            ...inputFacts(table[name]!),
            id: `${id}-${prefix}${name}`,
            label: i18n._(labels[name] ?? fieldLabels[name as FieldKey]),
            value: own[name],
            error: errors[`${prefix}${name}`],
            onChange: (value) => set({ [name]: value } as unknown as Partial<Own>),
          })
        }
      </form.Field>
    );
    const all = Object.keys(table) as (keyof Own & string)[];
    return {
      values: own,
      set,
      input,
      inputs: (widgets, names = all) => names.map((name) => input(name, widgets[name])),
    };
  };
  const submit = (): void => void form.handleSubmit();

  return {
    ...fieldsAt<Fields>(rows as FieldTable, '', values),
    values,
    errors,
    refusal: refused && !isSaidElsewhere(refusal) ? problemText(i18n, refused) : null,
    submit,
    submitTo: (deliver) => void form.handleSubmit({ deliver }),
    reset: () => form.reset(),
    group: (name, table) =>
      fieldsAt(table as FieldTable, `${name}.`, values[name] as NonNullable<Fields[typeof name]>),
    at: (path, table, own) => fieldsAt(table as FieldTable, `${path}.`, own),
    summary: (
      // `display: contents`, as an empty box would add a gap to the stack.
      <div id={`${id}-summary`} style={{ display: 'contents' }}>
        <ErrorSummary
          attempt={attempt}
          title={<Trans>Nie udało się przejść dalej</Trans>}
          errors={Object.entries(errors).map(([path, text]) => {
            const label = labelAt(path);
            return { id: `${id}-${path}`, text: label ? `${i18n._(label)}: ${text}` : text };
          })}
        />
      </div>
    ),
    frame: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
  };
};
