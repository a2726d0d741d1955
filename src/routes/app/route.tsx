import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { Eye, EyeOff, Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { NoticeBell } from './-notices/NoticeBell.tsx';
import { ShortcutList } from './-shortcuts/ShortcutList.tsx';
import { useShortcuts } from './-shortcuts/useShortcuts.ts';
import { catchEarlyKeys } from './-shell/earlyKeys.ts';
import { InvestorTop } from './-shell/InvestorTop.tsx';
import { ComingPanel } from './-shell/PendingPanel.tsx';
import { TabBar, TopBar } from './-shell/PhoneBars.tsx';
import { panelSentences } from './-shell/panelSentences.ts';
import { usePlaces } from './-shell/places.tsx';
import { rememberOpened } from './-shell/recent.ts';
import { Sidebar } from './-shell/Sidebar.tsx';
import type { Opened } from './-shell/useCommands.ts';
import { useFindKey } from './-shell/useFindKey.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PrintHead } from '../../ui/layout/PrintHead.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { publicMain } from '../../ui/layout/layout.css.ts';
import { PublicFoot, SkipLink } from '../../ui/layout/layouts.tsx';
import { PlainHeads } from '../../ui/layout/plainHeads.ts';
import * as styles from '../../ui/layout/shell.css.ts';
import { useIsPhone, useIsRail } from '../../ui/layout/useIsPhone.ts';
import {
  areAmountsHidden,
  HiddenAmounts,
  rememberHiddenAmounts,
} from '../../ui/money/hiddenAmounts.ts';
import { NoticeHistory } from '../../ui/notification/NoticeHistory.tsx';
import { addPanelSentences } from '../../ui/text/problem.ts';
import { usePanelAppearance } from '../../ui/theme/appearance.ts';
import { LegalLinks } from '../-shared/Legal.tsx';
import { personOf } from '../-shared/guards.ts';

addPanelSentences(panelSentences);

export const Route = createFileRoute('/app')({
  staticData: { title: null },
  beforeLoad: async ({ context }) => {
    const user = personOf(context.application);
    await context.loadPanelWords();
    return { user };
  },
  component: Shell,
  pendingComponent: ComingPanel,
});

/** Lazy, as few people open it. */
const Palette = lazyPart(() => import('./-shell/Palette.tsx'));
const InviteDialog = lazyPart(async () => ({
  default: (await import('../-shared/invite/InviteDialog.tsx')).InviteDialog,
}));
const KycRequestDialog = lazyPart(async () => ({
  default: (await import('../-shared/kyc/KycRequestDialog.tsx')).KycRequestDialog,
}));

function Shell() {
  const { user, brand } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isInvestor = user.role === 'investor';
  const isServing = user.role === 'advisor' || user.role === 'coordinator';
  const [opened, setOpened] = useState<Opened | 'find' | null>(null);
  const openHelp = useCallback(() => setOpened('help'), []);
  const close = useCallback((): void => setOpened(null), []);
  const find = useCallback(() => {
    catchEarlyKeys(close);
    setOpened('find');
  }, [close]);
  useShortcuts(openHelp, user.role);
  useFindKey(find);
  usePanelAppearance();
  useEffect(() => {
    if (isServing) rememberOpened(user.holder, path);
  }, [isServing, user.holder, path]);

  return (
    <>
      <SkipLink />
      <PrintHead brand={brand} />
      {isInvestor ? (
        <InvestorFrame path={path} onHelp={openHelp} />
      ) : (
        <StaffFrame path={path} onFind={find} onHelp={openHelp} />
      )}
      <Dialog title={<Trans>Skróty klawiszowe</Trans>} isOpen={opened === 'help'} onClose={close}>
        <ShortcutList role={user.role} />
      </Dialog>
      {isInvestor ? null : <StaffWindows opened={opened} onOpen={setOpened} onClose={close} />}
    </>
  );
}

/** The search and the dialogs of its commands, over any page. */
const StaffWindows = ({
  opened,
  onOpen,
  onClose,
}: {
  opened: Opened | 'find' | null;
  onOpen: (what: Opened) => void;
  onClose: () => void;
}) => {
  const { user } = Route.useRouteContext();
  if (opened === 'invite') return <InviteDialog onClose={onClose} />;
  if (opened === 'form') return <KycRequestDialog onClose={onClose} />;
  return opened === 'find' && (user.role === 'advisor' || user.role === 'coordinator') ? (
    <Palette role={user.role} onOpen={onOpen} onClose={onClose} />
  ) : null;
};

/** Advisors and coordinators: sidebar and a scrolling sheet; on a phone two bars. */
const StaffFrame = ({
  path,
  onFind,
  onHelp,
}: {
  path: string;
  onFind: () => void;
  onHelp: () => void;
}) => {
  const { t } = useLingui();
  const { user, brand } = Route.useRouteContext();
  const places = usePlaces(user.role);
  const isPhone = useIsPhone();
  // The six columns of the board need the space of the sidebar's labels.
  const isBoard = useRouterState({
    select: ({ location }) => (location.search as { view?: string }).view === 'kanban',
  });
  const isRail = useIsRail() || isBoard;
  // Both shapes have the page in the same place of the tree: who turns a phone keeps what they typed.
  return (
    <div className={isPhone ? styles.phone : styles.shell} data-rail={isPhone ? undefined : isRail}>
      {isPhone ? (
        <TopBar brand={brand}>
          {user.role === 'backOffice' ? null : (
            <Button kind="quiet" isSquare aria-label={t`Szukaj wszędzie`} onClick={onFind}>
              <Search size={18} aria-hidden />
            </Button>
          )}
          <NoticeBell />
        </TopBar>
      ) : (
        <Sidebar user={user} brand={brand} isRail={isRail} onFind={onFind} onHelp={onHelp} />
      )}
      <main
        id="main"
        className={isPhone ? styles.phoneMain : styles.sheet}
        // The sheet scrolls, by keyboard too; on a phone the document does.
        {...(isPhone ? {} : { tabIndex: 0, 'data-scroll-restoration-id': 'main' })}
      >
        <PlainHeads value={isPhone && path === '/app'}>
          <Outlet />
        </PlainHeads>
      </main>
      {isPhone ? <TabBar places={places} /> : null}
    </div>
  );
};

/** Investors: calmer top navigation; amounts can be hidden from others who see the screen. */
const InvestorFrame = ({ path, onHelp }: { path: string; onHelp: () => void }) => {
  const { user, brand } = Route.useRouteContext();
  const places = usePlaces(user.role);
  const isPhone = useIsPhone();
  const [isCovered, setCovered] = useState(areAmountsHidden);
  const cover = (
    <CoverButton
      isCovered={isCovered}
      onChange={(covered) => {
        rememberHiddenAmounts(covered);
        setCovered(covered);
      }}
    />
  );
  return (
    // As in `StaffFrame`, one tree for both shapes.
    <div className={isPhone ? styles.phone : undefined}>
      {isPhone ? (
        <TopBar brand={brand}>
          <NoticeHistory />
          {cover}
        </TopBar>
      ) : (
        <InvestorTop user={user} brand={brand} places={places} onHelp={onHelp}>
          {cover}
        </InvestorTop>
      )}
      <main
        id="main"
        className={isPhone ? styles.phoneMain : publicMain}
        style={isPhone ? undefined : { gap: 16, paddingTop: 16 }}
      >
        <HiddenAmounts value={isCovered}>
          <PlainHeads value={!isPhone || path === '/app'}>
            <Outlet />
          </PlainHeads>
        </HiddenAmounts>
      </main>
      {isPhone ? (
        <TabBar places={places} />
      ) : (
        <PublicFoot brand={brand}>
          <LegalLinks brand={brand} />
        </PublicFoot>
      )}
    </div>
  );
};

const CoverButton = ({
  isCovered,
  onChange,
}: {
  isCovered: boolean;
  onChange: (isCovered: boolean) => void;
}) => {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      isSquare
      aria-pressed={isCovered}
      aria-label={t`Ukryj kwoty`}
      onClick={() => onChange(!isCovered)}
    >
      {isCovered ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
    </Button>
  );
};
