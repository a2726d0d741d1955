import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';

type Advisor = components['schemas']['Advisor'];

/** Says how far an archived advisor's offers have gone over to another one; nothing once all have. */
export const useHandOverWords = () => {
  const { i18n, t } = useLingui();
  return (handOver: Advisor['handOver']): string | null => {
    if (!handOver) return null;
    const [done, total] = [i18n.number(handOver.done), i18n.number(handOver.total)];
    return handOver.isDelayed
      ? t`Przekazywanie wstrzymane: ${done} z ${total}`
      : t`Przekazywanie trwa: ${done} z ${total}`;
  };
};

/** The same beside a status. */
export const HandOverTag = ({ handOver }: Pick<Advisor, 'handOver'>) => {
  const words = useHandOverWords()(handOver);
  return words ? <Tag tone={handOver?.isDelayed ? 'warn' : 'plain'}>{words}</Tag> : null;
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
