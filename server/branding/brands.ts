import { baltyk } from './brands/baltyk.ts';
import { bursztyn } from './brands/bursztyn.ts';
import { kopernik } from './brands/kopernik.ts';
import { lipa } from './brands/lipa.ts';
import { navy } from './brands/navy.ts';
import { oferta } from './brands/oferta.ts';
import { tatry } from './brands/tatry.ts';
import { wisla } from './brands/wisla.ts';
import { zielona } from './brands/zielona.ts';
import type { BrandDefinition } from './brand.ts';

/** Every built-in brand, the default one first. */
export const brands: BrandDefinition[] = [
  oferta,
  navy,
  bursztyn,
  zielona,
  wisla,
  tatry,
  baltyk,
  kopernik,
  lipa,
];

export const defaultBrand: BrandDefinition = oferta;

export const brandById = (id: string): BrandDefinition | undefined =>
  brands.find((brand) => brand.id === id);

/**
 * The brand of a host: one of its own hosts, `<slug>.anything`, else the default.
 * @param host The request's Host header, with or without a port.
 */
export const brandByHost = (host: string | undefined): BrandDefinition => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const [label = ''] = name.split('.');
  return (
    brands.find((brand) => brand.hosts.includes(name)) ??
    brands.find((brand) => brand.slug === label) ??
    defaultBrand
  );
};
