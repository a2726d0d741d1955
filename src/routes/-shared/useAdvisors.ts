import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { components } from '../../sdk/schema.gen.d.ts';
import { useCallChart } from './useCallChart.ts';

type Advisor = components['schemas']['Advisor'];

/**
 * Everybody whom a dialog can choose from; null while they are loaded. A lost list is no empty one:
 * nobody would be there to take over, and what is done without them would be done for good.
 * @returns the list, and loads it again.
 */
export const useAdvisors = (): [Advisor[] | 'failed' | null, () => void] => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [advisors, setAdvisors] = useState<Advisor[] | null>(null);
  const [state, send] = useCallChart(async () => {
    const { items } = await sdk.listAdvisors({ query: { limit: 99_999 } });
    setAdvisors(items);
  });
  useEffect(() => send({ type: 'call.make', what: 'advisors' }), [send]);
  return [state.matches('failed') ? 'failed' : advisors, () => send({ type: 'retry' })];
};
