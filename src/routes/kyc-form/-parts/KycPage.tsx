import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { today } from '../../../domain/dates.ts';
import { kycSteps, validateKycStep, type KycStep } from '../../../domain/kyc.ts';
import { settle } from '../../../machines/calls.ts';
import type { Problem } from '../../../sdk/problem.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CheckboxField, DateField, ErrorSummary, TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Fact, Facts, LanguageSwitch, PublicLayout } from '../../../ui/layout/layouts.tsx';
import { narrow, stepper } from '../../../ui/layout/layout.css.ts';
import { DateText } from '../../../ui/money/Money.tsx';
import { ErrorNote, Progress } from '../../../ui/state/state.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';

type Schemas = components['schemas'];
type Form = Schemas['KycForm'];
type Stage =
  | 'loading'
  | 'start'
  | KycStep
  | 'consents'
  | 'submitting'
  | 'submitted'
  | 'dead'
  | 'lost';

const texts: Record<KycStep, (keyof Form)[]> = {
  personal: [
    'firstName',
    'middleName',
    'surname',
    'birthPlace',
    'nationality',
    'identificationNo',
    'fathersName',
    'mothersName',
    'phoneNo',
  ],
  document: ['documentNo', 'documentCountry'],
  addresses: [],
  taxAndAccount: [
    'countryOfTaxResidence',
    'taxOffice',
    'tin',
    'tinAbsenceReason',
    'bankAccount',
    'bankAccountName',
    'swiftCode',
  ],
  marital: [],
};
const optional = new Set<string>([
  'middleName',
  'flatNo',
  'street',
  'county',
  'commune',
  'tin',
  'tinAbsenceReason',
  'swiftCode',
  'bankAccountName',
]);
const addressFields = [
  'street',
  'houseNo',
  'flatNo',
  'voivodeship',
  'county',
  'commune',
  'city',
  'zipCode',
  'country',
] as const;
const emptyAddress = {
  street: '',
  houseNo: '',
  flatNo: '',
  voivodeship: '',
  county: '',
  commune: '',
  city: '',
  zipCode: '',
  country: 'PL',
};

const emptyForm: Form = {
  title: '',
  nationality: 'PL',
  documentType: 'ID_CARD',
  documentCountry: 'PL',
  documentIndefinite: false,
  countryOfTaxResidence: 'PL',
  politicallyExposed: false,
  residentialAddress: emptyAddress,
  mailingSameAsResidential: true,
  mailingAddress: null,
};

