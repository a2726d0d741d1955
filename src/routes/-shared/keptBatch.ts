import type { InvitationContext } from '../../machines/invitation.machine.ts';

type Kept = Pick<InvitationContext, 'letter' | 'recipients'>;

/** A batch with unread results, kept in this tab across a reload. @param name Of the dialog. */
export const keptBatch = (name: string) => {
  const key = `batch:${name}`;
  return {
    read: (): Kept | null => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
      } catch {
        return null;
      }
    },
    write: ({ letter, recipients }: Kept): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ letter, recipients }));
      } catch {
        // If storage is full nothing is kept; the batch itself continues.
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  };
};
