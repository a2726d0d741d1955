import { Trans, useLingui } from '@lingui/react/macro';
import { parseColor } from '../../../domain/brandColors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { row } from '../../../ui/theme/utility.css.ts';

/** A colour as text and as a picker; empty leaves it to the theme. */
export const ColorField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (color: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <div className={row} style={{ alignItems: 'end' }}>
      <TextField
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
