import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { FileButton } from '../../ui/field/FileButton.tsx';
import type { useUpload } from './useUpload.ts';

/** Chooses a file and sends it; says how much of it has gone while it is on its way. */
export const UploadButton = ({
  uploading: { upload, isUploading, percent },
  ...rest
}: {
  uploading: ReturnType<typeof useUpload>;
} & Pick<ComponentProps<typeof FileButton>, 'accept' | 'label' | 'children'>) => (
  <FileButton
    {...rest}
    pending={isUploading && <Trans>Przesyłanie… {percent}%</Trans>}
    onChoose={(file) => void upload(file)}
  />
);
