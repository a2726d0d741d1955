import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { meta, row } from '../ui/theme/utility.css.ts';
import type { MachineReport } from './charts/report.ts';
import * as styles from './stage.css.ts';
import { revive, written, type Simulation, type Stand } from './simulation.ts';

interface Brand {
  slug: string;
  name: string;
}

/** Fetched once, when the first chart is driven; empty without the server. */
const brands: Promise<Brand[]> = fetch('/dev/brands.json')
  .then(async (answer) => (await answer.json()) as Brand[])
  .catch(() => []);

/** Screens of the product, px: phone and desktop. */
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

const looks = {
  language: { pl: 'Polski', en: 'English' },
  appearance: { light: 'light', dark: 'dark (panels)' },
  size: { phone: 'phone, 390 px', wide: 'desk, 1440 px' },
} as const;

const Choice = ({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}) => {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
};

const standText = ({ value, context }: Stand): string => written({ value, context });

/** The page in its frame, scaled to the available space. */
const Frame = ({
  address,
  size,
  title,
  simulation,
  stand,
}: {
  address: string;
  size: keyof typeof sizes;
  title: string;
  simulation: Simulation;
  stand: Stand;
}) => {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0.5);
  const { width, height } = sizes[size];
  useLayoutEffect(() => {
    const element = room.current!;
    const fit = (): void =>
      setScale(Math.min(1, element.clientWidth / width, element.clientHeight / height));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  const text = standText(stand);
  const latest = useRef(text);
  // The page reads the chart's state from the frame's name in its first script.
  const [name] = useState(text);
  const post = (): void =>
    frame.current?.contentWindow?.postMessage(
      { simulated: 'stand', stand: latest.current },
      location.origin,
    );
  useEffect(() => {
    latest.current = text;
    post();
  }, [text]);
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent<{ simulated?: string; event: string }>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.simulated === 'ready') post();
      if (data.simulated === 'event')
        simulation.send(revive(JSON.parse(data.event) as { type: string }));
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, [simulation]);
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.cut} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          name={name}
          src={address}
          title={title}
        />
      </div>
    </div>
  );
};

/**
 * The screen of a chart driven by hand: the application's own page in a frame, in the chart's
 * state, in any brand, language and width. Pressing things there drives the chart.
 */
export const Stage = ({
  report: { chart, screen },
  simulation,
  stand,
  size,
  onSize,
}: {
  report: MachineReport;
  simulation: Simulation;
  stand: Stand;
  size: keyof typeof sizes;
  onSize: (size: keyof typeof sizes) => void;
}) => {
  const [all, setAll] = useState<Brand[]>([]);
  const [brand, setBrand] = useState('oferta');
  const [language, setLanguage] = useState('pl');
  const [appearance, setAppearance] = useState('light');
  // A loaded screen stays when the network is lost.
  const [canCome, setCanCome] = useState(navigator.onLine);
  useEffect(() => {
    const come = (): void => setCanCome(true);
    addEventListener('online', come);
    return () => removeEventListener('online', come);
  }, []);
  useEffect(() => {
    void brands.then(setAll);
  }, []);
  const address = `/dev/screen/${chart.id}?${String(new URLSearchParams({ brand, language, appearance }))}`;
  return (
    <section className={styles.stage} aria-label={`Screen of ${chart.id}`}>
      <div className={row}>
        <Choice
          label="Brand"
          value={brand}
          choices={Object.fromEntries(all.map(({ slug, name }) => [slug, name]))}
          onChoose={setBrand}
        />
        <Choice label="Language" value={language} choices={looks.language} onChoose={setLanguage} />
        <Choice
          label="Width"
          value={size}
          choices={looks.size}
          onChoose={(value) => onSize(value as keyof typeof sizes)}
        />
        {screen!.as ? (
          <Choice
            label="Colours"
            value={appearance}
            choices={looks.appearance}
            onChoose={setAppearance}
          />
        ) : null}
      </div>
      {canCome ? (
        <Frame
          // Another appearance needs another document.
          key={address}
          address={address}
          size={size}
          title={`The screen of ${chart.id}`}
          simulation={simulation}
          stand={stand}
        />
      ) : (
        <p className={meta}>
          There is no network: the screen is a page of the server. The chart goes on without it.
        </p>
      )}
    </section>
  );
};
