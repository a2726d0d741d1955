import type { CampaignSeed } from './campaigns.ts';
import { baltyk } from './campaigns/baltyk.ts';
import { bursztyn } from './campaigns/bursztyn.ts';
import { kopernik } from './campaigns/kopernik.ts';
import { lipa } from './campaigns/lipa.ts';
import { navy } from './campaigns/navy.ts';
import { tatry } from './campaigns/tatry.ts';
import { wisla } from './campaigns/wisla.ts';
import { zielona } from './campaigns/zielona.ts';

/** The campaign of each other brand, by slug. */
export const brandCampaigns: Record<string, CampaignSeed> = {
  navy,
  bursztyn,
  zielona,
  wisla,
  tatry,
  baltyk,
  kopernik,
  lipa,
};
