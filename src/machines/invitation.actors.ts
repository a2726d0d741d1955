import type { Sdk } from '../sdk/sdk.ts';
import { mapOutcome, settle } from './calls.ts';
import { invitationMachine, type Preview } from './invitation.machine.ts';
import type { Outcome } from './outcome.ts';
import { recipientMachine, type Letter } from './recipient.machine.ts';
import { effect, missing, provideAll } from './provideAll.ts';

type Sent = Outcome<{ resent: boolean }>;
type Many = { targets: string[]; letter: Letter };
type One = { target: string; letter: Letter };

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

/**
 * Invitations to a campaign's product; the letter contains campaignId, productId, networkId and
 * message.
 */
export const provideInvitation = (sdk: Sdk) =>
  provideBatch(
    async ({ target, letter }) =>
      mapOutcome(
        await settle(
          sdk.inviteInvestor({
            campaignId: letter.campaignId!,
            productId: letter.productId!,
            body: {
              investorEmail: target,
              message: letter.message ?? '',
              networkId: letter.networkId!,
            },
          }),
        ),
        ({ resent }) => ({ resent }),
      ),
    ({ targets, letter }) =>
      settle(
        sdk.previewInvitations({
          campaignId: letter.campaignId!,
          productId: letter.productId!,
          body: { investorEmails: targets, message: letter.message ?? '' },
        }),
      ),
  );

/** Requests to fill in the data form. */
export const provideKycRequests = (sdk: Sdk) =>
  provideBatch(async ({ target, letter }) =>
    mapOutcome(
      await settle(
        sdk.sendKycRequest({
          body: {
            investorEmail: target,
            message: letter.message ?? '',
            ...(letter.networkId ? { networkId: letter.networkId } : {}),
          },
        }),
      ),
      ({ resent }) => ({ resent }),
    ),
  );

/**
 * Changes the owner of many offers: the targets are offer ids, the letter contains ownerId.
 * @param versions Version of each offer when it was selected, by id: the call for an offer that was
 * changed meanwhile is refused.
 */
export const provideOwnerChange = (sdk: Sdk, versions: ReadonlyMap<string, string>) =>
  provideBatch(async ({ target, letter }) =>
    mapOutcome(
      await settle(
        sdk.changeOfferOwner({
          offerId: target,
          ownerId: letter.ownerId!,
          ifMatch: versions.get(target),
        }),
      ),
      () => ({ resent: false }),
    ),
  );

/**
 * Reminders of offers: the targets are offer ids; `resent` means that one was already sent today.
 */
export const provideReminders = (sdk: Sdk) =>
  provideBatch(async ({ target }) =>
    mapOutcome(await settle(sdk.remindOffer({ offerId: target })), ({ repeated }) => ({
      resent: repeated,
    })),
  );
