import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { icons } from './Notification.css.ts';
import type { Notice } from './notice.ts';

const pictures = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleX } as const;

/** The kind of a message, by shape and colour. */
export const NoticeIcon = ({ kind }: { kind: Notice['kind'] }) => {
  const Picture = pictures[kind];
  return (
    <span className={icons[kind]}>
      <Picture size={18} aria-hidden />
    </span>
  );
};
