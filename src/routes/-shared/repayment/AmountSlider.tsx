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
  // In grosze, from one amount that can be invested to the next; without a step by whole units.
  const by = step && toMinor(step) > 0n ? toMinor(step) : 0n;
  const upwards = by && (by - (toMinor(min) % by)) % by;
  const [low, high, now] = [toMinor(min) + upwards, toMinor(max), toMinor(value)].map(Number) as [
    number,
    number,
    number,
  ];
  const size = Number(by) || 100;
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
        onChange={(event) => onChange(fromMinor(BigInt(event.target.value)).replace(/\.00$/, ''))}
      />
      <div className={ends} aria-hidden>
        <span>{short(fromMinor(BigInt(low)))}</span>
        <span>
          {short(fromMinor(toMinor(max)))} {currency}
        </span>
      </div>
    </div>
  );
};
