import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pipette } from 'lucide-react';
import { parseColor } from '../../../domain/brandColors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import * as styles from './settings.css.ts';

interface Color {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The browser's colour picker, for people who do not think in hex codes. */
const Picker = ({ label, value, onChange, className }: Color & { className?: string }) => {
  const { t } = useLingui();
  return (
    <input
      className={className}
      type="color"
      aria-label={t`Próbnik: ${label}`}
      value={(parseColor(value) ?? '#FFFFFF').toLowerCase()}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
};

/** A colour as text and as a picker; empty uses the theme's. */
export const ColorField = ({
  id,
  label,
  value,
  error,
  onChange,
}: Color & { id: string; error?: string | undefined }) => {
  const { t } = useLingui();
  return (
    <div className={styles.line}>
      <TextField
        id={id}
        label={label}
        value={value}
        placeholder="#1A2B3C"
        error={error}
        onChange={(typed) => onChange(typed.trim())}
        isShort
      />
      <Picker {...{ label, value, onChange }} className={styles.chip} />
      {value === '' ? null : (
        <Button kind="quiet" aria-label={t`Domyślny: ${label}`} onClick={() => onChange('')}>
          <Trans>Domyślny</Trans>
        </Button>
      )}
    </div>
  );
};

/** The purpose of each of the three colours. */
const uses = [
  { label: msg`Kolor główny`, hint: msg`przyciski, zaznaczenia` },
  { label: msg`Kolor po najechaniu`, hint: msg`przycisk pod kursorem` },
  { label: msg`Kolor wyróżnienia`, hint: msg`tła wybranych pól` },
] as const;

/** One of the three: swatch, name, hex code. */
const Swatch = ({
  id,
  label,
  hint,
  value,
  error,
  onChange,
}: Color & { id: string; hint: string; error?: string | undefined }) => {
  const known = parseColor(value);
  return (
    <div className={styles.swatch}>
      <div className={styles.swatchGround} style={known ? { background: known } : undefined}>
        <span className={styles.picker}>
          <Pipette size={14} aria-hidden />
          <Trans>Próbnik</Trans>
          <Picker {...{ label, value, onChange }} />
        </span>
      </div>
      <div className={styles.swatchBody}>
        <TextField
          id={id}
          label={label}
          hint={hint}
          value={value}
          placeholder="#1A2B3C"
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={(typed) => onChange(typed.trim())}
        />
      </div>
    </div>
  );
};

/** The three colours of the theme, which are one field in the API: main, hover, highlight. */
export const ThemeColors = ({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) => {
  const { i18n } = useLingui();
  const typed = (value ?? '').split(',');
  const colors = uses.map((_, index) => typed[index] ?? '');
  /**
   * The field's single error is shown at each invalid colour; at the first if none is invalid by
   * itself.
   */
  const isWrong = (index: number): boolean => {
    const wrong = colors.map((color) => parseColor(color) === null);
    return wrong[index]! || (index === 0 && !wrong.includes(true));
  };
  const set = (index: number, color: string): void => {
    const next = colors.map((one, at) => (at === index ? color : one));
    onChange(next.every((one) => one === '') ? null : next.join(','));
  };
  return (
    <div className={styles.swatches}>
      {uses.map(({ label, hint }, index) => (
        <Swatch
          key={index}
          // The error summary links to the first.
          id={index === 0 ? id : `${id}-${index}`}
          label={i18n._(label)}
          hint={i18n._(hint)}
          value={colors[index]!}
          error={isWrong(index) ? error : undefined}
          onChange={(color) => set(index, color)}
        />
      ))}
    </div>
  );
};
