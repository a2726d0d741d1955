import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { plainLines } from '../../../domain/plainText.ts';
import { truncate } from '../../../domain/text.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/field/fields.tsx';
import { prose, quiet, small, stack } from '../../../ui/theme/utility.css.ts';

/**
 * An override of a built-in text: null keeps it, an empty text hides it where that is allowed, any
 * other replaces it.
 */
export const OverrideField = ({
  id,
  label,
  builtIn,
  rows,
  isHideable,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  /** The built-in text; shown so that nobody has to guess. */
  builtIn: string;
  rows: number;
  /** Whether it may be empty. */
  isHideable: boolean;
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}) => {
  const { i18n, t } = useLingui();
  // What is built in is written in Polish, also where the panel is not; a text of one's own begins as
  // that, and nobody says in what language it goes on.
  const shown = truncate(builtIn, 300);
  const lang = value === builtIn ? 'pl' : undefined;
  /** An own text that was emptied has the value of a hidden one, but is still being written. */
  const [isEmptied, setEmptied] = useState(false);
  const isHidden = value === '' && isHideable && !isEmptied;
  const mode = value === null ? 'default' : isHidden ? 'hidden' : 'own';
  const write = (text: string): void => {
    setEmptied(text === '');
    onChange(text);
  };
  const choose = (next: string): void => {
    if (next === 'own') return write(builtIn);
    setEmptied(false);
    onChange(next === 'default' ? null : '');
  };
  return (
    <div className={stack.tight}>
      <SelectField
        id={id}
        label={label}
        value={mode}
        onChange={choose}
        error={error}
        choices={[
          { value: 'default', label: t`Domyślny` },
          { value: 'own', label: t`Własny` },
          ...(isHideable ? [{ value: 'hidden', label: t`Ukryty` }] : []),
        ]}
      />
      {mode === 'own' ? (
        rows === 1 ? (
          <TextField
            id={`${id}-own`}
            label={t`Treść: ${label}`}
            lang={lang}
            value={value ?? ''}
            onChange={write}
          />
        ) : (
          <TextArea
            id={`${id}-own`}
            label={t`Treść: ${label}`}
            lang={lang}
            value={value ?? ''}
            onChange={write}
            rows={rows}
          />
        )
      ) : mode === 'default' && builtIn ? (
        <p className={`${quiet} ${small} ${prose}`}>
          {i18n.locale === 'en' ? (
            <Trans>
              Tekst polski: <span lang="pl">{shown}</span>
            </Trans>
          ) : (
            shown
          )}
        </p>
      ) : null}
      {mode === 'own' && isHideable && plainLines(value ?? '') === '' ? (
        <p role="status" className={`${quiet} ${small} ${prose}`}>
          <Trans>Bez treści ten tekst jest ukryty.</Trans>
        </p>
      ) : null}
    </div>
  );
};
