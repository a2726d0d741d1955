import { Trans, useLingui } from '@lingui/react/macro';
import { campaignMistakes } from '../../../../domain/campaignDraft.ts';
import type { CampaignStatus } from '../../../../domain/campaignLife.ts';
import {
  campaignTable,
  campaignWordsTable,
  type CampaignDraft,
  type CampaignField,
} from '../../../../domain/campaignTable.ts';
import { mostHighlights } from '../../../../domain/limits.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateField } from '../../../../ui/field/fields.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { inPairs } from '../../../../ui/form/form.css.ts';
import { aboveBar } from '../../../../ui/form/saveBar.css.ts';
import { ErrorNote, Note } from '../../../../ui/state/state.tsx';
import { card, stack } from '../../../../ui/theme/utility.css.ts';
import { ConflictNote, useRecordEdit, type RecordCalls } from '../../../-shared/recordEdit.tsx';
import { useArrive } from '../../../-shared/useArrive.ts';
import type { useDraft } from '../../../-shared/useDraft.ts';
import { DocumentsPart, PicturePart } from './Files.tsx';
import { campaignLabels } from './labels.ts';
import * as styles from './record.css.ts';
import { Products } from './Products.tsx';
import { amountWith, Choice, Lines, textWith } from './widgets.tsx';
import { currencyWords, regimeWords, typeWords } from './words.ts';

/** Which terms are as saved again, because somebody accepted them before they could be changed. */
const PutBack = ({ paths }: { paths: readonly string[] }) => {
  const { i18n } = useLingui();
  const fields = new Set(paths.map((path) => path.split('.').at(-1) as CampaignField));
  const names = [...fields].map((name) => i18n._(campaignLabels[name])).join(', ');
  return (
    <Note tone="warn" isAnswer>
      <Trans>
        Ktoś zaakceptował tę kampanię, zanim zapisano zmiany. Wróciły zapisane warunki: {names}.
        Reszta tego, co wpisano, jest zachowana.
      </Trans>
    </Note>
  );
};

/** The form of a campaign, complete or not. */
export const RecordForm = ({
  draft,
  saved,
  status,
  bound = [],
  putBack = [],
  refused = null,
  calls,
}: {
  /** What is typed over the saved values. */
  draft: ReturnType<typeof useDraft<CampaignDraft>>;
  saved: CampaignDraft;
  status: CampaignStatus;
  /** Ids of the products that somebody has accepted; one is enough to bind the campaign's terms. */
  bound?: readonly string[];
  /** Paths of terms that were typed before they were bound, and are as saved again. */
  putBack?: readonly string[];
  /** Why the form before this one was refused; said unless `putBack` says all of it. */
  refused?: Problem | null;
  calls: RecordCalls<CampaignDraft>;
}) => {
  const { t } = useLingui();
  const [state, send] = useRecordEdit(draft.version ?? null, calls);
  const isLocked = bound.length > 0;
  // That an offered product was removed puts nothing back: only the refusal says it.
  const isRefusalSaid =
    putBack.length > 0 &&
    saved.products.every(({ id }) => draft.initial.products.some((one) => one.id === id));
  const form = useTableForm(campaignTable, {
    id: 'campaign',
    labels: campaignLabels,
    values: draft.initial,
    onType: draft.keep,
    refused: state.context.problem ?? (isRefusalSaid ? null : refused),
    check: (values) => campaignMistakes(values, { isWhole: status === 'active' }),
    onSubmit: (values) => send({ type: 'record.save', values }),
  });
  const arrive = useArrive(draft, form);
  const term = textWith(isLocked);
  const words = (language: 'PL' | 'EN') => {
    const lang = language === 'PL' ? 'pl' : 'en';
    return form.group(language, campaignWordsTable).inputs({
      campaignName: textWith(false, lang),
      description: (input) => <Lines {...input} lang={lang} rows={7} />,
      highlights: (input) => (
        <Lines
          {...input}
          lang={lang}
          rows={4}
          hint={t`Każda w osobnym wierszu, najwyżej ${mostHighlights}`}
        />
      ),
      risks: (input) => <Lines {...input} lang={lang} />,
    });
  };
  const nothing = () => null;
  return (
    <form
      className={`${stack.normal} ${aboveBar}`}
      data-state={String(state.value)}
      {...form.frame}
    >
      {form.refusal ? <ErrorNote>{form.refusal}</ErrorNote> : null}
      <ConflictNote state={state} send={send} submit={form.submit} submitTo={form.submitTo} />
      {form.summary}
      {isLocked ? (
        <Note>
          <Trans>
            Ktoś już zaakceptował tę kampanię. Warunki, które go wiążą, są zablokowane; teksty,
            obraz, dokumenty, daty, cel i limity można zmieniać, podobnie jak produkty, których nikt
            jeszcze nie zaakceptował.
          </Trans>
        </Note>
      ) : null}
      {putBack.length > 0 ? <PutBack paths={putBack} /> : null}
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
      <Products form={form} bound={bound} />
      <PicturePart form={form} arrive={arrive} />
      <DocumentsPart form={form} arrive={arrive} />
      <div className={styles.bar}>
        <Button
          id="campaign-save"
          kind="primary"
          type="submit"
          pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
        >
          {status === 'draft' ? <Trans>Zapisz szkic</Trans> : <Trans>Zapisz zmiany</Trans>}
        </Button>
        {draft.isChanged && !state.hasTag('busy') ? (
          <Button kind="quiet" onClick={() => form.set(saved)}>
            <Trans>Cofnij zmiany</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
};
