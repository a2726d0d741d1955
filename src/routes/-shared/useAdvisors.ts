import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { components } from '../../sdk/schema.gen.d.ts';

type Advisor = components['schemas']['Advisor'];

/**
 * Everybody whom a dialog can choose from; null while they are loaded. A lost list is no empty one:
 * nobody would be there to take over, and what is done without them would be done for good.
 * @returns the list, and loads it again.
 */
export const useAdvisors = (): [Advisor[] | 'failed' | null, () => void] => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [advisors, setAdvisors] = useState<Advisor[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    sdk.listAdvisors({ query: { limit: 99_999 } }).then(
      ({ items }) => setAdvisors(items),
      () => setAdvisors('failed'),
    );
  }, [sdk, attempt]);
  const loadAgain = (): void => {
    setAdvisors(null);
    setAttempt(attempt + 1);
  };
  return [advisors, loadAgain];
};
