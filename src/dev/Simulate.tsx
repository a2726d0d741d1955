import { useId, useState } from 'react';
import { errorAnswers } from '../domain/errorAnswers.ts';
import { errorLabels, type ErrorCode } from '../domain/errorCatalogue.ts';
import { Button } from '../ui/button/Button.tsx';
import { row, stack } from '../ui/theme/utility.css.ts';
import { machines } from './charts/machines.ts';
import type { MachineReport } from './charts/report.ts';
import { pathsOf } from './paths.ts';
import * as styles from './machines.css.ts';
import { simulate, type Asked, type Simulation, type Stand } from './simulation.ts';

type Refused = {
  kind: 'refused';
  problem: { code: number; violations: { propertyPath: string }[] };
};
const refusalOf = (output: unknown): Refused['problem'] | null =>
  (output as Partial<Refused> | null)?.kind === 'refused' ? (output as Refused).problem : null;

const mostLetters = 60;
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
};

/** An actor's answer as text. */
const answerWords = (output: unknown): string => {
  const refused = refusalOf(output);
  if (refused) {
    return ['refused', refused.code, ...refused.violations.map((one) => one.propertyPath)].join(
      ' ',
    );
  }
  const { kind, value } = (output ?? {}) as { kind?: string; value?: unknown };
  return kind === 'done' ? `done ${short(value)}` : `done ${short(output)}`;
};

/** A refusal by the server as the SDK returns it for this code. */
const refusedWith = (code: ErrorCode) => ({
  kind: 'refused',
  problem: { ...errorAnswers[code], label: errorLabels[code], code: Number(code), violations: [] },
});

/** Chooses an actor's answer: one known from tests, a refusal with any code, or a lost response. */
const Answers = ({ asked, simulation }: { asked: Asked; simulation: Simulation }) => {
  const { id, input, outputs, mayFail } = asked;
  const [code, setCode] = useState('1101');
  const select = useId();
  const mayRefuse = outputs.some((one) => refusalOf(one));
  return (
    <section className={styles.asked} data-asked={id} aria-label={`Answer of ${id}`}>
      <b>{id}</b> is asked{input === undefined ? '' : ` with ${short(input)}`}, and answers:
      <div className={row}>
        {outputs.map((output, at) => (
          // Index keys are fine, as an actor's samples never change.
          <Button key={at} size="small" onClick={() => simulation.answer(id, output)}>
            {answerWords(output)}
          </Button>
        ))}
        {mayFail ? (
          <Button size="small" onClick={() => simulation.lose(id)}>
            lost
          </Button>
        ) : null}
      </div>
      {mayRefuse ? (
        <div className={row}>
          <label htmlFor={select}>Refused with</label>
          <select id={select} value={code} onChange={({ target }) => setCode(target.value)}>
            {Object.entries(errorAnswers).map(([one, { title }]) => (
              <option key={one} value={one}>
                {one} {title}
              </option>
            ))}
          </select>
          <Button
            size="small"
            onClick={() => simulation.answer(id, refusedWith(Number(code) as never))}
          >
            Refuse
          </Button>
        </div>
      ) : null}
    </section>
  );
};

const Driven = ({ simulation, stand }: { simulation: Simulation; stand: Stand }) => (
  <>
    <p>
      State: <b role="status">{pathsOf(stand.value).join(', ') || stand.status}</b>
    </p>
    {stand.asked.map((asked) => (
      <Answers key={asked.id} asked={asked} simulation={simulation} />
    ))}
    {stand.events.length > 0 ? <h2 className={styles.partHead}>Events possible now</h2> : null}
    <div className={row}>
      {stand.events.map((event) => {
        const { type, ...payload } = event;
        const words = Object.keys(payload).length > 0 ? `${type} ${short(payload)}` : type;
        return (
          <span key={JSON.stringify(event)} title={JSON.stringify(event)}>
            <Button size="small" onClick={() => simulation.send(event)}>
              {words}
            </Button>
          </span>
        );
      })}
      {stand.waits.map(({ name, milliseconds }) => (
        <Button key={name} size="small" onClick={() => simulation.wait(milliseconds)}>
          wait {milliseconds / 1000} s ({name})
        </Button>
      ))}
    </div>
    <h2 className={styles.partHead}>Context</h2>
    <pre className={styles.mono} tabIndex={0}>
      {JSON.stringify(stand.context, null, 2)}
    </pre>
  </>
);

/** Drives a chart without a server: the user answers for its actors and lets time pass. */
export const Simulate = ({
  report: { chart, samples, screen },
  simulation,
  stand,
  onStart,
}: {
  report: MachineReport;
  simulation: Simulation | null;
  stand: Stand | null;
  /** @param simulation Replaces the previous one; null ends it. */
  onStart: (simulation: Simulation | null) => void;
}) => {
  const ways = Object.keys(samples);
  const [way, setWay] = useState(ways[0] ?? '');
  const select = useId();
  const { machine } = machines.find((one) => one.machine.id === chart.id)!;
  return (
    <div className={stack.normal}>
      <p>
        No server: answer for the actors yourself. Answers and events are those that the tests walk
        the chart with{screen ? '; what you press on the screen in the frame drives it too' : ''}.
      </p>
      <div className={row}>
        {ways.length > 1 ? (
          <>
            <label htmlFor={select}>Begins as</label>
            <select id={select} value={way} onChange={({ target }) => setWay(target.value)}>
              {ways.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </>
        ) : null}
        <Button onClick={() => onStart(simulate(machine, samples[way]!))}>
          {simulation ? 'Start again' : 'Start'}
        </Button>
        {simulation ? <Button onClick={() => onStart(null)}>End</Button> : null}
      </div>
      {simulation && stand ? <Driven simulation={simulation} stand={stand} /> : null}
    </div>
  );
};
