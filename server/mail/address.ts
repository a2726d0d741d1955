import type { BrandDefinition } from '../branding/brand.ts';
import { defaultBrand } from '../branding/brands.ts';

/**
 * Public address of a brand's host, without a trailing slash: its own host, or a label before the
 * default one.
 */
export const brandUrl = (appUrl: string, brand: BrandDefinition): string => {
  if (brand.id === defaultBrand.id) return appUrl;
  const url = new URL(appUrl);
  const [host] = brand.hosts;
  url.host = host ? `${host}${url.port ? `:${url.port}` : ''}` : `${brand.slug}.${url.host}`;
  return url.origin;
};
