import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { meta, quiet, sheet } from '../../../../ui/theme/utility.css.ts';
import { useDictionary } from '../../../-shared/dictionary.ts';
import { useWords } from '../../../-shared/localized.ts';
import { useIsKept } from '../../../-shared/useKept.ts';
import { CrmCard } from './CrmCard.tsx';
import * as styles from './offer.css.ts';
import { useKnowledge } from './useKnowledge.ts';

type Crm = components['schemas']['InvestorCrm'];

/** Notes about the investor, read-only; a button opens the form. */
export const Notes = ({ offerId, crm }: { offerId: string; crm: Crm }) => {
  const [isOpen, setOpen] = useState(useIsKept(`crm ${offerId}`));
  // Not the version: whatever else is done on the page loads it again, and open notes stay.
  const [taken, setTaken] = useState(0);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Saved or cancelled: the focus returns to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isEmpty = crm.potential === null && !crm.notes && crm.industries.length === 0;
  return (
    <section className={sheet} aria-labelledby="crm">
      <header className={styles.head}>
        <h2 id="crm">
          <Trans>Notatki o inwestorze</Trans>
        </h2>
        <p className={meta}>
          <Trans>Inwestor ich nie widzi, ale może poprosić o kopię.</Trans>
        </p>
        {isOpen ? null : (
          <span className={styles.headEnd}>
            <Button ref={change} kind="quiet" size="small" onClick={() => setOpen(true)}>
              {isEmpty ? <Trans>Dodaj</Trans> : <Trans>Zmień</Trans>}
            </Button>
          </span>
        )}
      </header>
      <div className={styles.body}>
        {isOpen ? (
          <CrmCard
            key={`${offerId} ${taken}`}
            offerId={offerId}
            crm={crm}
            onClose={() => setOpen(false)}
            onTaken={() => setTaken(taken + 1)}
          />
        ) : isEmpty ? (
          <p className={quiet}>
            <Trans>Nie ma jeszcze notatek.</Trans>
          </p>
        ) : (
          <Read crm={crm} />
        )}
      </div>
    </section>
  );
};

const Read = ({ crm: { potential, knowledge, industries, notes } }: { crm: Crm }) => {
  const { t } = useLingui();
  const words = useWords();
  const dictionary = useDictionary();
  const known = useKnowledge();
  const knows = known.find(({ value }) => value === knowledge)?.label;
  const names = industries.map((code) => {
    const found = dictionary?.industries.find((one) => one.code === code);
    return found ? words(found.name) : code;
  });
  return (
    <>
      <div className={styles.tags}>
        {potential === null ? null : <Tag>{t`Potencjał ${potential} z 5`}</Tag>}
        {knows ? <Tag>{t`Wiedza: ${knows}`}</Tag> : null}
        {names.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </div>
      {notes ? <p className={styles.words}>{notes}</p> : null}
    </>
  );
};
