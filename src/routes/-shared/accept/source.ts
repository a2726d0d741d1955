import { mapOutcome, settle } from '../../../machines/calls.ts';
import { provideInvestorOffer, providePublicOffer } from '../../../machines/publicOffer.actors.ts';
import { uploadMachine } from '../../../machines/upload.machine.ts';
import type { NamedFile } from '../../../sdk/call.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Upload } from '../../../sdk/upload.ts';
import { effect, provideAll } from '../../../machines/provideAll.ts';

/** Access to an offer to be accepted: behind a link, or in the investor panel. */
export interface OfferSource {
  /** The link token, or the offer's id. */
  token: string;
  chart: ReturnType<typeof providePublicOffer>;
  uploads: typeof uploadMachine;
  pdf: (body: Schemas['PdfRequest']) => Promise<NamedFile>;
}

/** A file that the server has. */
export interface UploadedFile {
  id: string;
  name: string;
}

/** Where the files of an offer go, and whose they are. */
export type Uploading = Pick<OfferSource, 'token' | 'uploads'>;

const uploadsBy = (send: (upload: Upload) => Promise<Schemas['UploadedFile']>) =>
  provideAll(uploadMachine, {
    sendFile: effect(async ({ input: { file, onProgress }, signal }) =>
      mapOutcome(await settle(send({ file, onProgress, signal })), ({ id }) => ({ id })),
    ),
  });

export const publicSource = (sdk: Sdk, token: string): OfferSource => ({
  token,
  chart: providePublicOffer(sdk),
  uploads: uploadsBy((upload) => sdk.uploadPublicOfferFile({ campaignToken: token, ...upload })),
  pdf: (body) => sdk.createPublicOfferPdf({ campaignToken: token, body }),
});

export const investorSource = (sdk: Sdk, id: string): OfferSource => ({
  token: id,
  chart: provideInvestorOffer(sdk),
  uploads: uploadsBy((upload) => sdk.uploadOfferFile({ id, ...upload })),
  pdf: (body) => sdk.createOfferPdf({ id, body }),
});
