import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/dates.ts';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import {
  kycStepFields,
  kycSteps,
  kycTable,
  type KycField,
  type KycStep,
} from '../../../domain/kycTable.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { KycFormDraft } from '../../../machines/kycForm.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { card, spread, stack } from '../../../ui/theme/utility.css.ts';
import { useDictionary } from '../../-shared/dictionary.ts';
import { useWords } from '../../-shared/localized.ts';
import { useConsents, type Given } from '../../-shared/useConsents.tsx';
import { useChoices, useStepTitles } from './stepWords.ts';

type Address = components['schemas']['KycAddress'];

/** Every answer as words, each group beside its way back; consents; the one button that sends. */
export const CheckPage = ({
  form,
  consents,
  given,
  refused,
  isSubmitting,
  onEdit,
  onConsents,
  onSubmit,
}: {
  form: KycFormDraft;
  consents: components['schemas']['Consent'][];
  given: Partial<Given>;
  /** What the server refused. */
  refused: Problem | null;
  isSubmitting: boolean;
  onEdit: (step: KycStep) => void;
  onConsents: (given: Given) => void;
  onSubmit: () => void;
}) => {
  const { i18n, t } = useLingui();
  const words = useWords();
  const titles = useStepTitles();
  const choices: Record<string, readonly { value: string; label: string }[]> = useChoices();
  const dictionary = useDictionary();
  const { boxes, refusal, submit, summary } = useConsents(consents, {
    given,
    refused,
    onType: onConsents,
    onSubmit,
  });

  const countryName = (code: string | undefined): string => {
    const found = dictionary?.countries.find((one) => one.code === code);
    return found ? words(found.name) : (code ?? '');
  };
  const nameIn = (
    list: readonly { code: string; name: string }[] | undefined,
    code: string | undefined,
  ): string => list?.find((one) => one.code === code)?.name ?? code ?? '';
  const addressLines = (address: Address): string[] => [
    [
      address.street || address.city,
      `${address.houseNo ?? ''}${address.flatNo ? `/${address.flatNo}` : ''}`,
    ].join(' '),
    `${address.zipCode ?? ''} ${address.city ?? ''}`,
    [
      nameIn(dictionary?.voivodeships, address.voivodeship),
      nameIn(dictionary?.counties, address.county),
      address.commune,
    ]
      .filter(Boolean)
      .join(', '),
    countryName(address.country),
  ];
  /** How a value of each kind is said. */
  const said: Record<
    (typeof kycTable)[KycField]['kind'],
    (text: string, name: KycField) => string
  > = {
    text: (text) => text,
    flag: (text) => text,
    address: (text) => text,
    date: formatDate,
    account: formatBankAccount,
    country: countryName,
    taxOffice: (code) => nameIn(dictionary?.taxOffices, code),
    choice: (code, name) => choices[name]?.find((one) => one.value === code)?.label ?? code,
  };
  const answerOf = (name: KycField): string[] => {
    const value = form[name];
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (value === true) return name === 'mailingSameAsResidential' ? [] : [t`tak`];
    if (typeof value === 'object') return addressLines(value).filter((line) => line.trim() !== '');
    return [said[kycTable[name].kind](value, name)];
  };

  return (
    <div className={stack.wide}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {summary}
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      {kycSteps.map((step) => {
        const title = titles[step];
        return (
          <section key={step} className={card} aria-label={title}>
            <div className={stack.normal}>
              <div className={spread}>
                <h2>{title}</h2>
                <Button
                  kind="quiet"
                  disabled={isSubmitting}
                  aria-label={t`Zmień: ${title}`}
                  onClick={() => onEdit(step)}
                >
                  <Trans>Zmień</Trans>
                </Button>
              </div>
              <Facts>
                {kycStepFields[step]
                  .map((name) => ({ name, lines: answerOf(name) }))
                  .filter(({ lines }) => lines.length > 0)
                  .map(({ name, lines }) => (
                    <Fact key={name} label={i18n._(fieldLabels[name])}>
                      {lines.map((line) => (
                        <span key={line} style={{ display: 'block', overflowWrap: 'anywhere' }}>
                          {line}
                        </span>
                      ))}
                    </Fact>
                  ))}
              </Facts>
            </div>
          </section>
        );
      })}
      <h2>
        <Trans>Zgody i wysłanie</Trans>
      </h2>
      {boxes}
      <Button
        kind="primary"
        size="public"
        wide
        pending={isSubmitting ? <Trans>Wysyłanie…</Trans> : false}
        onClick={submit}
      >
        <Trans>Wyślij formularz</Trans>
      </Button>
    </div>
  );
};
