/** Illustrated scenes of investments; `at` is the object-position that must stay visible. */
const scenes = [
  { name: 'osiedle', at: '20% 70%' },
  { name: 'biurowiec', at: '53% 50%' },
  { name: 'piekarnie', at: '52% 80%' },
  { name: 'farma', at: '60% 70%' },
  { name: 'port', at: '74% 50%' },
  { name: 'magazyn', at: '50% 70%' },
] as const;

/** A brand's built-in background, replaced by the scenes; any other is the brand's own picture. */
const builtIn = /\/(?:advisor|investor)\.svg$/;

/**
 * The pictures of a log-in page, also drawn in the first HTML (server/http/page.ts): five, the
 * brand's own scene first, then four of the shared ones, starting at a different one per brand, so
 * that no two brands look alike; of a brand with its own picture that alone.
 */
export const mosaicOf = (picture: string): { src: string; at: string }[] => {
  if (!builtIn.test(picture)) return [{ src: picture, at: '50% 50%' }];
  const first = [...picture].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % scenes.length;
  const own = picture.replace('advisor', 'debt').replace('investor', 'equity');
  return [
    { src: own, at: '50% 60%' },
    ...Array.from({ length: 4 }, (_, index) => {
      const { name, at } = scenes[(first + index) % scenes.length]!;
      return { src: `/brand/scenes/${name}.svg`, at };
    }),
  ];
};
