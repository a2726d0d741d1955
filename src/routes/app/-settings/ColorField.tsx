import { Trans, useLingui } from '@lingui/react/macro';
import { parseColor } from '../../../domain/brandColors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { quiet, row } from '../../../ui/theme/utility.css.ts';

/** A colour as text and as a picker; empty leaves it to the theme. */
export const ColorField = ({
  id,
  label,
  value,
  error,
  onChange,
}: {
  id?: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (color: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <div className={row} style={{ alignItems: 'end' }}>
      <TextField
        {...(id ? { id } : {})}
        label={label}
        value={value}
        placeholder="#1A2B3C"
        error={error}
        onChange={(typed) => onChange(typed.trim())}
        isShort
      />
      <input
        type="color"
        aria-label={t`Próbnik: ${label}`}
        value={(parseColor(value) ?? '#FFFFFF').toLowerCase()}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        style={{ width: 44, height: 40, padding: 2 }}
      />
      {value === '' ? null : (
        <Button kind="quiet" onClick={() => onChange('')}>
          <Trans>Domyślny</Trans>
        </Button>
      )}
    </div>
  );
};

/** The three colours of the theme, which are one field on the wire: main, hover, highlight. */
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
  const { t } = useLingui();
  const [main = '', hover = '', highlight = ''] = (value ?? '').split(',');
  const set = (index: number, color: string): void => {
    const next = [main, hover, highlight].map((one, at) => (at === index ? color : one));
    onChange(next.every((one) => one === '') ? null : next.join(','));
  };
  return (
    <>
      <ColorField
        id={id}
        label={t`Kolor główny`}
        value={main}
        error={error}
        onChange={(color) => set(0, color)}
      />
      <ColorField
        label={t`Kolor po najechaniu`}
        value={hover}
        onChange={(color) => set(1, color)}
      />
      <ColorField
        label={t`Kolor wyróżnienia`}
        value={highlight}
        onChange={(color) => set(2, color)}
      />
      <p className={quiet}>
        <Trans>
          Trzy kolory tworzą motyw. Bez nich zostaje motyw domyślny. Kolory zbyt słabo czytelne są
          dociągane do wymaganego kontrastu.
        </Trans>
      </p>
    </>
  );
};
