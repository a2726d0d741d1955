import type { MessageDescriptor } from '@lingui/core';
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
import type { Problem } from '../../domain/problem.ts';
import { lastName } from '../../domain/propertyPath.ts';
import { ErrorSummary } from '../field/fields.tsx';
import { fieldLabels, labelOf } from '../text/labels.ts';
import { problemText } from '../text/problem.ts';
import { errorsOf, isSaidElsewhere, type Metas, type Mistake } from './mistakes.ts';

const { useAppForm } = createFormHook({
  ...createFormHookContexts(),
  fieldComponents: {},
  formComponents: {},
});

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

/** Fields that stand together: a form, or a group within one, such as an address. */
export interface FieldSet<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** The widget of one field. */
  input: <Name extends keyof Values & string>(
    name: Name,
    render: (input: FieldInput<Values[Name]>) => ReactNode,
  ) => ReactNode;
  /** The widgets of some fields in an order, of all in that of the table when none are named. */
  inputs: (widgets: FieldInputs<Values>, names?: readonly (keyof Values & string)[]) => ReactNode;
}

/** @template Values Of the fields of the table. @template Whole With what the form carries beside them. */
export interface TableForm<Values, Whole = Values> extends Omit<FieldSet<Values>, 'values'> {
  values: Whole;
  /** Sentences by the path of their field. */
  errors: Record<string, string>;
  /** What the server said of the whole, as a sentence. */
  refusal: string | null;
  submit: () => void;
  reset: () => void;
  /** The fields of a field that is a group; its table says which. */
  group: <Name extends keyof Values & string>(
    name: Name,
    table: { readonly [Part in keyof NonNullable<Values[Name]>]: FieldFacts },
  ) => FieldSet<NonNullable<Values[Name]>>;
  /** The fields at a path, such as those of one line of a list: `products.0`. */
  at: <Own extends object>(
    path: string,
    table: { readonly [Part in keyof Own]?: FieldFacts },
    own: Own,
  ) => FieldSet<Own>;
  /** What is wrong, in one place, each a link to its field. */
  summary: ReactNode;
  /** What the form element is given. */
  frame: { noValidate: true; onSubmit: (event: FormEvent) => void };
}

interface Settings<Values> {
  /** What stands in the form at first; while nothing is typed, newer ones take their place. */
  values: Values;
  /** What is wrong, by the path of the field; the facts of the table alone when it is left out. */
  check?: (values: Values) => readonly Mistake[];
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
  /** Labels of fields that only this screen has, by their names. */
  labels?: Readonly<Record<string, MessageDescriptor>>;
}

/** A checkbox takes what a field of a form is given. */
export const checkOf = ({ value, ...input }: FieldInput<boolean>) => ({ ...input, checked: value });

/** Where there is no summary, the focus goes to the first field that is wrong. */
const focusFirst = (id: string, metas: Metas): void => {
  const [first] = Object.entries(metas).find(([, { errors }]) => errors.length > 0) ?? [];
  if (first === undefined || document.getElementById(`${id}-summary`)) return;
  document.getElementById(`${id}-${first}`)?.focus();
};

/** The form of TanStack behind a table: its values, and what is wrong with them. */
const useJudged = <Values,>({
  id = 'field',
  values: initial,
  check,
  fieldOf,
  onSubmit,
}: Settings<Values> & Required<Pick<Settings<Values>, 'check' | 'fieldOf'>>) => {
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
    onSubmitInvalid: ({ formApi }) => focusFirst(id, formApi.state.fieldMeta as Metas),
    onSubmit: ({ value }) => {
      setSent(value);
      onSubmit(value);
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
  const { form, sent, values, attempt, metas } = useJudged({ ...settings, check, fieldOf });
  const isOwn = (path: string): boolean => Object.hasOwn(rows, path.split('.')[0]!);
  const refusal = { refused, fieldOf, isOwn };
  const errors = errorsOf(i18n, metas, refusal, { sent, values });

  /** @param prefix The path of the group, with its dot; empty for the form itself. */
  const fieldsAt = <Own,>(table: FieldTable, prefix: string, own: Own): FieldSet<Own> => {
    const set = (change: Partial<Own>): void => {
      for (const [name, value] of Object.entries(change)) {
        form.setFieldValue(`${prefix}${name}` as never, value as never);
      }
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
    reset: () => form.reset(),
    group: (name, table) =>
      fieldsAt(table as FieldTable, `${name}.`, values[name] as NonNullable<Fields[typeof name]>),
    at: (path, table, own) => fieldsAt(table as FieldTable, `${path}.`, own),
    summary: (
      // No box of its own: a stack would leave a gap for it while nothing is wrong.
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
