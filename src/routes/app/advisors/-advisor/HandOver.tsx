import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../../domain/money.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { useNotify } from '../../../../ui/notification/Notifications.tsx';

type Advisor = components['schemas']['Advisor'];

/** Says how far an archived advisor's offers have gone over to another one; nothing once all have. */
export const useHandOverWords = () => {
  const { t } = useLingui();
  return (handOver: Advisor['handOver']): string | null => {
    if (!handOver) return null;
    const [done, total] = [formatCount(handOver.done), formatCount(handOver.total)];
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

/**
 * Reads a page anew while somebody on it is handed over, and says when all has gone over: with its
 * last batch the progress leaves the page, which alone might as well mean that it broke off.
 */
export const useHandOvers = (advisors: readonly Advisor[]): void => {
  const router = useRouter();
  const notify = useNotify();
  const { t } = useLingui();
  const open = useRef<readonly Advisor[]>([]);
  const isOpen = advisors.some(({ handOver }) => handOver !== null);
  useEffect(() => {
    for (const { id, handOver } of open.current) {
      const now = advisors.find((one) => one.id === id);
      if (!now || now.handOver !== null || !handOver) continue;
      const name = `${now.firstName} ${now.surname}`;
      const total = formatCount(handOver.total);
      // Whoever is restored keeps what had not gone yet.
      if (now.status === 'deleted')
        notify({ kind: 'success', text: t`Przekazano wszystko: ${name}, ofert: ${total}.` });
    }
    open.current = advisors.filter(({ handOver }) => handOver !== null);
  }, [advisors, notify, t]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void router.invalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [router, isOpen]);
};
