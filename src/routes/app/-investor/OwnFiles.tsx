import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { uploadMimeTypes } from '../../../domain/limits.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { UploadButton, UploadFailure } from '../../-shared/UploadButton.tsx';
import { useUpload } from '../../-shared/useUpload.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';
import * as styles from './investor.css.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';

/** Files the investor keeps with us, such as a tax certificate, besides those of single offers. */
export const OwnFiles = ({ files }: { files: Schemas['UploadedFile'][] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const router = useRouter();
  const uploading = useUpload(async (file, onProgress) => {
    await sdk.uploadSummaryFile({ file, onProgress });
    await reloadPage(router);
  });
  return (
    <section className={styles.sheet} aria-labelledby="own-files">
      <header className={styles.sheetHead}>
        <h2 id="own-files">
          <Trans>Pliki do podsumowania</Trans>
        </h2>
      </header>
      <div className={`${styles.body} ${stack.normal}`}>
        <UploadFailure uploading={uploading} />
        {files.length === 0 ? (
          <p className={quiet}>
            <Trans>
              Można tu dodać na przykład zaświadczenie podatkowe. PDF, JPG lub PNG, do 10 MB.
            </Trans>
          </p>
        ) : (
          <ul className={stack.tight}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <DocumentLink name={name} load={() => sdk.downloadInvestorFile({ fileId: id })} />
              </li>
            ))}
          </ul>
        )}
        <div>
          <UploadButton
            uploading={uploading}
            accept={uploadMimeTypes.join()}
            label={t`Plik do podsumowania`}
          >
            <Trans>Dodaj plik</Trans>
          </UploadButton>
        </div>
      </div>
    </section>
  );
};
