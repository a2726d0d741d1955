import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FieldError } from '../../../ui/field/fields.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { meta } from '../../../ui/theme/utility.css.ts';
import * as styles from './settings.css.ts';

/** A picture over the built-in one: null leaves it, '' hides it, an address on our origin takes its place. */
export const PictureField = ({
  label,
  builtIn,
  isMark = false,
  value,
  error,
  onChange,
}: {
  label: string;
  /** The picture that stands there otherwise. */
  builtIn: string;
  /** A square mark, not a scene. */
  isMark?: boolean;
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File): Promise<void> => {
    setPart(0);
    setFailure(null);
    try {
      onChange((await sdk.uploadBrandPicture({ file, onProgress: setPart })).url);
    } catch (cause) {
      setFailure(
        cause instanceof ProblemError
          ? problemText(i18n, cause.problem)
          : t`Przesyłanie zostało przerwane.`,
      );
    }
    setPart(null);
  };
  const percent = Math.round((part ?? 0) * 100);
  const said = failure ?? error;
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <div className={styles.pictureBox} data-mark={isMark || undefined}>
        {value === '' ? null : <img src={value ?? builtIn} alt={label} />}
      </div>
      <div>
        <p style={{ fontWeight: 600 }}>{label}</p>
        <p className={meta}>
          {value === null ? (
            <Trans>Domyślny</Trans>
          ) : value === '' ? (
            <Trans>Ukryty</Trans>
          ) : (
            <Trans>Własny</Trans>
          )}
        </p>
        {said ? (
          <div role="alert">
            <FieldError>{said}</FieldError>
          </div>
        ) : null}
      </div>
      <div className={styles.pictureActions}>
        {value === '' ? null : (
          <Button kind="quiet" onClick={() => onChange('')}>
            <Trans>Ukryj</Trans>
          </Button>
        )}
        {value === null ? null : (
          <Button kind="quiet" onClick={() => onChange(null)}>
            <Trans>Przywróć domyślny</Trans>
          </Button>
        )}
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          label={t`Plik: ${label}`}
          pending={part === null ? false : <Trans>Przesyłanie… {percent}%</Trans>}
          onChoose={(file) => void upload(file)}
        >
          <Upload size={16} aria-hidden />
          <Trans>Wybierz obraz</Trans>
        </FileButton>
      </div>
    </div>
  );
};
