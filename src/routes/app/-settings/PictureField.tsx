import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { error as errorStyle } from '../../../ui/field/field.css.ts';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';

/** A picture over the built-in one: null leaves it, '' hides it, an address on our origin takes its place. */
export const PictureField = ({
  label,
  builtIn,
  value,
  error,
  onChange,
}: {
  label: string;
  /** The picture that stands there otherwise. */
  builtIn: string;
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
  return (
    <div className={stack.tight} role="group" aria-label={label}>
      <p style={{ fontWeight: 600 }}>{label}</p>
      {value === '' ? (
        <p className={quiet}>
          <Trans>Ukryty</Trans>
        </p>
      ) : (
        <img
          src={value ?? builtIn}
          alt={label}
          style={{ maxWidth: 240, maxHeight: 120, objectFit: 'contain', objectPosition: 'left' }}
        />
      )}
      {(failure ?? error) ? (
        <p className={errorStyle} role="alert">
          {failure ?? error}
        </p>
      ) : null}
      <div className={row}>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          label={t`Plik: ${label}`}
          pending={part === null ? false : <Trans>Przesyłanie… {percent}%</Trans>}
          onChoose={(file) => void upload(file)}
        >
          <Trans>Wybierz obraz</Trans>
        </FileButton>
        {value === null ? null : (
          <Button kind="quiet" onClick={() => onChange(null)}>
            <Trans>Przywróć domyślny</Trans>
          </Button>
        )}
        {value === '' ? null : (
          <Button kind="quiet" onClick={() => onChange('')}>
            <Trans>Ukryj</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
