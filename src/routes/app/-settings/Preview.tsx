import { Trans, useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Mail, PanelLeft, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { deriveTheme } from '../../../domain/brandColors.ts';
import { segment, segments } from '../../../ui/table/views.css.ts';
import { theme } from '../../../ui/theme/contract.css.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import { MailPreview } from './MailPreview.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { PanelPreview } from './PanelPreview.tsx';
import * as styles from './preview.css.ts';
import type { Worn } from './worn.ts';

const views = { offer: OfferPreview, panel: PanelPreview, mail: MailPreview } as const;
type View = keyof typeof views;

/**
 * Preview of the typed settings: an offer's page, the panel, a mail. Public pages and mail are
 * light.
 */
export const Preview = ({ worn, isTitled = true }: { worn: Worn; isTitled?: boolean }) => {
  const { t } = useLingui();
  const group = useId();
  const [view, setView] = useState<View>('offer');
  const Shown = views[view];
  const choices = [
    ['offer', t`Oferta`, Smartphone],
    ['panel', t`Panel`, PanelLeft],
    ['mail', t`E-mail`, Mail],
  ] as const;
  return (
    <>
      <div className={styles.head}>
        {isTitled ? (
          <h2>
            <Trans>Podgląd</Trans>
          </h2>
        ) : null}
        <div role="radiogroup" aria-label={t`Co pokazać`} className={segments}>
          {choices.map(([value, label, Icon]) => (
            <label key={value} className={segment} data-chosen={view === value || undefined}>
              <input
                className={hidden}
                type="radio"
                name={group}
                checked={view === value}
                onChange={() => setView(value)}
              />
              <Icon size={14} aria-hidden />
              {label}
            </label>
          ))}
        </div>
      </div>
      <figure
        className={styles.stage}
        aria-label={t`Podgląd`}
        data-mode="light"
        data-preview={view}
        style={assignInlineVars(theme, deriveTheme(worn.colors))}
      >
        <Shown worn={worn} />
      </figure>
    </>
  );
};
