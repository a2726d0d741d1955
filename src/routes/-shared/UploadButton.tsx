import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { FileButton } from '../../ui/field/FileButton.tsx';
import { ErrorNote } from '../../ui/state/state.tsx';
import { hidden } from '../../ui/theme/utility.css.ts';
import type { useUpload } from './useUpload.ts';

/** Chooses a file and sends it; says how much of it has gone, and announces that it has arrived. */
export const UploadButton = ({
  uploading: { upload, isUploading, percent, isSent },
  ...rest
}: {
  uploading: ReturnType<typeof useUpload>;
} & Omit<ComponentProps<typeof FileButton>, 'pending' | 'onChoose'>) => (
  <>
    <FileButton
      {...rest}
      pending={isUploading && <Trans>Przesyłanie… {percent}%</Trans>}
      onChoose={(file) => void upload(file)}
    />
    <span role="status" className={hidden}>
      {isSent ? <Trans>Plik został przesłany.</Trans> : null}
    </span>
  </>
);

/** Why the last file did not arrive; one press sends it again unless it would be refused again. */
export const UploadFailure = ({
  uploading: { failure, retry },
}: {
  uploading: Pick<ReturnType<typeof useUpload>, 'failure' | 'retry'>;
}) => (failure ? <ErrorNote onRetry={retry}>{failure}</ErrorNote> : null);
