import { useState } from 'react';
import { useKept } from './useKept.ts';

/**
 * Form state that survives the end of a session, with the version of the record that it was typed
 * about: a record that has changed since is not decided by it until its writer has been told.
 * @param form Name, unique in the panel.
 * @param version Of the record on the screen.
 * @returns also the version to send, and what to call once the writer sees the current record.
 */
export const useKeptOver = <T>(form: string, version: number, initial: T) => {
  const [kept, keep] = useKept(form, { version, values: initial });
  const [isTold, setTold] = useState(false);
  return {
    values: kept.values,
    keep: (values: T) => keep({ ...kept, values }),
    over: isTold ? version : kept.version,
    tell: () => setTold(true),
  };
};
