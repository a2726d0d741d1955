import { advisorCalls } from './advisor.ts';
import { brandingCalls } from './branding.ts';
import { campaignCalls } from './campaign.ts';
import { dictionaryCalls } from './dictionary.ts';
import { kycCalls } from './kyc.ts';
import { networkCalls } from './network.ts';
import { offerCalls } from './offer.ts';
import { publicOfferCalls } from './publicOffer.ts';
import { sessionCalls } from './session.ts';
import { createClient, type ClientOptions } from './client.ts';
import { sendFile, type Upload } from './upload.ts';

/** Every call of the contract, by its operationId. */
export const createSdk = (options: ClientOptions) => {
  const client = createClient(options);
  const send = <T>(path: string, upload: Upload): Promise<T> => {
    const { accessToken } = options.tokens.read();
    const isPublic = path.startsWith('/public-api/');
    return sendFile<T>(
      `${options.baseUrl}${path}`,
      {
        'Context-Id': options.contextId,
        'Context-Type': 'investor-panel',
        ...(accessToken && !isPublic ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      upload,
    );
  };
  return {
    ...advisorCalls(client),
    ...brandingCalls(client),
    ...campaignCalls(client),
    ...dictionaryCalls(client),
    ...kycCalls(client),
    ...networkCalls(client),
    ...offerCalls(client, send),
    ...publicOfferCalls(client, send),
    ...sessionCalls(client),
  };
};

export type Sdk = ReturnType<typeof createSdk>;
