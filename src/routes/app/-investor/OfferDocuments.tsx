import { Trans } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { isContract } from '../../../domain/offerStatus.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import type { Uploading } from '../../-shared/accept/source.ts';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';
import { AddConfirmation } from '../../-shared/payment/AddConfirmation.tsx';

/** Documents of one offer, and uploading missing ones. */
export const OfferDocuments = ({
  offer: { documents, status, allowedActions },
  source,
}: {
  offer: Pick<components['schemas']['InvestorOffer'], 'documents' | 'status' | 'allowedActions'>;
  /** Null if nothing can be uploaded. */
  source: Uploading | null;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  // The time for which papers of a contract are kept.
  const isOver = isContract(status) && !allowedActions.includes('pdf');
  return (
    <section className={card}>
      <h2>
        <Trans>Dokumenty</Trans>
      </h2>
      <div className={stack.normal}>
        {documents.length === 0 ? (
          <p className={quiet}>
            {isOver ? (
              <Trans>Okres przechowywania dokumentów tej umowy minął, więc zostały usunięte.</Trans>
            ) : (
              <Trans>Brak</Trans>
            )}
          </p>
        ) : (
          <ul className={stack.tight}>
            {documents.map((one) => (
              <li key={one.id}>
                <DocumentLink
                  name={one.name}
                  load={() => sdk.downloadInvestorFile({ fileId: one.id })}
                />
              </li>
            ))}
          </ul>
        )}
        {source ? (
          <AddConfirmation
            source={source}
            elsewhere={documents}
            onDone={() => void router.invalidate()}
          />
        ) : null}
      </div>
    </section>
  );
};
