import type { CSSProperties } from 'react';
import { fromMinor, formatNumber, toMinor } from '../../../domain/money.ts';
import { ends, part, slider } from '../../../ui/field/amount.css.ts';

const short = (amount: string): string => formatNumber(amount).replace(/,00$/, '');

/** A slider from minimum to maximum investment; an aid beside the field. */
export const AmountSlider = ({
  min,
  max,
  step,
  value,
  currency,
  label,
  onChange,
}: {
  /** Decimal strings. */
  min: string;
  max: string;
  step: string | null;
  value: string;
  currency: string;
  label: string;
  onChange: (amount: string) => void;
}) => {
  // The slider moves in whole currency units; the field takes any amount.
  const [low, high, now] = [min, max, value].map((one) => Number(toMinor(one) / 100n)) as [
    number,
    number,
    number,
  ];
  const size = step ? Number(toMinor(step) / 100n) || 1 : 1;
  if (high - low < size * 2) return null;
  const reached = Math.min(Math.max((now - low) / (high - low), 0), 1) * 100;
  return (
    <div>
      <input
        type="range"
        className={slider}
        aria-label={label}
        aria-valuetext={`${short(value)} ${currency}`}
        min={low}
        max={high}
        step={size}
        value={now}
        style={{ [part]: `${reached}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={ends} aria-hidden>
        <span>{short(fromMinor(toMinor(min)))}</span>
        <span>
          {short(fromMinor(toMinor(max)))} {currency}
        </span>
      </div>
    </div>
  );
};
