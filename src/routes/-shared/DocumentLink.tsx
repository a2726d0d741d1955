import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { callMachine } from '../../machines/call.machine.ts';
import type { NamedFile } from '../../sdk/call.ts';
import { Button } from '../../ui/button/Button.tsx';
import { error as errorStyle } from '../../ui/field/field.css.ts';
import { flush, row } from '../../ui/theme/utility.css.ts';
import { saveFile } from './download.ts';
import { inspected } from './useChart.ts';
import { provideCall } from './useCallChart.ts';

/** A document, saved under its name. @param load The signed-in call that gives it. */
export const DocumentLink = ({ name, load }: { name: string; load: () => Promise<NamedFile> }) => {
  // Begun by the first click: a list shows a hundred links, and few of them are asked for.
  const [chart, setChart] = useState<ActorRefFrom<typeof callMachine>>();
  const state = useSelector(chart, (snapshot) => snapshot);
  useEffect(() => () => chart?.stop(), [chart]);
  const ask = (): void => {
    const actor =
      chart ??
      createActor(
        provideCall(async () => saveFile(await load())),
        inspected({}),
      ).start();
    setChart(actor);
    actor.send({ type: 'call.make', what: name });
  };
  return (
    <span className={`${row} ${flush}`}>
      <Button
        kind="quiet"
        pending={state?.hasTag('busy') ? <Trans>Pobieranie…</Trans> : false}
        onClick={ask}
      >
        <FileDown size={18} aria-hidden />
        <span style={{ overflowWrap: 'anywhere', textAlign: 'left' }}>{name}</span>
      </Button>
      {state?.matches('failed') ? (
        <span className={errorStyle} role="alert">
          <Trans>Nie udało się pobrać pliku.</Trans>
        </span>
      ) : null}
    </span>
  );
};
