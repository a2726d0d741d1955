import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { validateCrm } from '../../../../domain/crm.ts';
import { notesLength } from '../../../../domain/limits.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { CheckboxField, TextArea } from '../../../../ui/field/fields.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { useNotify } from '../../../../ui/notification/Notifications.tsx';
import { problemText } from '../../../../ui/text/problem.ts';
import { messageText } from '../../../../ui/text/messages.ts';
import { card, quiet, stack } from '../../../../ui/theme/utility.css.ts';
import { useDictionary } from '../../../-shared/dictionary.ts';
import { useWords } from '../../../-shared/localized.ts';
import { ConflictNote, useRecordEdit } from '../../../-shared/recordEdit.tsx';
import { useKept } from '../../../-shared/useKept.ts';

type Crm = components['schemas']['InvestorCrm'];

/** What the advisor notes about an investor; the investor never sees it (decisions 3.7). */
export const CrmCard = ({ offerId, crm }: { offerId: string; crm: Crm }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const words = useWords();
  const dictionary = useDictionary();
  const router = useRouter();
  const notify = useNotify();
  const [state, send] = useRecordEdit<Crm>(crm.version, {
    save: async (typed, version) => {
      const saved = await sdk.saveInvestorCrm({
        offerId,
        body: { ...typed, potential: typed.potential, version: version! },
      });
      notify({ kind: 'success', text: t`Zapisano.` });
      return saved.version;
    },
    readVersion: async () => (await sdk.viewInvestorCrm({ offerId })).version,
    showTheirs: () => router.invalidate(),
  });
  const [values, setValues] = useKept(`crm ${offerId}`, crm);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<Crm>): void => setValues({ ...values, ...change });
  const save = (): void => {
    const { version: _version, ...data } = values;
    const wrong = validateCrm(data);
    setErrors(
      Object.fromEntries(
        wrong.map((one) => [one.propertyPath, messageText(i18n, one.code, one.parameters)]),
      ),
    );
    if (wrong.length > 0) return;
    send({ type: 'record.save', values });
  };
  return (
    <section className={card} aria-labelledby="crm">
      <form
        className={stack.normal}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id="crm">
          <Trans>Notatki o inwestorze</Trans>
        </h2>
        <p className={quiet}>
          <Trans>Inwestor ich nie widzi.</Trans>
        </p>
        {state.context.problem ? (
          <ErrorNote>{problemText(i18n, state.context.problem)}</ErrorNote>
        ) : null}
        <ConflictNote state={state} send={send} />
        <SelectField
          label={<Trans>Potencjał</Trans>}
          value={values.potential === null ? '' : String(values.potential)}
          onChange={(potential) => set({ potential: Number(potential) })}
          error={errors.potential}
          choices={[1, 2, 3, 4, 5].map((one) => ({
            value: String(one),
            label: one === 1 ? t`1 (najmniejszy)` : one === 5 ? t`5 (największy)` : String(one),
          }))}
        />
        <SelectField
          label={<Trans>Wiedza o inwestowaniu</Trans>}
          value={values.knowledge ?? ''}
          onChange={(knowledge) => set({ knowledge: knowledge as Crm['knowledge'] })}
          error={errors.knowledge}
          choices={[
            { value: 'none', label: t`brak` },
            { value: 'basic', label: t`podstawowa` },
            { value: 'good', label: t`dobra` },
            { value: 'expert', label: t`ekspercka` },
          ]}
        />
        <fieldset
          className={stack.tight}
          aria-describedby={errors.industries ? 'industries-error' : undefined}
        >
          <legend style={{ fontWeight: 600 }}>
            <Trans>Branże</Trans>
          </legend>
          {errors.industries ? (
            <span id="industries-error">
              <ErrorNote>{errors.industries}</ErrorNote>
            </span>
          ) : null}
          <div
            style={{ maxHeight: 240, overflowY: 'auto' }}
            tabIndex={0}
            role="group"
            aria-label={t`Branże`}
          >
            {(dictionary?.industries ?? []).map(({ code, name }) => (
              <CheckboxField
                key={code}
                label={words(name)}
                checked={values.industries.includes(code)}
                onChange={(on) =>
                  set({
                    industries: on
                      ? [...values.industries, code]
                      : values.industries.filter((one) => one !== code),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <TextArea
          label={<Trans>Notatki</Trans>}
          isOptional
          value={values.notes}
          onChange={(notes) => set({ notes })}
          max={notesLength}
          error={errors.notes}
        />
        <div>
          <Button
            type="submit"
            pending={state.hasTag('busy') ? <Trans>Zapisywanie…</Trans> : false}
          >
            <Trans>Zapisz</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
};
