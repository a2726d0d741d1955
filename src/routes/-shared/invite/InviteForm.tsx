import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addressListMistakes } from '../../../domain/email.ts';
import { factMistakes } from '../../../domain/fieldFacts.ts';
import { formTables } from '../../../domain/formTables.ts';
import { messageLength, mostInvited } from '../../../domain/limits.ts';
import type { Problem } from '../../../domain/problem.ts';
import { lastName } from '../../../domain/propertyPath.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { TextArea } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { useTableForm, type TableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { useWords } from '../localized.ts';
import { useKept } from '../useKept.ts';
import { AddressField } from './AddressField.tsx';
import { mailLanguage } from './mailLanguage.ts';

/** The advisor's input, as typed. */
export type Inviting = Record<keyof typeof formTables.inviting, string>;

/** What is said of a product that was removed from its campaign after it was chosen. */
export const productGone = msg`Tego produktu nie ma już w kampanii. Wybierz inny.`;

/** Whether a call was refused for that. */
export const isProductGone = (problem: Problem | null | undefined): boolean =>
  problem?.code === 1404;

/** Moves such a refusal, which is of the whole call, to the field of the product. */
const atProduct = (i18n: I18n, problem: Problem): Problem =>
  isProductGone(problem)
    ? {
        ...problem,
        violations: [
          { propertyPath: 'productId', title: problem.title, message: i18n._(productGone) },
        ],
      }
    : problem;

/**
 * The invitation form; its input survives the end of the session.
 * @param first Initial values.
 */
export const useInviteForm = (
  first: Inviting,
  refused: Problem | null,
  onSubmit: (typed: Inviting) => void,
) => {
  const { i18n } = useLingui();
  const [kept, keep] = useKept(`inviting ${first.campaignId}${first.investorEmails}`, first);
  return useTableForm(formTables.inviting, {
    id: 'invitation',
    values: kept,
    onType: keep,
    check: (typed) => [
      ...factMistakes(formTables.inviting, typed),
      ...addressListMistakes('investorEmails', typed.investorEmails, mostInvited),
    ],
    refused: refused && atProduct(i18n, refused),
    fieldOf: lastName,
    onSubmit,
  });
};

/** Fields of the invitation form. */
export const InviteForm = ({
  form: { summary, refusal, inputs, set, values },
  choices,
  networks,
  isLost,
}: {
  form: TableForm<Inviting>;
  /** Null until loaded; empty if none is open, or loading failed. */
  choices: components['schemas']['CampaignChoice'][] | null;
  networks: readonly { id: string; name: string }[];
  /** The connection was lost while the addresses were checked. */
  isLost: boolean;
}) => {
  const words = useWords();
  const campaign = choices?.find(({ id }) => id === values.campaignId);
  return (
    <>
      {summary}
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {isLost ? (
        <ErrorNote>
          <Trans>Brak połączenia z serwerem.</Trans>
        </ErrorNote>
      ) : null}
      {choices?.length === 0 ? (
        <Note tone="warn">
          <Trans>Nie udało się pobrać listy kampanii albo żadna nie jest otwarta.</Trans>
        </Note>
      ) : null}
      {inputs({
        campaignId: (input) => (
          <SelectField
            {...input}
            choices={(choices ?? []).map(({ id, name, nameEN }) => ({
              value: id,
              label: words({ pl: name, en: nameEN ?? name }),
            }))}
            onChange={(campaignId) => set({ campaignId, productId: '' })}
          />
        ),
        productId: (input) => (
          <SelectField
            {...input}
            disabled={!campaign}
            choices={(campaign?.products ?? []).map(({ id, name, code }) => ({
              value: id,
              label: `${name} (${code})`,
            }))}
          />
        ),
        networkId: (input) => (
          <SelectField
            {...input}
            choices={networks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ),
        investorEmails: (input) => <AddressField {...input} most={mostInvited} />,
        message: (input) => <TextArea {...input} max={messageLength} lang={mailLanguage} />,
      })}
    </>
  );
};
