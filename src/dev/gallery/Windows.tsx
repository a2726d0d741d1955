import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog/Dialog.tsx';
import { NoticeHistory } from '../../ui/notification/NoticeHistory.tsx';
import { NoticeIcon } from '../../ui/notification/NoticeIcon.tsx';
import { useNotify, type Notice } from '../../ui/notification/Notifications.tsx';
import { Truncated } from '../../ui/text/Truncated.tsx';
import { row } from '../../ui/theme/utility.css.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { long, Widget } from './Widget.tsx';

/** What opens over a page. */
export const Windows = () => {
  const notify = useNotify();
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null);
  const close = (): void => setOpen(null);
  const notices: Notice['kind'][] = ['info', 'success', 'warn', 'error'];
  return (
    <>
      <Widget name="Dialog">
        <Button onClick={() => setOpen('dialog')}>Open</Button>
        <Button onClick={() => setOpen('drawer')}>Open a drawer</Button>
        <Dialog
          title="A dialog"
          isOpen={open === 'dialog' || open === 'drawer'}
          isDrawer={open === 'drawer'}
          onClose={close}
          footer={<Button kind="primary">Save</Button>}
        >
          <p>{long}</p>
        </Dialog>
      </Widget>
      <Widget name="ConfirmDialog">
        <Button onClick={() => setOpen('confirm')}>Open</Button>
        <ConfirmDialog
          title="Archive?"
          verb="Archive"
          isOpen={open === 'confirm'}
          pending={false}
          onConfirm={close}
          onClose={close}
        >
          <p>{long}</p>
        </ConfirmDialog>
      </Widget>
      <Widget name="Notifications">
        <div className={row}>
          {notices.map((kind) => (
            <Button key={kind} onClick={() => notify({ kind, title: kind, text: long })}>
              {kind}
            </Button>
          ))}
        </div>
      </Widget>
      <Widget name="NoticeIcon">
        <div className={row}>
          {notices.map((kind) => (
            <NoticeIcon key={kind} kind={kind} />
          ))}
        </div>
      </Widget>
      <Widget name="NoticeHistory">
        <NoticeHistory />
      </Widget>
      <Widget name="Tooltip">
        <Tooltip text={long}>
          <Button>Hover or focus</Button>
        </Tooltip>
      </Widget>
      <Widget name="Truncated">
        <Truncated text={long} limit={30} />
      </Widget>
    </>
  );
};
