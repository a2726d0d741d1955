import { Trans } from '@lingui/react/macro';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import type { NamedFile } from '../../sdk/call.ts';
import { Button } from '../../ui/button/Button.tsx';
import { flush, row } from '../../ui/theme/utility.css.ts';
import { saveFile } from './download.ts';
import { provideReveal, RevealDialog } from './RevealDialog.tsx';
import { useChart } from './useChart.ts';

/** An identity document, saved under its name for a reason that is written down. */
export const RevealLink = ({
  name,
  load,
}: {
  name: string;
  load: (reason: string) => Promise<NamedFile>;
}) => {
  const [machine] = useState(() =>
    provideReveal(async (reason) => saveFile(await load(reason)), false),
  );
  const [state, send] = useChart(machine);
  return (
    <span className={`${row} ${flush}`}>
      <Button kind="quiet" onClick={() => send({ type: 'data.ask' })}>
        <FileLock2 size={18} aria-hidden />
        <span style={{ overflowWrap: 'anywhere', textAlign: 'left' }}>{name}</span>
      </Button>
      <RevealDialog title={<Trans>Dokument tożsamości</Trans>} state={state} send={send} />
    </span>
  );
};
