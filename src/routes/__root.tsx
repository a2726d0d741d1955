import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  createRootRouteWithContext,
  Outlet,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { SearchX, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { isLinkPage } from '../domain/pages.ts';
import { ConnectionLostError, ProblemError } from '../sdk/problem.ts';
import { Button } from '../ui/button/Button.tsx';
import { ErrorPage } from '../ui/layout/layouts.tsx';
import { isLostFile, reloadIfReachable, reloadOnceFor, whenReachable } from '../ui/lostFile.ts';
import { OfflineBar } from '../ui/state/OfflineBar.tsx';
import type { RouterContext } from './-shared/context.ts';
import { openPage } from './-shared/guards.ts';
import { ReportProblem } from './-shared/report/ReportProblem.tsx';
import { usePageTitle, useTitleInstead } from './-shared/title.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: null },
  // For every page of the application, even one that does not exist.
  beforeLoad: ({ context: { application }, location, search, abortController }) =>
    openPage({
      application,
      pathname: location.pathname,
      href: location.href,
      token: (search as { token?: string }).token,
      signal: abortController.signal,
    }),
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: Failed,
});

function Root() {
  usePageTitle();
  return (
    <>
      <OfflineBar />
      <Outlet />
    </>
  );
}

function HomeButtons() {
  return (
    <>
      <Button onClick={() => window.history.back()}>
        <Trans>Wróć</Trans>
      </Button>
      <Button kind="primary" onClick={() => window.location.assign('/')}>
        <Trans>Strona główna</Trans>
      </Button>
    </>
  );
}

export function NotFound({ isInside = false }: { isInside?: boolean }) {
  const { pathname: path } = window.location;
  useTitleInstead(msg`Nie znaleziono strony`);
  return (
    <ErrorPage
      icon={<SearchX size={24} aria-hidden />}
      title={<Trans>Nie znaleziono strony</Trans>}
      actions={<HomeButtons />}
      isInside={isInside}
    >
      <p>
        <Trans>
          Nie znaleziono strony: <code>{path}</code>
        </Trans>
      </p>
      <p>
        {isLinkPage(path) ? (
          <Trans>
            Adres jest niepełny. Proszę otworzyć link z wiadomości w całości albo poprosić doradcę o
            nowy.
          </Trans>
        ) : (
          <Trans>Adres mógł się zmienić albo zawiera literówkę.</Trans>
        )}
      </p>
    </ErrorPage>
  );
}

/** A panel's page that failed: menu and log-out stay available. */
function FailedInside(props: ErrorComponentProps) {
  return <Failed {...props} isInside />;
}

/**
 * What the router does where a page cannot be loaded, or loaded again: the page that stood goes, with
 * what is being typed there, which is kept first. A boundary catches before effects are cleaned up.
 * @param keepTyped Keeps it for the person who typed it.
 */
export const whenPagesFail = (keepTyped: () => void) => ({
  defaultErrorComponent: FailedInside,
  defaultOnCatch: keepTyped,
});

export function Failed({ error, ...props }: ErrorComponentProps & { isInside?: boolean }) {
  return error instanceof ProblemError && error.problem.status === 404 ? (
    <NotFound isInside={props.isInside ?? false} />
  ) : (
    <FailedPage error={error} {...props} />
  );
}

/** Texts of a failed page, by cause. */
const says = {
  offline: {
    title: msg`Brak połączenia`,
    words: msg`Serwer nie odpowiada. Proszę sprawdzić połączenie z internetem.`,
  },
  busy: {
    title: msg`Serwis jest chwilowo zajęty`,
    words: msg`Nic nie zginęło. Proszę spróbować ponownie za chwilę.`,
  },
  failed: {
    title: msg`Wewnętrzny błąd serwera`,
    words: msg`Nie udało się wczytać strony. Proszę spróbować za chwilę; jeśli błąd się powtórzy, prosimy o kontakt.`,
  },
};

function FailedPage({
  error,
  reset,
  isInside = false,
}: ErrorComponentProps & { isInside?: boolean }) {
  const router = useRouter();
  const isFileLost = isLostFile(error);
  const problem = error instanceof ProblemError ? error.problem : null;
  // 502 and 504 are a proxy's: no server answered it.
  const isOffline =
    isFileLost || error instanceof ConnectionLostError || [502, 504].includes(problem?.status ?? 0);
  const isBusy = problem?.status === 503;
  const load = (): void => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (isLostFile(error)) return reloadOnceFor(error);
    return isOffline || isBusy ? whenReachable(load, true) : undefined;
  }, [error]);
  const { title, words } = isOffline ? says.offline : isBusy ? says.busy : says.failed;
  const { _ } = useLingui();
  useTitleInstead(title);
  const reference = problem?.instance;
  return (
    <ErrorPage
      isInside={isInside}
      icon={isOffline ? <WifiOff size={24} aria-hidden /> : undefined}
      title={_(title)}
      actions={
        <>
          <Button kind="primary" onClick={() => (isFileLost ? void reloadIfReachable() : load())}>
            <Trans>Spróbuj ponownie</Trans>
          </Button>
          <Button onClick={() => window.location.assign('/')}>
            <Trans>Strona główna</Trans>
          </Button>
          <ReportProblem reference={reference} />
        </>
      }
    >
      <p>{_(words)}</p>
      {reference ? (
        <p>
          <Trans>
            Numer zgłoszenia: <code>{reference}</code>
          </Trans>
        </p>
      ) : null}
    </ErrorPage>
  );
}
