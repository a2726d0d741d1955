import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptanceInvestorSchema } from '../../../domain/acceptance.ts';
import { today } from '../../../domain/dates.ts';
import { refuseInvestmentValue } from '../../../domain/investmentValue.ts';
import { formatMoney, fromMinor, parseDecimalInput, toMinor } from '../../../domain/money.ts';
import { violationsIn } from '../../../domain/violations.ts';
import type { AcceptanceDraft, PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { CheckboxField, DateField, ErrorSummary, TextField } from '../../../ui/field/fields.tsx';
import { drop, error as errorStyle } from '../../../ui/field/field.css.ts';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Progress } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useCountries } from '../../-shared/dictionary.ts';
import { useWords } from '../../-shared/localized.ts';

interface Step {
  draft: AcceptanceDraft;
  onNext: (draft: AcceptanceDraft) => void;
}
type Errors = Record<string, string>;

const Next = () => (
  <Button kind="primary" size="public" type="submit" wide>
    <Trans>Dalej</Trans>
  </Button>
);

/** How much: the limits stand beside the field, and are the server's own rules. */
export const AmountStep = ({
  offer,
  draft,
  errors,
  onNext,
}: Step & { offer: PublicOffer; errors: Errors }) => {
  const { i18n } = useLingui();
  const { limits, product } = offer;
  const { currency, unitPrice } = product;
  const [typed, setTyped] = useState(draft.investmentValue ?? '');
  const [error, setError] = useState(errors.investmentValue);
  const money = (amount: string): string => formatMoney(amount, currency);
  const max = limits.max ?? limits.remaining;
  const min = money(limits.min);
  const most = money(max);
  const step = money(limits.step);

  const submit = (): void => {
    const parsed = parseDecimalInput(typed);
    const amount = parsed.value;
    if (!amount) {
      setError(messageText(i18n, typed.trim() === '' ? 'required' : 'number'));
      return;
    }
    const refusal = refuseInvestmentValue(amount, limits);
    if (refusal) {
      setError(
        problemText(i18n, {
          status: 422,
          label: '',
          title: '',
          code: refusal.code,
          parameters: refusal.parameters,
          violations: [],
        }),
      );
      return;
    }
    onNext({
      investmentValue: fromMinor(toMinor(amount)),
      currency,
      instrumentCount: unitPrice ? Number(toMinor(amount) / toMinor(unitPrice)) : null,
    });
  };

  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Kwota</Trans>
      </h1>
      <TextField
        label={<Trans>Kwota inwestycji</Trans>}
        hint={
          <Trans>
            Od {min} do {most}, wielokrotność {step}
          </Trans>
        }
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        isShort
      />
      <Next />
    </form>
  );
};

const emptyInvestor = {
  firstName: '',
  surname: '',
  birthDay: '',
  nationality: 'PL',
  identificationNo: '',
  phoneNo: '',
  street: '',
  houseNo: '',
  flatNo: '',
  zipCode: '',
  city: '',
  country: 'PL',
  bankAccount: '',
  swiftCode: '',
};
type InvestorValues = typeof emptyInvestor;

const toInvestor = ({
  street,
  houseNo,
  flatNo,
  zipCode,
  city,
  country,
  ...person
}: InvestorValues) => ({
  ...person,
  residentialAddress: { street, houseNo, flatNo, zipCode: zipOf(zipCode, country), city, country },
});

/** 00050 is 00-050: the dash is the form's business. */
const zipOf = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : typed;

const nameOf = (path: string): string => path.split('.').at(-1)!;

