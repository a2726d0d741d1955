import { createStore, delMany, keys } from 'idb-keyval';

/** Drafts of forms, only in this browser (keptDraft.ts). */
export const drafts = createStore('drafts', 'drafts');

/** A name for a secret or a person from which neither can be read. */
export const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
};

/**
 * Deletes the drafts of somebody who logs out: the next person may use the same device. Without
 * storage there are none.
 * @param holder Whose session it was.
 */
export const forgetDraftsOf = async (holder: string): Promise<void> => {
  try {
    const owner = await hashOf(holder);
    const all = await keys<string>(drafts);
    await delMany(
      all.filter((key) => key.startsWith(`${owner} `)),
      drafts,
    );
  } catch {
    // What could not be deleted is deleted after a day.
  }
};
