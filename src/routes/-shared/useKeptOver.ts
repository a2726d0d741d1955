import { useState } from 'react';
import { orReload } from './orReload.ts';
import { useKept } from './useKept.ts';

/**
 * Form state that survives the end of a session, with the version of the record that it was typed
 * about: a record that has changed since is not decided by it until its writer has been told.
 * @param form Name, unique in the panel.
 * @param version Of the record on the screen.
 * @param reload Shows the current record.
 * @returns also a call that sends the version, and shows the current record to its writer if it is
 * refused over another one.
 */
export const useKeptOver = <T>(
  form: string,
  { version, reload }: { version: number; reload: () => Promise<void> },
  initial: T,
) => {
  const [kept, keep] = useKept(form, { version, values: initial });
  const [isTold, setTold] = useState(false);
  return {
    values: kept.values,
    keep: (values: T) => keep({ ...kept, values }),
    sendOver: <Answer>(call: (version: number) => Promise<Answer>): Promise<Answer> =>
      orReload(call(isTold ? version : kept.version), async () => {
        await reload();
        setTold(true);
      }),
  };
};
