import type { Sdk } from '../sdk/sdk.ts';
import { mapOutcome, settle } from './calls.ts';
import { invitationMachine, type Preview } from './invitation.machine.ts';
import type { Outcome } from './outcome.ts';
import { recipientMachine, type Letter } from './recipient.machine.ts';
import { effect, missing, provideAll } from './provideAll.ts';

type Sent = Outcome<{ resent: boolean }>;
type Many = { addresses: string[]; letter: Letter };
type One = { address: string; letter: Letter };

const provideBatch = (
  sendOne: (input: One) => Promise<Sent>,
  preview?: (input: Many) => Promise<Outcome<Preview>>,
) =>
  provideAll(invitationMachine, {
    preview: preview
      ? effect<Outcome<Preview>, Many>(({ input }) => preview(input))
      : missing<Outcome<Preview>, Many>('preview'),
    recipient: provideAll(recipientMachine, {
      sendOne: effect<Sent, One>(({ input }) => sendOne(input)),
    }),
  });

/** Invitations to a campaign's product; the letter names campaignId, productId, networkId and message. */
export const provideInvitation = (sdk: Sdk) =>
  provideBatch(
    async ({ address, letter }) =>
      mapOutcome(
        await settle(
          sdk.inviteInvestor({
            campaignId: letter.campaignId!,
            productId: letter.productId!,
            body: {
              investorEmail: address,
              message: letter.message ?? '',
              networkId: letter.networkId!,
            },
          }),
        ),
        ({ resent }) => ({ resent }),
      ),
    ({ addresses, letter }) =>
      settle(
        sdk.previewInvitations({
          campaignId: letter.campaignId!,
          productId: letter.productId!,
          body: { investorEmails: addresses, message: letter.message ?? '' },
        }),
      ),
  );

/** Requests to fill in the data form. */
export const provideKycRequests = (sdk: Sdk) =>
  provideBatch(async ({ address, letter }) =>
    mapOutcome(
      await settle(
        sdk.sendKycRequest({
          body: {
            investorEmail: address,
            message: letter.message ?? '',
            ...(letter.networkId ? { networkId: letter.networkId } : {}),
          },
        }),
      ),
      ({ resent }) => ({ resent }),
    ),
  );

/**
 * Another owner for many offers: the "addresses" are the offers' ids, the letter names ownerId.
 * @param versions What each offer was when it was chosen: who changes second is told.
 */
export const provideOwnerChanges = (sdk: Sdk, versions: ReadonlyMap<string, string>) =>
  provideBatch(async ({ address, letter }) =>
    mapOutcome(
      await settle(
        sdk.changeOfferOwner({
          offerId: address,
          ownerId: letter.ownerId!,
          ifMatch: versions.get(address),
        }),
      ),
      () => ({ resent: false }),
    ),
  );
