import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import {
  ClipboardCheck,
  Download,
  FileLock2,
  FilePen,
  FileText,
  Receipt,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dateOf, formatDate } from '../../../../domain/dates.ts';
import type { Schemas } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { error } from '../../../../ui/field/field.css.ts';
import { sizeText } from '../../../../ui/text/sizeText.ts';
import { sheet } from '../../../../ui/theme/utility.css.ts';
import type { NamedFile } from '../../../../sdk/call.ts';
import { saveFile } from '../../../-shared/download.ts';
import { provideReveal, RevealDialog } from '../../../-shared/RevealDialog.tsx';
import { useChart } from '../../../-shared/useChart.ts';
import { useDownload } from '../../../-shared/useDownload.ts';
import * as styles from './offer.css.ts';

type OfferDocument = Schemas['OfferDocument'];

const icons: Record<Schemas['FileKind'], LucideIcon> = {
  agreement: FilePen,
  paymentConfirmation: Receipt,
  identityDocument: FileLock2,
  summary: ClipboardCheck,
  campaignDocument: FileText,
  other: FileText,
};

const KindTag = ({ kind }: { kind: Schemas['FileKind'] }) => {
  switch (kind) {
    case 'agreement':
      return (
        <Tag tone="pos">
          <Trans>Dokument po akceptacji</Trans>
        </Tag>
      );
    case 'paymentConfirmation':
      return (
        <Tag tone="pos">
          <Trans>Potwierdzenie wpłaty</Trans>
        </Tag>
      );
    case 'identityDocument':
      return (
        <Tag tone="info">
          <Trans>Dokument tożsamości</Trans>
        </Tag>
      );
    default:
      return null;
  }
};

/** Documents of an offer; identity documents are opened for a recorded reason. */
export const Documents = ({
  details: { documents, offer },
}: {
  details: Schemas['OfferDetails'];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const isMissing =
    offer.status === 'accepted' && !documents.some(({ kind }) => kind === 'paymentConfirmation');
  return (
    <section className={sheet} aria-labelledby="documents">
      <header className={styles.head}>
        <h2 id="documents">
          <Trans>Dokumenty i potwierdzenia</Trans>
        </h2>
      </header>
      {documents.length === 0 && !isMissing ? (
        <p className={styles.body} style={{ paddingTop: 0 }}>
          <Trans>Brak</Trans>
        </p>
      ) : (
        <ul className={styles.documents}>
          {documents.map((one) =>
            one.kind === 'identityDocument' ? (
              <Locked
                key={one.id}
                document={one}
                load={(reason) => sdk.revealFile({ fileId: one.id, body: { reason } })}
              />
            ) : (
              <Open key={one.id} document={one} load={() => sdk.downloadFile({ fileId: one.id })} />
            ),
          )}
          {isMissing ? (
            <li className={styles.document}>
              <span className={styles.tile}>
                <Receipt size={18} aria-hidden />
              </span>
              <div className={styles.fileWords}>
                <p className={styles.noFile}>
                  <Trans>Potwierdzenie wpłaty</Trans>
                </p>
                <p className={styles.fileLine}>
                  <Trans>przesyła je inwestor</Trans>
                </p>
              </div>
              <span className={styles.fileTag}>
                <Tag tone="warn">
                  <Trans>Brak pliku</Trans>
                </Tag>
              </span>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
};

const Row = ({
  document: { name, kind, mime, size, createdAt },
  isBusy,
  onAsk,
  children,
}: {
  document: OfferDocument;
  isBusy: boolean;
  onAsk: () => void;
  /** An error or a question before opening. */
  children?: ReactNode;
}) => {
  const { i18n } = useLingui();
  const Icon = icons[kind];
  const format = mime.split('/').at(-1)!.toUpperCase();
  return (
    <li className={styles.file}>
      <span className={styles.tile}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.fileWords}>
        <button
          type="button"
          className={styles.fileName}
          aria-disabled={isBusy || undefined}
          onClick={() => (isBusy ? undefined : onAsk())}
        >
          {name}
        </button>
        <p className={styles.fileLine}>
          {isBusy ? (
            <Trans>Pobieranie…</Trans>
          ) : (
            `${format}, ${sizeText(i18n, size)} · ${formatDate(dateOf(createdAt))}`
          )}
        </p>
        {children}
      </div>
      <span className={styles.fileTag}>
        <KindTag kind={kind} />
      </span>
      <span className={styles.fileSign}>
        <Download size={18} aria-hidden />
      </span>
    </li>
  );
};

const Open = ({ document, load }: { document: OfferDocument; load: () => Promise<NamedFile> }) => {
  const { isBusy, isFailed, ask } = useDownload(document.name, load);
  return (
    <Row document={document} isBusy={isBusy} onAsk={ask}>
      {isFailed ? (
        <p className={error} role="alert">
          <Trans>Nie udało się pobrać pliku.</Trans>
        </p>
      ) : null}
    </Row>
  );
};

const Locked = ({
  document,
  load,
}: {
  document: OfferDocument;
  load: (reason: string) => Promise<NamedFile>;
}) => {
  const [machine] = useState(() =>
    provideReveal(async (reason) => saveFile(await load(reason)), false),
  );
  const [state, send] = useChart(machine);
  return (
    <Row document={document} isBusy={false} onAsk={() => send({ type: 'data.ask' })}>
      <RevealDialog title={<Trans>Dokument tożsamości</Trans>} state={state} send={send} />
    </Row>
  );
};