/** The investor data form behind a link, in five steps and a last one with consents. Values stay in memory only. */
export const KycPage = ({ token }: { token: string }) => {
  const { sdk, brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const words = useWords();
  const [stage, setStage] = useState<Stage>('loading');
  const [request, setRequest] = useState<Schemas['KycRequest'] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [form, setForm] = useState<Form>(emptyForm);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [given, setGiven] = useState<Record<string, boolean>>({});
  const [reference, setReference] = useState('');

  useEffect(() => {
    let left = false;
    void (async () => {
      try {
        const outcome = await settle(sdk.viewKycRequest({ requestToken: token }));
        if (left) return;
        if (outcome.kind === 'refused') {
          setProblem(outcome.problem as Problem);
          setStage('dead');
          return;
        }
        setRequest(outcome.value);
        setReference(outcome.value.referenceNo ?? '');
        setStage(outcome.value.submittedAt ? 'submitted' : 'start');
      } catch {
        if (!left) setStage('lost');
      }
    })();
    return () => {
      left = true;
    };
  }, [sdk, token]);

  const step = kycSteps.find((one) => one === stage);
  const number = step ? kycSteps.indexOf(step) + 1 : kycSteps.length + 1;
  const all = kycSteps.length + 1;

  const next = (): void => {
    if (!step) return;
    const wrong = validateKycStep(step, form, today(new Date()));
    setErrors(
      Object.fromEntries(
        wrong.map((one) => [one.propertyPath, messageText(i18n, one.code, one.parameters)]),
      ),
    );
    if (wrong.length > 0) return;
    setStage(kycSteps[kycSteps.indexOf(step) + 1] ?? 'consents');
    window.scrollTo({ top: 0 });
  };
  const back = (): void => {
    setErrors({});
    if (stage === 'consents') setStage('marital');
    else if (step) setStage(kycSteps[kycSteps.indexOf(step) - 1] ?? 'start');
  };

  const submit = async (): Promise<void> => {
    const missing = request!.consents.filter(({ kind, required }) => required && !given[kind]);
    setErrors(Object.fromEntries(missing.map(({ kind }) => [kind, messageText(i18n, 'checked')])));
    if (missing.length > 0) return;
    setStage('submitting');
    setProblem(null);
    try {
      const outcome = await settle(
        sdk.submitKycForm({
          requestToken: token,
          body: {
            form,
            consents: request!.consents.map(({ kind, version }) => ({
              kind,
              version,
              given: given[kind] ?? false,
            })),
          },
        }),
      );
      if (outcome.kind === 'refused') {
        setProblem(outcome.problem as Problem);
        setStage(outcome.problem.status === 410 ? 'dead' : 'consents');
        return;
      }
      setReference(outcome.value.referenceNo);
      setStage('submitted');
    } catch {
      setProblem(null);
      setStage('consents');
      setErrors({ connection: t`Brak połączenia z serwerem. Spróbuj ponownie.` });
    }
  };

  const set = (values: Partial<Form>): void => setForm({ ...form, ...values });
  const label = (name: string): string => i18n._(fieldLabels[name]!);
  const text = (name: keyof Form) => (
    <TextField
      key={name}
      id={`field-${name}`}
      label={label(name)}
      isOptional={optional.has(name)}
      value={String(form[name] ?? '')}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const address = (which: 'residentialAddress' | 'mailingAddress') => {
    const value = form[which] ?? emptyAddress;
    return addressFields.map((name) => (
      <TextField
        key={name}
        id={`field-${which}.${name}`}
        label={label(name)}
        isOptional={optional.has(name)}
        value={value[name] ?? ''}
        error={errors[`${which}.${name}`]}
        onChange={(typed) =>
          set({
            [which]: {
              ...value,
              [name]: name === 'zipCode' ? typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : typed,
            },
          })
        }
      />
    ));
  };
  const titles: Record<KycStep, string> = {
    personal: t`Dane osobowe`,
    document: t`Dokument tożsamości`,
    addresses: t`Adresy`,
    taxAndAccount: t`Podatki i rachunek`,
    marital: t`Stan cywilny`,
  };

  return (
    <PublicLayout
      brand={brand}
      actions={<LanguageSwitch onChoose={chooseLanguage} />}
      footer={<LegalLinks brand={brand} />}
    >
      <div className={narrow} data-state={stage}>
        {stage === 'loading' ? (
          <PageLoading />
        ) : stage === 'dead' ? (
          <DeadLink problem={problem} brand={brand} />
        ) : stage === 'lost' ? (
          <ErrorNote onRetry={() => window.location.reload()}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : stage === 'submitted' ? (
          <>
            <h1>
              <Trans>Dziękujemy za przesłanie formularza</Trans>
            </h1>
            <p>
              <Trans>Numer sprawy: {reference}</Trans>
            </p>
            {request?.summary ? (
              <div className={card}>
                <Facts>
                  {request.summary.map(({ field, value }) => (
                    <Fact key={field} label={label(field)}>
                      {value}
                    </Fact>
                  ))}
                </Facts>
              </div>
            ) : null}
          </>
        ) : stage === 'start' ? (
          <>
            <h1>
              <Trans>Formularz danych inwestora</Trans>
            </h1>
            {request?.message ? <p className={card}>{request.message}</p> : null}
            <p>
              <Trans>
                Proszę przygotować dowód tożsamości i numer rachunku bankowego. Formularz zajmuje
                około 6 minut.
              </Trans>
            </p>
            <p>
              <Trans>Link ważny do</Trans> <DateText date={request?.expiresAt ?? null} />
            </p>
            <Button kind="primary" size="public" onClick={() => setStage('personal')}>
              <Trans>Rozpocznij</Trans>
            </Button>
          </>
        ) : (
          <>
            <div className={stepper}>
              <span>
                <Trans>
                  Krok {number} z {all}
                </Trans>
              </span>
              <Progress part={number / all} label={t`Postęp`} />
            </div>
            <div>
              <Button kind="quiet" onClick={back}>
                <Trans>Wstecz</Trans>
              </Button>
            </div>
            {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
            {errors.connection ? <ErrorNote>{errors.connection}</ErrorNote> : null}
            {step ? (
              <form
                className={stack.wide}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  next();
                }}
              >
                <h1 tabIndex={-1}>{titles[step]}</h1>
                <ErrorSummary
                  key={Object.keys(errors).join()}
                  title={<Trans>Nie udało się przejść dalej</Trans>}
                  errors={Object.entries(errors).map(([name, words]) => ({
                    id: `field-${name}`,
                    text: words,
                  }))}
                />
                {step === 'personal' ? (
                  <>
                    <SelectField
                      label={label('title')}
                      value={form.title ?? ''}
                      onChange={(title) => set({ title })}
                      error={errors.title}
                      choices={[
                        { value: 'mr', label: t`Pan` },
                        { value: 'mrs', label: t`Pani` },
                      ]}
                    />
                    <DateField
                      id="field-birthDay"
                      label={label('birthDay')}
                      isBirthday
                      value={form.birthDay ?? ''}
                      onChange={(birthDay) => set({ birthDay })}
                      error={errors.birthDay}
                    />
                  </>
                ) : null}
                {step === 'document' ? (
                  <>
                    <SelectField
                      label={label('documentType')}
                      value={form.documentType ?? ''}
                      onChange={(documentType) => set({ documentType })}
                      error={errors.documentType}
                      choices={[
                        { value: 'ID_CARD', label: t`Dowód osobisty` },
                        { value: 'PASSPORT', label: t`Paszport` },
                      ]}
                    />
                    <CheckboxField
                      label={label('documentIndefinite')}
                      checked={form.documentIndefinite ?? false}
                      onChange={(documentIndefinite) =>
                        set({ documentIndefinite, documentExpiryDate: '' })
                      }
                    />
                    {form.documentIndefinite ? null : (
                      <DateField
                        id="field-documentExpiryDate"
                        label={label('documentExpiryDate')}
                        value={form.documentExpiryDate ?? ''}
                        onChange={(documentExpiryDate) => set({ documentExpiryDate })}
                        error={errors.documentExpiryDate}
                      />
                    )}
                  </>
                ) : null}
                {texts[step].map(text)}
                {step === 'addresses' ? (
                  <>
                    <h2>
                      <Trans>Adres zamieszkania</Trans>
                    </h2>
                    {address('residentialAddress')}
                    <CheckboxField
                      label={<Trans>Adres korespondencyjny taki sam jak adres zamieszkania</Trans>}
                      checked={form.mailingSameAsResidential ?? true}
                      onChange={(same) =>
                        set({
                          mailingSameAsResidential: same,
                          mailingAddress: same ? null : emptyAddress,
                        })
                      }
                    />
                    {form.mailingSameAsResidential ? null : (
                      <>
                        <h2>
                          <Trans>Adres korespondencyjny</Trans>
                        </h2>
                        {address('mailingAddress')}
                      </>
                    )}
                  </>
                ) : null}
                {step === 'marital' ? (
                  <>
                    <SelectField
                      label={label('maritalStatus')}
                      value={form.maritalStatus ?? ''}
                      onChange={(maritalStatus) => set({ maritalStatus, propertyRegime: '' })}
                      error={errors.maritalStatus}
                      choices={[
                        { value: 'married', label: t`W związku małżeńskim` },
                        { value: 'other', label: t`Inny` },
                      ]}
                    />
                    {form.maritalStatus === 'married' ? (
                      <SelectField
                        label={label('propertyRegime')}
                        value={form.propertyRegime ?? ''}
                        onChange={(propertyRegime) => set({ propertyRegime })}
                        error={errors.propertyRegime}
                        choices={[
                          { value: 'community', label: t`Wspólność majątkowa` },
                          { value: 'separate', label: t`Rozdzielność majątkowa` },
                        ]}
                      />
                    ) : null}
                  </>
                ) : null}
                <Button kind="primary" size="public" type="submit" wide>
                  <Trans>Dalej</Trans>
                </Button>
              </form>
            ) : (
              <div className={stack.wide}>
                <h1 tabIndex={-1}>
                  <Trans>Zgody i wysłanie</Trans>
                </h1>
                {request!.consents.map(({ kind, text: consent }) => (
                  <CheckboxField
                    key={kind}
                    label={words(consent)}
                    checked={given[kind] ?? false}
                    error={errors[kind]}
                    onChange={(checked) => setGiven({ ...given, [kind]: checked })}
                  />
                ))}
                <Button
                  kind="primary"
                  size="public"
                  wide
                  pending={stage === 'submitting' ? <Trans>Wysyłanie…</Trans> : false}
                  onClick={() => void submit()}
                >
                  <Trans>Wyślij formularz</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </PublicLayout>
  );
};
