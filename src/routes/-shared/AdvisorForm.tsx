import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formTables, type FormField } from '../../domain/formTables.ts';
import type { Schemas } from '../../sdk/schema.gen.d.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxList } from '../../ui/field/CheckboxList.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { isMessage } from '../../ui/form/mistakes.ts';
import { useTableForm } from '../../ui/form/useTableForm.tsx';
import { inPairs } from '../../ui/form/form.css.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { ErrorNote } from '../../ui/state/state.tsx';
import { quiet, row } from '../../ui/theme/utility.css.ts';
import { givenBy } from './coordinated.ts';
import { ConflictNote, useRecordEdit, type RecordCalls } from './recordEdit.tsx';
import { useKept } from './useKept.ts';
import { useWords } from './localized.ts';

export type AdvisorValues = Schemas['AdvisorCreate'] & { phoneNo: string | null };
/** What only a coordinator decides about an advisor. */
export type Membership = Pick<AdvisorValues, 'email' | 'role' | 'brokerNetworkIds'>;

/**
 * The choices of a role, by the words that people know.
 * @param was The role of somebody who has one: neither advisors nor the back office may become the
 * other (docs/decisions/103).
 */
const useRoles = (
  was: AdvisorValues['role'] | null,
): { value: AdvisorValues['role']; label: string }[] => {
  const { t } = useLingui();
  return [
    { value: 'advisor' as const, label: t`Doradca` },
    { value: 'coordinator' as const, label: t`Koordynator` },
    { value: 'backOffice' as const, label: t`Zaplecze (księgowanie wpłat)` },
  ].filter(({ value }) => !was || (value === 'backOffice') === (was === 'backOffice'));
};

/** What a coordinator decided, for the advisor whom it is about. */
const MembershipFacts = ({
  membership: { email, role, brokerNetworkIds },
  labels,
  networks,
}: {
  membership: Membership;
  labels: Record<string, string>;
  networks: readonly { id: string; name: string }[];
}) => {
  const roles = useRoles(role);
  const names = networks.filter(({ id }) => brokerNetworkIds.includes(id)).map(({ name }) => name);
  return (
    <>
      <Facts>
        <Fact isLong label={labels.email}>
          {email}
        </Fact>
        <Fact label={labels.role}>{roles.find(({ value }) => value === role)?.label}</Fact>
        <Fact label={labels.brokerNetworkIds}>{names.join(', ')}</Fact>
      </Facts>
      <p className={quiet}>
        <Trans>Adres e-mail, rolę i sieci zmienia koordynator.</Trans>
      </p>
    </>
  );
};

/**
 * Where to find the colleague who has the address, perhaps in a network that the reader does not
 * see, and who can add them: nobody is added to a network by strangers.
 */
const WhereTaken = () => (
  <Trans>
    Osoba z tym adresem jest już w zespole. Jeśli nie ma jej na liście, także wśród
    zarchiwizowanych, pracuje w innej sieci. Może ją tu dodać ktoś, kto koordynuje obie sieci.
  </Trans>
);

/** Who changes an address that is only shown: mail about the investors of all networks goes there. */
const WhoReaddresses = () => (
  <Trans>Ten adres może zmienić ktoś, kto koordynuje wszystkie sieci tej osoby.</Trans>
);

/** The advisor form as the server's template names its fields. */
export const AdvisorForm = ({
  name,
  template,
  initial,
  version = null,
  isAddressFixed = false,
  membership = null,
  calls,
  onType,
  blank,
}: {
  /** Name of the form, under which typed input is stored. */
  name: string;
  template: Schemas['AdvisorForm'];
  initial: AdvisorValues;
  /** The version being edited; null for a new record. */
  version?: number | null;
  /** Whether the e-mail address is only shown. */
  isAddressFixed?: boolean;
  /** Shown instead of the inputs for it; null if the reader may change it. */
  membership?: Membership | null;
  calls: RecordCalls<AdvisorValues>;
  /** Something was typed. */
  onType?: (values: AdvisorValues) => void;
  /** What the form begins with, if what is typed over it is kept and can be taken back. */
  blank?: AdvisorValues | null;
}) => {
  const { i18n } = useLingui();
  const { application } = useRouteContext({ from: '__root__' });
  const roles = useRoles(version === null ? null : initial.role);
  const words = useWords();
  const [kept, keep] = useKept(name, initial);
  const [state, send] = useRecordEdit(version, calls);
  const { person } = application.getSnapshot().context;
  const networks = person ? givenBy(person) : [];
  const { frame, inputs, refusal, summary, submit, submitTo, set } = useTableForm(
    formTables.advisor,
    {
      id: 'advisor',
      values: { ...kept, ...membership },
      onType: (values) => {
        keep(values);
        onType?.(values);
      },
      refused: state.context.problem,
      onSubmit: (values) => send({ type: 'record.save', values }),
    },
  );
  const names = template.fields
    .map((field) => field.name as FormField<'advisor'>)
    .filter((field) => !membership || !(field in membership));
  const labels: Record<string, string> = Object.fromEntries(
    template.fields.map((field) => [field.name, words(field.label)]),
  );
  const languages = [
    { value: 'PL', label: 'Polski' },
    { value: 'EN', label: 'English' },
  ];
  return (
    <form className={inPairs} data-state={String(state.value)} {...frame}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      <ConflictNote state={state} send={send} submit={submit} submitTo={submitTo} />
      {summary}
      {inputs(
        {
          firstName: (input) => <TextField {...input} label={labels.firstName} />,
          surname: (input) => <TextField {...input} label={labels.surname} />,
          email: (input) => (
            <TextField
              {...input}
              label={labels.email}
              readOnly={isAddressFixed}
              hint={
                isAddressFixed ? (
                  <WhoReaddresses />
                ) : isMessage(i18n, input.error, 'taken') ? (
                  <WhereTaken />
                ) : null
              }
            />
          ),
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
              choices={roles}
              hint={
                version === null && input.value === 'backOffice' ? (
                  <Trans>Zaplecze powołuje ktoś, kto koordynuje wszystkie sieci marki.</Trans>
                ) : null
              }
              onChange={(role) => onChange(role as AdvisorValues['role'])}
            />
          ),
          language: ({ onChange, ...input }) => (
            <SelectField
              {...input}
              label={labels.language}
              choices={languages}
              onChange={(language) => onChange(language as AdvisorValues['language'])}
            />
          ),
        },
        names,
      )}
      {membership ? <MembershipFacts {...{ membership, labels, networks }} /> : null}
      <div className={row}>
        <Button
          kind="primary"
          type="submit"
          pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
        >
          <Trans>Zapisz</Trans>
        </Button>
        {blank && !state.hasTag('busy') ? (
          <Button kind="quiet" onClick={() => set(blank)}>
            <Trans>Cofnij zmiany</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
};
