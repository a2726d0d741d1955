import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { campaignMistakes } from '../../../../domain/campaignDraft.ts';
import type { CampaignStatus } from '../../../../domain/campaignLife.ts';
import {
  campaignTable,
  campaignWordsTable,
  type CampaignDraft,
} from '../../../../domain/campaignTable.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateField } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { inPairs } from '../../../../ui/form/form.css.ts';
import { ErrorNote, Note } from '../../../../ui/state/state.tsx';
import { card, row, stack } from '../../../../ui/theme/utility.css.ts';
import { ConflictNote, useRecordEdit, type RecordCalls } from '../../../-shared/recordEdit.tsx';
import { useKept } from '../../../-shared/useKept.ts';
import { DocumentsPart, PicturePart } from './Files.tsx';
import { campaignLabels } from './labels.ts';
import { Products } from './Products.tsx';
import { amountWith, Choice, Lines, textWith } from './widgets.tsx';
import { currencyWords, regimeWords, typeWords } from './words.ts';

/** The form of a campaign, complete or not. */
export const RecordForm = ({
  name,
  initial,
  version = null,
  status,
  isLocked,
  calls,
  onDirty,
}: {
  /** Name of the form, under which typed input is stored. */
  name: string;
  initial: CampaignDraft;
  version?: number | null;
  status: CampaignStatus;
  /** Somebody has accepted its terms. */
  isLocked: boolean;
  calls: RecordCalls<CampaignDraft>;
  onDirty?: (isDirty: boolean) => void;
}) => {
  const { t } = useLingui();
  const [kept, keep] = useKept(name, initial);
  const [state, send] = useRecordEdit(version, calls);
  const [known] = useState(() => initial.products.map(({ id }) => id));
  const form = useTableForm(campaignTable, {
    id: 'campaign',
    labels: campaignLabels,
    values: kept,
    onType: (values) => {
      keep(values);
      onDirty?.(true);
    },
    refused: state.context.problem,
    check: (values) => campaignMistakes(values, { isWhole: status === 'active' }),
    onSubmit: (draft) => send({ type: 'record.save', values: draft }),
  });
  const term = textWith(isLocked);
  const text = textWith(false);
  const words = (language: 'PL' | 'EN') =>
    form.group(language, campaignWordsTable).inputs({
      campaignName: text,
      description: (input) => <Lines {...input} rows={7} />,
      highlights: (input) => <Lines {...input} rows={4} hint={t`Każda w osobnym wierszu`} />,
      risks: (input) => <Lines {...input} />,
    });
  const nothing = () => null;
  return (
    <form className={stack.normal} data-state={String(state.value)} {...form.frame}>
      {form.refusal ? <ErrorNote>{form.refusal}</ErrorNote> : null}
      <ConflictNote state={state} send={send} submit={form.submit} submitTo={form.submitTo} />
      {form.summary}
      {isLocked ? (
        <Note>
          <Trans>
            Ktoś już zaakceptował tę kampanię. Warunki, które go wiążą, są zablokowane; teksty,
            obraz, dokumenty, daty, cel i limity można zmieniać.
          </Trans>
        </Note>
      ) : null}
      <section className={card} aria-labelledby="basics">
        <h2 id="basics">
          <Trans>Podstawy</Trans>
        </h2>
        <div className={inPairs}>
          {form.inputs(
            {
              campaignType: (input) => <Choice {...input} words={typeWords} disabled={isLocked} />,
              regime: (input) => <Choice {...input} words={regimeWords} disabled={isLocked} />,
              currency: (input) => <Choice {...input} words={currencyWords} disabled={isLocked} />,
              issuerName: term,
              startDate: (input) => <DateField {...input} />,
              endDate: (input) => <DateField {...input} />,
              target: amountWith(false),
              picture: nothing,
              PL: nothing,
              EN: nothing,
              documents: nothing,
              products: nothing,
            },
            ['campaignType', 'regime', 'issuerName', 'currency', 'target', 'startDate', 'endDate'],
          )}
        </div>
      </section>
      <section className={card} aria-labelledby="words-pl">
        <h2 id="words-pl">
          <Trans>Po polsku</Trans>
        </h2>
        <div className={stack.normal}>{words('PL')}</div>
      </section>
      <section className={card} aria-labelledby="words-en">
        <h2 id="words-en">
          <Trans>Po angielsku (opcjonalnie)</Trans>
        </h2>
        <div className={stack.normal}>{words('EN')}</div>
      </section>
      <Products form={form} bound={isLocked ? known : []} />
      <PicturePart form={form} />
      <DocumentsPart form={form} />
      <div className={row}>
        <Button
          id="campaign-save"
          kind="primary"
          type="submit"
          pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
        >
          {status === 'draft' ? <Trans>Zapisz szkic</Trans> : <Trans>Zapisz zmiany</Trans>}
        </Button>
      </div>
    </form>
  );
};