/** Who: what the agreement must say about the investor; the rules are the server's own. */
export const DataStep = ({ draft, errors, onNext }: Step & { errors: Errors }) => {
  const { i18n } = useLingui();
  const countries = useCountries();
  const kept = draft.investor;
  const [refused, setRefused] = useState<Errors>(() =>
    Object.fromEntries(Object.entries(errors).map(([path, text]) => [nameOf(path), text])),
  );
  const check = (value: InvestorValues): Errors =>
    Object.fromEntries(
      violationsIn(acceptanceInvestorSchema(today(new Date())), toInvestor(value)).map(
        ({ propertyPath, code, parameters }) => [
          nameOf(propertyPath),
          messageText(i18n, code, parameters),
        ],
      ),
    );
  const form = useForm({
    defaultValues: {
      ...emptyInvestor,
      ...kept,
      ...kept?.residentialAddress,
    } as InvestorValues,
    onSubmit: ({ value }) => {
      const wrong = check(value);
      setRefused(wrong);
      if (Object.keys(wrong).length === 0) onNext({ investor: toInvestor(value) });
    },
  });
  /** After a refusal each change is judged again, but only in the fields that were wrong. */
  const recheck = (name: keyof InvestorValues, typed: string): void => {
    if (!(name in refused) && Object.keys(refused).length === 0) return;
    const now = check({ ...form.state.values, [name]: typed });
    setRefused(
      Object.fromEntries(
        Object.keys(refused)
          .filter((one) => one in now)
          .map((one) => [one, now[one]!]),
      ),
    );
  };
  const text = (
    name: keyof InvestorValues,
    label: React.ReactNode,
    more: {
      autoComplete?: string;
      inputMode?: 'numeric' | 'tel';
      isShort?: boolean;
      isOptional?: boolean;
      hint?: React.ReactNode;
    } = {},
  ) => (
    <form.Field name={name}>
      {(field) => (
        <TextField
          id={`field-${name}`}
          label={label}
          {...more}
          value={field.state.value}
          error={refused[name]}
          onChange={(typed) => {
            field.handleChange(typed);
            recheck(name, typed);
          }}
        />
      )}
    </form.Field>
  );
  const country = (name: 'nationality' | 'country', label: React.ReactNode) => (
    <form.Field name={name}>
      {(field) => (
        <ComboField
          id={`field-${name}`}
          label={label}
          value={field.state.value}
          error={refused[name]}
          // Until the names are here the code itself can be typed.
          takesOther={countries.length === 0}
          choices={countries}
          onChange={(chosen) => {
            field.handleChange(chosen);
            recheck(name, chosen);
          }}
        />
      )}
    </form.Field>
  );
  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Dane inwestora</Trans>
      </h1>
      <ErrorSummary
        key={Object.keys(refused).join()}
        title={<Trans>Nie udało się przejść dalej</Trans>}
        errors={Object.entries(refused).map(([name, words]) => ({
          id: `field-${name}`,
          text: words,
        }))}
      />
      {text('firstName', <Trans>Imię</Trans>, { autoComplete: 'given-name' })}
      {text('surname', <Trans>Nazwisko</Trans>, { autoComplete: 'family-name' })}
      <form.Field name="birthDay">
        {(field) => (
          <DateField
            id="field-birthDay"
            label={<Trans>Data urodzenia</Trans>}
            hint={<Trans>Na przykład 27 3 1985</Trans>}
            isBirthday
            value={field.state.value}
            error={refused.birthDay}
            onChange={(typed) => {
              field.handleChange(typed);
              recheck('birthDay', typed);
            }}
          />
        )}
      </form.Field>
      {text('identificationNo', <Trans>Numer PESEL</Trans>, {
        inputMode: 'numeric',
        isShort: true,
        hint: <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>,
      })}
      {country('nationality', <Trans>Obywatelstwo</Trans>)}
      {text('phoneNo', <Trans>Numer telefonu</Trans>, {
        autoComplete: 'tel',
        inputMode: 'tel',
        isShort: true,
      })}
      <h2>
        <Trans>Adres zamieszkania</Trans>
      </h2>
      {text('street', <Trans>Ulica</Trans>, { autoComplete: 'address-line1' })}
      {text('houseNo', <Trans>Numer domu</Trans>, { isShort: true })}
      {text('flatNo', <Trans>Numer lokalu</Trans>, { isShort: true, isOptional: true })}
      {text('zipCode', <Trans>Kod pocztowy</Trans>, { autoComplete: 'postal-code', isShort: true })}
      {text('city', <Trans>Miejscowość</Trans>, { autoComplete: 'address-level2' })}
      {country('country', <Trans>Kraj</Trans>)}
      <h2>
        <Trans>Rachunek do wypłat</Trans>
      </h2>
      {text('bankAccount', <Trans>Numer rachunku bankowego</Trans>, { inputMode: 'numeric' })}
      {text('swiftCode', <Trans>Kod SWIFT/BIC</Trans>, { isShort: true, isOptional: true })}
      <Next />
    </form>
  );
};

/** Consents, each on its own, none ticked beforehand. */
export const ConsentsStep = ({ offer, draft, onNext }: Step & { offer: PublicOffer }) => {
  const { i18n } = useLingui();
  const words = useWords();
  const [given, setGiven] = useState<Record<string, boolean>>(() =>
    Object.fromEntries((draft.consents ?? []).map((one) => [one.kind, one.given])),
  );
  const [isTried, setTried] = useState(false);
  const missing = (kind: string, required: boolean): boolean => required && !given[kind];
  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (offer.consents.some(({ kind, required }) => missing(kind, required))) return;
        onNext({
          consents: offer.consents.map(({ kind, version }) => ({
            kind,
            version,
            given: given[kind] ?? false,
          })),
        });
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Zgody i oświadczenia</Trans>
      </h1>
      <div className={stack.normal}>
        {offer.consents.map(({ kind, required, text, version }) => (
          <CheckboxField
            key={kind}
            label={
              <>
                {words(text)}{' '}
                <span className={quiet}>
                  {required ? (
                    <Trans>(wymagane, wersja {version})</Trans>
                  ) : (
                    <Trans>(nieobowiązkowe, wersja {version})</Trans>
                  )}
                </span>
              </>
            }
            checked={given[kind] ?? false}
            error={isTried && missing(kind, required) ? messageText(i18n, 'checked') : undefined}
            onChange={(checked) => setGiven({ ...given, [kind]: checked })}
          />
        ))}
      </div>
      <Next />
    </form>
  );
};

