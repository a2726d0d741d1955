import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import {
  campaignFileTable,
  type CampaignDraft,
  type CampaignFile,
} from '../../../../domain/campaignTable.ts';
import { mostDocuments } from '../../../../domain/limits.ts';
import { pictureOf } from '../../../../domain/campaignPicture.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { FieldError } from '../../../../ui/field/fields.tsx';
import { inPairs } from '../../../../ui/form/form.css.ts';
import { card, quiet, row, stack } from '../../../../ui/theme/utility.css.ts';
import type { Arrive } from '../../../-shared/useArrive.ts';
import { UploadButton, UploadFailure } from '../../../-shared/UploadButton.tsx';
import { useUpload } from '../../../-shared/useUpload.ts';
import type { CampaignForm } from './Products.tsx';
import * as styles from './record.css.ts';
import { textWith, UpTo } from './widgets.tsx';

const scenes = ['biurowiec', 'farma', 'magazyn', 'osiedle', 'piekarnie', 'port'] as const;

interface Parts {
  form: CampaignForm;
  arrive: Arrive<CampaignDraft>;
}

/** The picture: one of the drawn scenes, a file of one's own, or the brand's. */
export const PicturePart = ({ form, arrive }: Parts) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { picture, campaignType } = form.values;
  const choose = (address: string) => form.set({ picture: address });
  const uploading = useUpload(async (file, onProgress) => {
    const { url } = await sdk.uploadCampaignPicture({ file, onProgress });
    arrive(() => ({ picture: url }));
  });
  const names: Record<(typeof scenes)[number], string> = {
    biurowiec: t`Biurowiec`,
    farma: t`Farma`,
    magazyn: t`Magazyn`,
    osiedle: t`Osiedle`,
    piekarnie: t`Piekarnie`,
    port: t`Port`,
  };
  const own = picture !== '' && !picture.startsWith('/brand/scenes/') ? picture : null;
  const tiles = [
    {
      address: '',
      label: t`Domyślny obraz marki`,
      src: pictureOf({ picture: null, type: campaignType }, brand),
    },
    ...scenes.map((one) => {
      const address = `/brand/scenes/${one}.svg`;
      return { address, label: names[one], src: address };
    }),
    ...(own ? [{ address: own, label: t`Własny obraz`, src: own }] : []),
  ];
  return (
    <section className={card} aria-labelledby="picture">
      <h2 id="picture">
        <Trans>Obraz</Trans>
      </h2>
      <div className={stack.normal} id="campaign-picture">
        <UploadFailure uploading={uploading} />
        {form.errors.picture ? <FieldError>{form.errors.picture}</FieldError> : null}
        <div className={styles.scenes}>
          {tiles.map(({ address, label, src }) => (
            <button
              key={address}
              type="button"
              className={styles.scene}
              aria-pressed={picture === address}
              aria-label={label}
              onClick={() => choose(address)}
            >
              <img className={styles.scenePicture} src={src} alt="" />
            </button>
          ))}
        </div>
        <div className={row}>
          <UploadButton
            uploading={uploading}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            label={t`Plik z obrazem kampanii`}
          >
            <Upload size={16} aria-hidden />
            <Trans>Wybierz obraz</Trans>
          </UploadButton>
        </div>
      </div>
    </section>
  );
};

/** Documents that the page offers for download: PDFs with a name in each language. */
export const DocumentsPart = ({ form, arrive }: Parts) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { documents } = form.values;
  const uploading = useUpload(async (file, onProgress) => {
    const { url } = await sdk.uploadCampaignDocument({ file, onProgress });
    const labelPL = file.name.replace(/\.pdf$/i, '').slice(0, 200);
    const added = { url, urlEN: '', labelPL, labelEN: '' };
    arrive((now) => ({ documents: [...now.documents, added] }));
  });
  return (
    <section className={card} aria-labelledby="documents">
      <h2 id="documents">
        <Trans>Dokumenty</Trans>
      </h2>
      <div className={stack.normal} id="campaign-documents" tabIndex={-1}>
        <UploadFailure uploading={uploading} />
        {form.errors.documents ? <FieldError>{form.errors.documents}</FieldError> : null}
        {documents.length === 0 ? (
          <p className={quiet}>
            <Trans>Nie ma jeszcze żadnego dokumentu.</Trans>
          </p>
        ) : null}
        {documents.map((one, index) => (
          <DocumentPart key={one.url} form={form} arrive={arrive} one={one} index={index} />
        ))}
        <UpTo
          isFull={documents.length >= mostDocuments}
          limit={
            <Plural
              value={mostDocuments}
              one="Kampania może mieć najwyżej # dokument."
              few="Kampania może mieć najwyżej # dokumenty."
              many="Kampania może mieć najwyżej # dokumentów."
              other="Kampania może mieć najwyżej # dokumentu."
            />
          }
        >
          {(bar) => (
            <UploadButton
              {...bar}
              uploading={uploading}
              accept="application/pdf"
              label={t`Dokument kampanii`}
            >
              <Upload size={16} aria-hidden />
              <Trans>Dodaj dokument PDF</Trans>
            </UploadButton>
          )}
        </UpTo>
      </div>
    </section>
  );
};

const DocumentPart = ({
  form,
  arrive,
  one,
  index,
}: Parts & {
  one: CampaignFile;
  index: number;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const number = index + 1;
  const fields = form.at<CampaignFile>(`documents.${index}`, campaignFileTable, one);
  const english = useUpload(async (file, onProgress) => {
    const { url: urlEN } = await sdk.uploadCampaignDocument({ file, onProgress });
    arrive(({ documents }) => ({
      documents: documents.map((now) => (now.url === one.url ? { ...now, urlEN } : now)),
    }));
  });
  const nothing = () => null;
  return (
    <div className={styles.part} role="group" aria-label={t`Dokument ${number}`}>
      <UploadFailure uploading={english} />
      <div className={inPairs} style={{ maxWidth: 'none' }}>
        {fields.inputs({
          url: nothing,
          urlEN: nothing,
          labelPL: textWith(false, 'pl'),
          labelEN: textWith(false, 'en'),
        })}
      </div>
      <div className={row}>
        <a href={one.url} download>
          <Trans>Pobierz plik</Trans>
        </a>
        {one.urlEN ? (
          <a href={one.urlEN} download>
            <Trans>Pobierz plik po angielsku</Trans>
          </a>
        ) : null}
        <UploadButton
          uploading={english}
          accept="application/pdf"
          label={t`Plik po angielsku: dokument ${number}`}
        >
          <Trans>Plik po angielsku</Trans>
        </UploadButton>
        <Button
          kind="quiet"
          onClick={() =>
            form.set({ documents: form.values.documents.filter((other) => other !== one) })
          }
        >
          <Trans>Usuń dokument {number}</Trans>
        </Button>
      </div>
    </div>
  );
};
