import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

/**
 * Whether the panel is an investor's. The tokens say so before the server has said who is signed in,
 * and the chart before any route is there to ask.
 */
export const useIsInvestorsPanel = (): boolean =>
  useSelector(
    useRouter().options.context.application,
    ({ context: { pair } }) => pair?.panel === 'investor-panel',
  );
