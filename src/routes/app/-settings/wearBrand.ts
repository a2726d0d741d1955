import type { useRouter } from '@tanstack/react-router';
import { wear } from '../../../ui/theme/wear.ts';
import type { Whitelabel } from '../../-shared/context.ts';
import { nameTab } from '../../-shared/title.ts';

/**
 * Makes a saved brand that of this document, which was opened with the former one: its colours, the
 * tab's title, and what pages read as their brand once they are loaded again.
 */
export const wearBrand = (router: ReturnType<typeof useRouter>, brand: Whitelabel): void => {
  wear(brand);
  nameTab({ site: brand.siteTitle });
  router.update({ ...router.options, context: { ...router.options.context, brand } });
};
