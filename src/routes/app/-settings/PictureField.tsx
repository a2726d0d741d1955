import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { FieldError } from '../../../ui/field/fields.tsx';
import { UploadButton, UploadFailure } from '../../-shared/UploadButton.tsx';
import { useUpload } from '../../-shared/useUpload.ts';
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
  onArrive,
}: {
  label: string;
  /** The picture that stands there otherwise. */
  builtIn: string;
  /** A square mark, not a scene. */
  isMark?: boolean;
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
  /** A file has arrived, though this field may have given way to that of a newer version. */
  onArrive: (address: string) => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const uploading = useUpload(async (file, onProgress) =>
    onArrive((await sdk.uploadBrandPicture({ file, onProgress })).url),
  );
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
        {error ? (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        ) : null}
      </div>
      {uploading.failure ? (
        <div className={styles.pictureFailure}>
          <UploadFailure uploading={uploading} />
        </div>
      ) : null}
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
        <UploadButton
          uploading={uploading}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          label={t`Plik: ${label}`}
        >
          <Upload size={16} aria-hidden />
          <Trans>Wybierz obraz</Trans>
        </UploadButton>
      </div>
    </div>
  );
};
