import { useId, useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { TextArea } from '../ui/field/fields.tsx';
import { row, stack } from '../ui/theme/utility.css.ts';
import { sendTo, type useLive } from './live.ts';
import { pathsOf } from './paths.ts';
import * as styles from './machines.css.ts';

/** Running instances of a chart: active states, possible events, and buttons that send them. */
export const Now = ({
  running,
  actor,
  onChoose,
}: {
  running: ReturnType<typeof useLive>['actors'];
  actor: ReturnType<typeof useLive>['actors'][number] | undefined;
  onChoose: (actor: string) => void;
}) => {
  const [payload, setPayload] = useState('');
  const [wrong, setWrong] = useState('');
  const id = useId();
  if (!actor) {
    return <p>No tab of this browser runs this chart. Open the page that does, beside this one.</p>;
  }
  const send = (type: string): void => {
    try {
      const rest = payload.trim() ? (JSON.parse(payload) as object) : {};
      setWrong('');
      sendTo(actor.actor, { ...rest, type });
    } catch {
      setWrong('The payload is not JSON.');
    }
  };
  return (
    <div className={stack.normal}>
      <p>
        <label htmlFor={id}>Actor </label>
        <select id={id} value={actor.actor} onChange={({ target }) => onChoose(target.value)}>
          {running.map((one) => (
            <option key={one.actor} value={one.actor}>
              {one.actor}: {pathsOf(one.value).at(-1)} ({one.status})
            </option>
          ))}
        </select>
      </p>
      <p>
        State: <b role="status">{pathsOf(actor.value).join(', ')}</b>
      </p>
      <h2 className={styles.partHead}>Events possible now</h2>
      <div className={row}>
        {actor.events.map((type) => (
          <Button key={type} onClick={() => send(type)}>
            {type}
          </Button>
        ))}
      </div>
      <TextArea
        label="Payload (JSON)"
        max={2000}
        value={payload}
        onChange={setPayload}
        error={wrong || undefined}
      />
      <h2 className={styles.partHead}>Context, without personal data and secrets</h2>
      <pre className={styles.mono} tabIndex={0}>
        {JSON.stringify(actor.context, null, 2)}
      </pre>
    </div>
  );
};
