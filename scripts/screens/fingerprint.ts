/**
 * Fingerprint of a screenshot: coarse enough to ignore dates, amounts and font rendering, fine
 * enough to detect changed colours and positions (decision 091).
 */
import sharp from 'sharp';

export interface Fingerprint {
  /** Tiles per row. */
  columns: number;
  /** Mean colour of each tile, three bytes each, row by row, in base64. */
  tiles: string;
  /** All colours used on the screen, as #rrggbb, sorted. */
  colors: string[];
}

/** Side of a tile, px: about a word on desktop, the height of a button on a phone. */
const side = { desk: 60, phone: 32.5 } as const;

/** Tolerance per tile: different text changes its lightness, not its hue. */
const most = { lightness: 25, hue: 8 } as const;
/** A tile beyond `tile` has changed; beyond this `share` of changed tiles, the layout has. */
const moved = { tile: 3, share: 0.07 } as const;

export const fingerprintOf = async (png: Buffer, colors: string[]): Promise<Fingerprint> => {
  const { width, height } = await sharp(png).metadata();
  const columns = Math.round(width / (width > 767 ? side.desk : side.phone));
  const rows = Math.round((height * columns) / width);
  const bytes = await sharp(png)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return {
    columns,
    tiles: bytes.toString('base64'),
    colors: [...new Set(colors)].toSorted(),
  };
};

type Lab = [lightness: number, a: number, b: number];

/** CIE 1976 L*a*b* of sRGB: equal distances look equal. */
const labOf = (rgb: readonly number[]): Lab => {
  const [r, g, b] = rgb.map((byte) => {
    const one = byte / 255;
    return one <= 0.040_45 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const curve = (one: number): number =>
    one > 0.008_856 ? Math.cbrt(one) : 7.787 * one + 16 / 116;
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const tilesOf = ({ tiles }: Fingerprint): Lab[] => {
  const bytes = Buffer.from(tiles, 'base64');
  return Array.from({ length: bytes.length / 3 }, (_, at) =>
    labOf([...bytes.subarray(3 * at, 3 * at + 3)]),
  );
};

/** Visible differences, one per line; empty if only dates and text differ. */
export const changesOf = (kept: Fingerprint, taken: Fingerprint): string[] => {
  const changes: string[] = [];
  const gone = kept.colors.filter((color) => !taken.colors.includes(color));
  const added = taken.colors.filter((color) => !kept.colors.includes(color));
  if (gone.length > 0) changes.push(`no longer wears ${gone.join(', ')}`);
  if (added.length > 0) changes.push(`wears ${added.join(', ')}`);

  const [before, after] = [tilesOf(kept), tilesOf(taken)];
  if (before.length !== after.length) return [...changes, 'is of another size'];
  const apart = before.map(([lightness, a, b], at) => ({
    at,
    lightness: Math.abs(lightness - after[at]![0]),
    hue: Math.hypot(a - after[at]![1], b - after[at]![2]),
  }));
  const other = apart.filter(({ lightness, hue }) => lightness > most.lightness || hue > most.hue);
  if (other.length > 0) {
    const places = other
      .slice(0, 3)
      .map(({ at }) => `${Math.floor(at / kept.columns) + 1}/${(at % kept.columns) + 1}`);
    changes.push(`${other.length} tiles of another colour, at row/column ${places.join(', ')}`);
  }
  const shifted = apart.filter(({ lightness, hue }) => Math.hypot(lightness, hue) > moved.tile);
  const share = shifted.length / apart.length;
  if (share > moved.share) changes.push(`${Math.round(share * 100)}% of it has moved`);
  return changes;
};