interface Sent {
  name: string;
  part: number;
  id?: string;
  error?: string;
}

/** The confirmation of payment; may also be sent later. */
export const DocumentsStep = ({
  offer,
  token,
  draft,
  onNext,
}: Step & { offer: PublicOffer; token: string }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const [files, setFiles] = useState<Sent[]>(() =>
    offer.files.map(({ id, name }) => ({ id, name, part: 1 })),
  );
  const isSending = files.some(({ id, error }) => !id && !error);
  const change = (name: string, values: Partial<Sent>): void =>
    setFiles((before) => before.map((one) => (one.name === name ? { ...one, ...values } : one)));
  const upload = async (file: File): Promise<void> => {
    setFiles((before) => [
      ...before.filter(({ name }) => name !== file.name),
      { name: file.name, part: 0 },
    ]);
    try {
      const saved = await sdk.uploadPublicOfferFile({
        campaignToken: token,
        file,
        onProgress: (part) => change(file.name, { part }),
      });
      change(file.name, { id: saved.id, part: 1 });
    } catch (cause) {
      change(file.name, {
        error:
          cause instanceof ProblemError
            ? problemText(i18n, cause.problem)
            : t`Przesyłanie zostało przerwane.`,
      });
    }
  };
  return (
    <form
      className={stack.wide}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onNext({ fileIds: files.flatMap(({ id }) => (id ? [id] : [])) });
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Potwierdzenie wpłaty</Trans>
      </h1>
      <p>
        <Trans>Potwierdzenie można dodać teraz albo później. PDF, JPG lub PNG, do 10 MB.</Trans>
      </p>
      <div className={drop}>
        <label htmlFor="file">
          <Trans>Dodaj plik</Trans>
        </label>
        <input
          id="file"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={(event) => {
            for (const file of event.target.files ?? []) void upload(file);
            event.target.value = '';
          }}
        />
        <ul className={stack.tight} style={{ width: '100%' }}>
          {files.map(({ name, part, id, error }) => (
            <li key={name}>
              <span style={{ overflowWrap: 'anywhere' }}>{name}</span>{' '}
              {error ? (
                <span className={errorStyle}>{error}</span>
              ) : id ? (
                <span className={quiet}>
                  <Trans>przesłano</Trans>
                </span>
              ) : (
                <Progress part={part} label={name} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={isSending ? <Trans>Przesyłanie…</Trans> : false}
      >
        {draft.fileIds || files.length > 0 ? <Trans>Dalej</Trans> : <Trans>Dalej bez pliku</Trans>}
      </Button>
    </form>
  );
};

/** All at a glance; the last button names the amount. */
export const ReviewStep = ({
  offer,
  draft,
  isSubmitting,
  onAccept,
  onDraftPdf,
}: {
  offer: PublicOffer;
  draft: AcceptanceDraft;
  isSubmitting: boolean;
  onAccept: () => void;
  onDraftPdf: () => Promise<void>;
}) => {
  const { currency } = offer.product;
  const { investor, investmentValue = '0.00', fileIds = [] } = draft;
  const amount = formatMoney(investmentValue, currency);
  const [isDrawing, setDrawing] = useState(false);
  return (
    <div className={stack.wide}>
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      <div className={card}>
        <Facts>
          <Fact label={<Trans>Kwota inwestycji</Trans>}>
            <Money amount={investmentValue} currency={currency} />
          </Fact>
          <Fact label={<Trans>Produkt</Trans>}>{offer.product.name}</Fact>
          {investor ? (
            <>
              <Fact label={<Trans>Imię i nazwisko</Trans>}>
                {investor.firstName} {investor.surname}
              </Fact>
              <Fact label={<Trans>Adres zamieszkania</Trans>}>
                {investor.residentialAddress.street} {investor.residentialAddress.houseNo},{' '}
                {investor.residentialAddress.zipCode} {investor.residentialAddress.city}
              </Fact>
              <Fact label={<Trans>Numer rachunku bankowego</Trans>}>{investor.bankAccount}</Fact>
            </>
          ) : null}
          <Fact label={<Trans>Załączniki</Trans>}>{fileIds.length}</Fact>
        </Facts>
      </div>
      <Button
        size="public"
        wide
        pending={isDrawing ? <Trans>Przygotowywanie…</Trans> : false}
        onClick={() => {
          setDrawing(true);
          void onDraftPdf().finally(() => setDrawing(false));
        }}
      >
        <Trans>Podgląd (wersja robocza)</Trans>
      </Button>
      <Button
        kind="primary"
        size="public"
        wide
        pending={isSubmitting ? <Trans>Wysyłanie…</Trans> : false}
        onClick={onAccept}
      >
        <Trans>Akceptuję ofertę na {amount}</Trans>
      </Button>
    </div>
  );
};
