import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';

type Advisor = components['schemas']['Advisor'];

/** How far an archived advisor's offers have gone over to another one; nothing once all have. */
export const HandOverTag = ({ handOver }: Pick<Advisor, 'handOver'>) => {
  const { i18n } = useLingui();
  if (!handOver) return null;
  const [done, total] = [handOver.done, handOver.total].map((count) => i18n.number(count));
  return handOver.isDelayed ? (
    <Tag tone="warn">
      <Trans>
        Przekazywanie wstrzymane ({done} z {total}), ponowimy je
      </Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>
        Przekazywanie trwa: {done} z {total}
      </Trans>
    </Tag>
  );
};

/** Between two looks at a hand-over, in milliseconds. */
const pauseMs = 3000;

/** Reads a page anew while somebody on it is handed over. */
export const useHandOvers = (advisors: readonly Advisor[]): void => {
  const router = useRouter();
  const isOpen = advisors.some(({ handOver }) => handOver !== null);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void router.invalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [router, isOpen]);
};
