import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { mostUnread } from '../../../domain/notices.ts';
import { provideNotices } from '../../../machines/notices.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useChart } from '../../-shared/useChart.ts';
import * as styles from './notices.css.ts';

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx'));

/**
 * The button that opens notices, with the number of unread ones: the screen of the notices chart.
 */
export const NoticeBell = () => {
  const { t } = useLingui();
  const { sdk } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => provideNotices(sdk));
  const [state, send] = useChart(machine);
  const [isOpen, setOpen] = useState(false);
  const { unread } = state.context;
  const said = unread >= mostUnread ? `${mostUnread - 1}+` : String(unread);
  return (
    <>
      <span className={styles.bell}>
        <Button
          kind="quiet"
          isSquare
          aria-label={unread > 0 ? t`Powiadomienia, nieprzeczytane: ${said}` : t`Powiadomienia`}
          onClick={() => {
            send({ type: 'notices.look' });
            setOpen(true);
          }}
        >
          <Bell size={18} aria-hidden />
        </Button>
        {unread > 0 ? (
          <span className={styles.count} aria-hidden>
            {said}
          </span>
        ) : null}
      </span>
      {isOpen ? <NoticePanel state={state} send={send} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
