import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { publicBar, publicMain } from '../../../ui/layout/layout.css.ts';
import { Logo } from '../../../ui/layout/layouts.tsx';
import { PlainHeads } from '../../../ui/layout/plainHeads.ts';
import * as styles from '../../../ui/layout/shell.css.ts';
import { home, top, topNav, topPlace } from '../../../ui/layout/topBar.css.ts';
import { useIsPhone, useIsRail } from '../../../ui/layout/useIsPhone.ts';
import { Bone } from '../../../ui/state/Bones.tsx';
import { PendingPage } from '../../../ui/state/state.tsx';
import { usePanelAppearance } from '../../../ui/theme/appearance.ts';
import { ownLine } from '../../../ui/theme/utility.css.ts';
import { useIsInvestorsPanel } from './useIsInvestorsPanel.ts';

/**
 * A panel that is coming: its frame in its final place (`Shell`), with the brand, room for the menu,
 * as nobody knows yet whose it is, and the skeleton of the page.
 */
export const PendingPanel = () => {
  const isPhone = useIsPhone();
  const isInvestors = useIsInvestorsPanel();
  if (isPhone) return <OnPhone isInvestors={isInvestors} />;
  return isInvestors ? <InvestorsFrame /> : <StaffFrame />;
};

/** The same after a page that is always light, as after a log-in; of a document the server knows. */
export const ComingPanel = () => {
  usePanelAppearance();
  return <PendingPanel />;
};

const useBrand = () => useRouter().options.context.brand;
const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname });

/** The skeleton of the page that was asked for, as that page has it. @param isPlain Of its head. */
const PendingContent = ({ isPlain }: { isPlain: boolean }) => {
  const [, , route] = useRouter().getMatchedRoutes(usePath());
  // An address that no page has is of the panel itself, which would stand in itself without end.
  const own = route?.id.startsWith('/app/') ? route.options.pendingComponent : undefined;
  const Skeleton: ComponentType = own ?? PendingPage;
  return (
    <PlainHeads value={isPlain}>
      <Suspense fallback={<PendingPage />}>
        <Skeleton />
      </Suspense>
    </PlainHeads>
  );
};

const widths = [52, 72, 48, 60, 104];

const StaffFrame = () => {
  const brand = useBrand();
  const isBoard = useRouterState({
    select: ({ location }) => (location.search as { view?: string }).view === 'kanban',
  });
  const isRail = useIsRail() || isBoard;
  const labelled = (width: number): ReactNode => (
    <>
      <Bone width={17} height={17} />
      {isRail ? null : <Bone width={width} />}
    </>
  );
  return (
    <div className={styles.shell} data-rail={isRail}>
      <header className={styles.side}>
        <div className={styles.brandRow}>
          <span className={styles.brand}>
            <Logo brand={brand} isMark={isRail} />
          </span>
          {/* As high as the bell. */}
          <span style={{ width: 36, height: 36 }} />
        </div>
        <span className={styles.find} style={{ pointerEvents: 'none' }}>
          {isRail ? <Bone width={18} height={18} /> : <Bone width={72} />}
        </span>
        <div className={styles.nav} aria-hidden>
          {widths.map((width) => (
            <span key={width} className={styles.place} style={{ pointerEvents: 'none' }}>
              {labelled(width)}
            </span>
          ))}
        </div>
      </header>
      <main id="main" className={styles.sheet}>
        <PendingContent isPlain={false} />
      </main>
    </div>
  );
};

const InvestorsFrame = () => {
  const brand = useBrand();
  return (
    <div>
      <header className={top}>
        <div className={publicBar}>
          <span className={home}>
            <Logo brand={brand} />
          </span>
          <div className={topNav} aria-hidden>
            {widths.slice(0, 3).map((width) => (
              <span key={width} className={topPlace} style={{ pointerEvents: 'none' }}>
                <Bone width={width} />
              </span>
            ))}
          </div>
        </div>
      </header>
      <main id="main" className={publicMain} style={{ gap: 16, paddingTop: 16 }}>
        <PendingContent isPlain />
      </main>
    </div>
  );
};

const OnPhone = ({ isInvestors }: { isInvestors: boolean }) => {
  const brand = useBrand();
  const isHome = usePath() === '/app';
  const tabs = isInvestors ? 4 : 5;
  return (
    <div className={styles.phone}>
      <header className={styles.topBar}>
        <span className={ownLine}>
          <Logo brand={brand} />
        </span>
      </header>
      <main id="main" className={styles.phoneMain}>
        <PendingContent isPlain={isHome} />
      </main>
      <div className={styles.tabBar} aria-hidden>
        {widths.slice(0, tabs).map((width) => (
          <span key={width} className={styles.tab} style={{ cursor: 'default' }}>
            <span className={styles.tabTile}>
              <Bone width={20} height={20} />
            </span>
            <Bone width={Math.min(width, 48)} height={10} />
          </span>
        ))}
      </div>
    </div>
  );
};
