/** Where the drawn pictures of what the money is invested in are served. */
const scenes = {
  debt: '/brand/scenes/magazyn.svg',
  equity: '/brand/scenes/biurowiec.svg',
} as const;

/**
 * Address of a campaign's picture: its own, else its brand's for the kind, else a drawn one, so
 * that no page, mail or document is without a picture.
 */
export const pictureOf = (
  { picture, type }: { picture: string | null; type: 'equity' | 'debt' },
  brand: { equityPlaceholder: string; debtPlaceholder: string },
): string =>
  picture ??
  ((type === 'equity' ? brand.equityPlaceholder : brand.debtPlaceholder) || scenes[type]);
