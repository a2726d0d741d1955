import type { InvitationContext } from '../../machines/invitation.machine.ts';

type Kept = Pick<InvitationContext, 'letter' | 'recipients'>;

/** A batch that is not read yet, kept in this tab over a reload. @param name Which dialog's. */
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
        // A full storage keeps nothing; the batch goes on.
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  };
};
