import type { CampaignSeed } from './campaigns.ts';
import { biurowiec } from './campaigns/biurowiec.ts';
import { magazyn } from './campaigns/magazyn.ts';
import { osiedle } from './campaigns/osiedle.ts';
import { piekarnie } from './campaigns/piekarnie.ts';
import { port } from './campaigns/port.ts';
import { sloneczna } from './campaigns/sloneczna.ts';

/** The six of the default brand: debt and equity, PLN and EUR, one ended, one not yet started. */
export const houseCampaigns: CampaignSeed[] = [
  osiedle,
  biurowiec,
  sloneczna,
  magazyn,
  piekarnie,
  port,
];
