import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { validateCrm } from '../../../../domain/crm.ts';
import { formTables } from '../../../../domain/formTables.ts';
import { notesLength } from '../../../../domain/limits.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { CheckboxList } from '../../../../ui/field/CheckboxList.tsx';
import { TextArea } from '../../../../ui/field/fields.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { useTableForm } from '../../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { quiet, row, stack } from '../../../../ui/theme/utility.css.ts';
import { useDictionary } from '../../../-shared/dictionary.ts';
import { ListsLost } from '../../../-shared/ListsLost.tsx';
import { useWords } from '../../../-shared/localized.ts';
import { ConflictNote, useRecordEdit } from '../../../-shared/recordEdit.tsx';
import { useKept } from '../../../-shared/useKept.ts';
import { useKnowledge } from './useKnowledge.ts';
import { reloadPage } from '../../../-shared/reloadPage.ts';
import { useUndo } from '../../../-shared/useUndo.ts';

type Crm = components['schemas']['InvestorCrm'];

/** What the advisor notes about an investor; the investor never sees it. */
export const CrmCard = ({
  offerId,
  crm,
  onClose,
  onTaken,
}: {
  offerId: string;
  crm: Crm;
  /** It was saved, or given up. */
  onClose: () => void;
  /** Somebody else's version is on the page now, and this form is to begin with it. */
  onTaken: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const words = useWords();
  const dictionary = useDictionary();
  const router = useRouter();
  const offerUndo = useUndo();
  const knowledge = useKnowledge();
  /** What a save replaces, and its undo restores: after a conflict, what somebody else saved. */
  const replaced = useRef(crm);
  // With the version it was typed over: what a colleague has saved since is not overwritten.
  const [kept, keep] = useKept(`crm ${offerId}`, crm);
  const [state, send] = useRecordEdit<Crm>(kept.version, {
    save: async (typed, version) => {
      const saved = await sdk.saveInvestorCrm({
        offerId,
        body: { ...typed, potential: typed.potential, version: version! },
      });
      await reloadPage(router);
      onClose();
      offerUndo(t`Zapisano.`, () =>
        sdk.saveInvestorCrm({ offerId, body: { ...replaced.current, version: saved.version } }),
      );
      return saved.version;
    },
    readVersion: async () => {
      replaced.current = await sdk.viewInvestorCrm({ offerId });
      return replaced.current.version;
    },
    showTheirs: async () => {
      await reloadPage(router);
      onTaken();
    },
  });
  const { frame, inputs, summary, refusal, submit, submitTo } = useTableForm(formTables.crm, {
    id: 'crm',
    values: kept,
    onType: keep,
    check: ({ version: _version, ...data }) => validateCrm(data),
    refused: state.context.problem,
    onSubmit: (values) => send({ type: 'record.save', values }),
  });
  return (
    <form className={stack.normal} {...frame}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      <ConflictNote state={state} send={send} submit={submit} submitTo={submitTo} />
      {summary}
      <ListsLost />
      <p className={quiet}>
        <Trans>
          Samą notatkę można zapisać bez pozostałych pól; potencjał, wiedzę i branże podaje się
          razem.
        </Trans>
      </p>
      {inputs({
        potential: ({ value, onChange, ...input }) => (
          <SelectField
            {...input}
            value={value === null ? '' : String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
            choices={[1, 2, 3, 4, 5].map((one) => ({
              value: String(one),
              label: one === 1 ? t`1 (najmniejszy)` : one === 5 ? t`5 (największy)` : String(one),
            }))}
          />
        ),
        knowledge: ({ value, onChange, ...input }) => (
          <SelectField
            {...input}
            value={value ?? ''}
            onChange={(chosen) => onChange(chosen as Crm['knowledge'])}
            choices={knowledge}
          />
        ),
        industries: (input) => (
          <CheckboxList
            {...input}
            isScrolled
            choices={(dictionary?.industries ?? []).map(({ code, name }) => ({
              value: code,
              label: words(name),
            }))}
          />
        ),
        notes: (input) => <TextArea {...input} max={notesLength} />,
      })}
      <div className={row}>
        <Button
          type="submit"
          kind="primary"
          pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
        >
          <Trans>Zapisz</Trans>
        </Button>
        <Button disabled={state.hasTag('busy')} onClick={onClose}>
          <Trans>Anuluj</Trans>
        </Button>
      </div>
    </form>
  );
};
