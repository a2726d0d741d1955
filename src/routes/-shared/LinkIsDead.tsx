import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Link2Off } from 'lucide-react';
import type { Problem } from '../../domain/problem.ts';
import { Contact } from '../../ui/layout/Contact.tsx';
import { problemText } from '../../ui/text/problem.ts';
import type { Whitelabel } from './context.ts';
import * as styles from './deadLink.css.ts';

const codes = { dead: 4001, expired: 4002 } as const;

/**
 * The page of a dead link: what happened, what can be done, whom to contact. Revoked, used and
 * non-existent links are indistinguishable (decision 013).
 */
export default function LinkIsDead({
  problem,
  brand,
}: {
  problem: Problem | null;
  brand: Whitelabel;
}) {
  const { i18n } = useLingui();
  const isExpired = problem?.code === codes.expired;
  const isDead = problem?.code === codes.dead;
  const Icon = isExpired ? Clock : Link2Off;
  return (
    <div className={styles.page}>
      <span className={styles.tile}>
        <Icon size={24} aria-hidden />
      </span>
      <h1 tabIndex={-1}>
        {isExpired ? <Trans>Link wygasł</Trans> : <Trans>Ten link nie działa</Trans>}
      </h1>
      <p className={styles.reason}>
        {isExpired ? (
          <Trans>
            Linki z wiadomości działają przez określony czas. To, co już wysłano, jest bezpieczne.
          </Trans>
        ) : isDead ? (
          <Trans>Link został unieważniony, już wykorzystany albo skopiowany niecałkowicie.</Trans>
        ) : (
          problemText(i18n, problem)
        )}
      </p>
      <section className={styles.card} aria-labelledby="ways-on">
        <h2 id="ways-on" className={styles.cardTitle}>
          <Trans>Co można zrobić</Trans>
        </h2>
        <ol className={styles.ways}>
          <li>
            <Trans>Otworzyć link z najnowszej wiadomości: każdy nowy zastępuje poprzedni.</Trans>
          </li>
          <li>
            <Trans>Poprosić o nowy link doradcę albo nas: kontakt jest poniżej.</Trans>
          </li>
          {brand.investorPanelBlocked ? null : (
            <li>
              <Trans>
                Zajrzeć do <a href="/">panelu inwestora</a>: są w nim zaakceptowane oferty.
              </Trans>
            </li>
          )}
        </ol>
      </section>
      <Contact brand={brand} />
    </div>
  );
}
