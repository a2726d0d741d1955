import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog/Dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuRule } from '../../ui/menu/Menu.tsx';
import { Popover } from '../../ui/menu/Popover.tsx';
import { NoticeHistory } from '../../ui/notification/NoticeHistory.tsx';
import { NoticeIcon } from '../../ui/notification/NoticeIcon.tsx';
import type { Notice } from '../../ui/notification/notice.ts';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import { Truncated } from '../../ui/text/Truncated.tsx';
import { row } from '../../ui/theme/utility.css.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { long, nothing, Widget } from './Widget.tsx';

const Menus = () => {
  const [choice, setChoice] = useState<'light' | 'dark'>('light');
  return (
    <>
      {['Menu', 'MenuItem', 'MenuLink', 'MenuChoice', 'MenuRule'].map((name, index) => (
        <Widget key={name} name={name}>
          {index > 0 ? (
            <p>In the menu above.</p>
          ) : (
            <div>
              <Menu trigger={<Button>Open</Button>} align="start">
                <MenuItem icon={<Link2 size={16} aria-hidden />} onSelect={nothing} end="47">
                  Copy
                </MenuItem>
                <MenuItem isDanger onSelect={nothing}>
                  Archive
                </MenuItem>
                <MenuItem isDisabled onSelect={nothing}>
                  Not now
                </MenuItem>
                <MenuLink>
                  <a href="#main">A place</a>
                </MenuLink>
                <MenuRule />
                <MenuChoice
                  label="Appearance"
                  value={choice}
                  onChange={setChoice}
                  choices={[
                    ['light', 'Light'],
                    ['dark', 'Dark'],
                  ]}
                />
              </Menu>
            </div>
          )}
        </Widget>
      ))}
      <Widget name="Popover">
        <div>
          <Popover label="A filter" trigger={<Button>Open</Button>}>
            <p>{long}</p>
          </Popover>
        </div>
      </Widget>
    </>
  );
};

/** Overlays. */
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
      <Menus />
      <Widget name="NoticeDialog">
        <p>Behind the bell above.</p>
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
