// Generated from openapi/ by `npm run gen`. Do not edit.
export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a password
         * @description Answers a session, or a second-factor step when that is on and no living remember2faToken came. The session is of the advisor panel of this host when the person may enter it, else of another of theirs: the browser checks the context. An unknown e-mail and a wrong password answer the same 401 (1000); 403 when the account is not active (1001) or the person is no advisor anywhere (1101).
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login-with-two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the second factor
         * @description Ends the log-in. A wrong code answers 401 (1003) with `triesLeft` among the parameters; after five wrong ones or five minutes the attempt is dead (410).
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login-with-two-factor/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the second-factor code again
         * @description Mails another code, which replaces the one before; too early answers 429 with Retry-After. With an authenticator app nothing is sent.
         */
        post: operations["resendSecondFactorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/investor/send-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail an investor a login link
         * @description The link is good once, for ten minutes; an earlier one dies. The answer is the same whether the address is known or not. 403 (1105) where the investor panel is blocked.
         */
        post: operations["sendInvestorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login-investor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with the mailed link
         * @description Spends the link. A link of another brand answers as a dead one. 403 (1105) where the investor panel is blocked.
         */
        post: operations["logInInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/activate/send-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail an activation link
         * @description For an advisor of this brand who has not activated the account yet. The link lives seven days; an earlier one dies. The answer is the same whether the address is known or not.
         */
        post: operations["sendActivationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate with a token typed by hand
         * @description The person's yes to a membership; spends the link. Somebody new sets the first password. Whoever has an account already (viewMembershipInvitation says so) sends the password they have, which stays; another answers 422 (wrongPassword). 422 leaves the link alive.
         */
        post: operations["activateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/activate/{activationToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who invites
         * @description Which brand asks the person to join it. It does not spend the link. Whether the person has an account already is told to the holder of the link alone; then their own password says yes.
         */
        get: operations["viewMembershipInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/activate-from-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate from the mailed link and set the first password
         * @description The person's yes to a membership; spends the link. Somebody new sets the first password. Whoever has an account already (viewMembershipInvitation says so) sends the password they have, which stays; another answers 422 (wrongPassword). 422 leaves the link alive.
         */
        post: operations["activateAccountFromEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/send-remind-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a password reset link
         * @description The link is good once, for an hour; an earlier one dies. The answer is the same whether the address is known or not.
         */
        post: operations["sendPasswordReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Spends the link, ends all sessions of the person and forgets their remembered devices. A weak password answers 422 and leaves the link alive.
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Log in with a redirect token
         * @description Carries a person from one brand's host to another's. The token is good once, for 60 seconds; the same context check as after a log-in follows.
         */
        patch: operations["logInWithRedirectToken"];
        trace?: never;
    };
    "/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh an advisor session
         * @description Rotates the refresh token. The same token within ten seconds gets the same successor; later reuse ends the session. The session ends twelve hours after log-in unless prolonged (prolongSession); then 401 (1004).
         */
        post: operations["refreshAdvisorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-investor-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh an investor session
         * @description Rotates the refresh token. The same token within ten seconds gets the same successor; later reuse ends the session. The session ends after two hours without a call and at most twelve hours after log-in; then 401 (1004).
         */
        post: operations["refreshInvestorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description The access token and the refresh token of the session are dead at once; other sessions of the person go on.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/prolong": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stay logged in
         * @description Sets the end of this session an hour from now, at the latest twenty-four hours after its log-in; an end that is further off already stays, so the call can be repeated. No token is issued; the next refresh says the new end. How well its person is identified does not change.
         */
        post: operations["prolongSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show again who you are
         * @description Raises this session to what the password, and the second factor where it is on, prove; what asked with 403 (1106) can be called again then. With the second factor on, or without a password, a code is asked for first (confirmStepUp; resendSecondFactorCode mails another). A wrong password answers 422 at password.
         */
        post: operations["stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show again who you are, with a code
         * @description Ends the step with the mailed code, one of the authenticator app or a recovery code. A wrong one answers 422 at code with `triesLeft`; after five wrong ones or five minutes the step is dead (410).
         */
        post: operations["confirmStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch to another user context
         * @description Ends this session and opens one in the chosen user context; 403 (1101) when it is not one of the person, 403 (1106) when it asks for more than this session was made with. The new session inherits how and when this one was made, and its end.
         */
        patch: operations["switchContext"];
        trace?: never;
    };
    "/api/auth/redirect-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a token to log in on another host
         * @description For a user context whose brand lives on another host; 403 (1101) when it is not one of the person, 403 (1106) when it asks for more than this session was made with. This session goes on; when it ends, so does the token.
         */
        post: operations["createRedirectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is logged in
         * @description The person, and what they may do in the user context of the token.
         */
        get: operations["viewActiveUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * User contexts of the person
         * @description Every panel of every brand the person may enter now: an active advisor, an investor where the panel is not blocked. Not paged.
         */
        get: operations["listUserContexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/invitation/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the living link another thirty days
         * @description The link and its mail stay as they are, and a link that lives longer is not shortened; 409 when no living link is there.
         */
        post: operations["extendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the investor sent in the data form, masked
         * @description 404 when nothing was sent.
         */
        get: operations["viewInvestorKyc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/kyc/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The data in clear
         * @description Written down with the person, the time and the reason, for the investor to see (docs/decisions/040). 409 (3002) when the offer was declined or rejected.
         */
        post: operations["revealInvestorKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/dashboard/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the networks coordinated do, by advisor
         * @description Every count equals that of listOffersByNetwork with its filter: networkId and ownerId with the status, with invitedAt (from `from`, or from `before` to the day before `from`), or with statusDate to `waitingUntil` and the statuses interested and accepted.
         */
        get: operations["viewTeamResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs attention
         * @description Of the own offers, and for a coordinator of those of the networks coordinated. Her trend is of those networks alone, as the list that it leads to.
         */
        get: operations["viewDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A data request with its answer, masked
         * @description The form as the relation table shows it, what was decided about it, and the offers to its investor. The look is recorded.
         */
        get: operations["viewKycForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The data of a form in clear
         * @description Written down with the person, the time and the reason, for the investor to see (docs/decisions/040). 409 (3002) when every offer to the investor was declined or rejected.
         */
        post: operations["revealKycForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a form, or return it to be corrected
         * @description A returned form is asked for again by mail: the link mailed before opens what is to be corrected. The same decision made twice changes nothing.
         */
        post: operations["reviewKycForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a data request again
         * @description The same link for thirty days more; a new one if it no longer works. 409 when the data were sent already, or were erased (3010).
         */
        post: operations["resendKycRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a data request back
         * @description Its link dies. 409 when the data were sent already.
         */
        post: operations["revokeKycRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor/{id}/activation-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the activation link again
         * @description For coordinators of the network. The earlier link dies. 409 when the account is active or archived.
         */
        post: operations["resendActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the record
         * @description The newest first.
         */
        get: operations["listAdvisorHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What inviting these addresses would do
         * @description Sends and stores nothing. Each address with how it stands in this campaign, and the mail as it would be written.
         */
        post: operations["previewInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns as the back office keeps them
         * @description For the back office. Drafts first, then those that end last.
         */
        get: operations["listCampaignRecords"];
        put?: never;
        /**
         * Begin a campaign
         * @description For the back office. A draft may lack anything; what is filled in must be readable (422).
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-record/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One campaign as the back office keeps it
         * @description For the back office, with what stands in the way of publishing it.
         */
        get: operations["viewCampaignRecord"];
        /**
         * Save a campaign
         * @description For the back office. 409 (3004) when somebody saved since `version`, (2001) when it has ended, (2004) when it changes terms that an investor has accepted. A published campaign is saved whole (422); a draft may lack anything.
         */
        put: operations["saveCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-record/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish, end or discard a campaign
         * @description For the back office. `publish` a draft, with everything that is missing said (422); `end` a published one, which stops interest and acceptance at once; `discard` a draft. 409 (3004) when somebody saved since `version`, (2005) when its state does not allow it.
         */
        post: operations["moveCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for a campaign
         * @description For the back office. Drawn anew like the pictures of the brand (uploadBrandPicture).
         */
        post: operations["uploadCampaignPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document for a campaign
         * @description For the back office. A PDF up to 10 MB, inspected like every upload and served from our origin to whoever has its address.
         */
        post: operations["uploadCampaignDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign/{id}/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Offer a campaign to the advisors, or withhold it
         * @description For coordinators. A withheld campaign is not among the choices and takes no new invitation (2001); offers already made go on.
         */
        put: operations["saveCampaignChoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/panel-configuration/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for the configuration
         * @description For coordinators. PNG, JPEG, WebP or SVG up to 10 MB; it is drawn anew as PNG of at most 1600 pixels a side and served from our origin. The address goes into the configuration.
         */
        post: operations["uploadBrandPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What we hold about the investor */
        get: operations["viewInvestorData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What we hold about the investor, to take along
         * @description Asks for a proof of the last ten minutes (1106).
         */
        post: operations["exportInvestorData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stop this brand's reminders, or start them again
         * @description For whoever is signed in, with or without a live link; again is the same. They are started ten times a day, then 429; stopping is never refused.
         */
        put: operations["chooseOwnReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/consent/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Withdraw a voluntary consent
         * @description What was given before stays in the history; again is the same. The terms, which an offer rests on, are not withdrawn here (5001).
         */
        patch: operations["withdrawConsent"];
        trace?: never;
    };
    "/investor-api/investor/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for one's data to be erased (GDPR art. 17)
         * @description Asks for a proof of the last ten minutes (1106). A coordinator of a network that serves the investor decides. While a request is open the same one is answered.
         */
        post: operations["askErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/kyc/investor-request/{id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a correction of a data form
         * @description Of a submitted or verified form, in the investor's panel; those who may review it are told and decide. The same request made twice is one; another one while it is open is refused (3011).
         */
        post: operations["askCorrection"];
        /**
         * Take a request to correct a data form back
         * @description Only while nobody has decided; otherwise 409 (3002).
         */
        delete: operations["withdrawCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/{id}/correction/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a request to correct a data form
         * @description The investor is mailed the reason. A request is granted by returning the form (reviewKycForm). The same decision made twice changes nothing; 409 (3002) when no request waits.
         */
        post: operations["declineCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/erasure-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of investors to erase their data
         * @description For coordinators, of investors whom their networks served when they asked; the latest two hundred.
         */
        get: operations["listErasureRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/erasure-request/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant or refuse the erasure of an investor's data
         * @description For coordinators. A refusal says why (GDPR art. 12(4)). The investor is told by mail; a job erases what no law asks to keep. 409 (3002) when it was decided already.
         */
        post: operations["decideErasureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where this person is logged in
         * @description Open sessions of the person, in every brand, the newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session of this person
         * @description That browser is logged out at its next call; 204 as well when the session was ended before. 404 when it is not a session of the person.
         */
        delete: operations["endOpenSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/remembered-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Devices that skip the second factor
         * @description Living ones, the newest first.
         */
        get: operations["listRememberedDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/remembered-devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a remembered device
         * @description The next log-in there asks for the second factor again; 204 as well when the device was forgotten before. 404 when it is not a device of the person.
         */
        delete: operations["forgetRememberedDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends every other session of the person and forgets the remembered devices. A wrong current password answers 422 at currentPassword.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another log-in address
         * @description Mails a link to the new address, good once, for a day; the address changes when it is followed (confirmEmailChange). Asks for a step-up (403, 1106) or the password. The answer is the same whether the address belongs to somebody or not.
         */
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new log-in address
         * @description Spends the link from the new mailbox, in a session of the person who asked; to anybody else the link is dead (410), for an address may have been mistyped. The old address gets a notice with a link back (restoreEmail), good for seven days; other mailed ways into the account die.
         */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the former log-in address back
         * @description For the owner whose address somebody else changed. Spends the link from the notice, ends every session, forgets the password, the remembered devices and a second factor turned on since, and mails a link that sets a new password. 410 while somebody else has a password of their own with that address; nothing changes then.
         */
        post: operations["restoreEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn the second factor by e-mail on, or all of it off
         * @description The authenticator app has calls of its own. Forgets the remembered devices.
         */
        put: operations["changeSecondFactor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin with an authenticator app
         * @description A new secret, kept aside until a code made from it is confirmed.
         */
        post: operations["startTotpEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app
         * @description The second factor is the app from now on. The recovery codes are shown this once.
         */
        post: operations["confirmTotpEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Template of the advisor form
         * @description The fields of a new advisor and of an edited one, in their order on the screen.
         */
        get: operations["viewAdvisorForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Advisors of the caller's networks
         * @description Archived ones included. Sorted by surname unless asked otherwise; sort takes firstName, surname, email and status. Filters: advisor (names in any order, or address; like, leq), firstName, surname and email (like, leq), brokerNetworkIds (contain), status (in). Unknown names and operators answer 422.
         */
        get: operations["listAdvisors"];
        put?: never;
        /**
         * Create an advisor and mail the activation
         * @description For coordinators. The advisor is initial until the mailed link is used or a coordinator activates. A taken e-mail answers 422 (taken), a network the caller does not coordinate 422 (choice).
         */
        post: operations["createAdvisor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One advisor
         * @description Somebody outside the caller's networks answers 404, as an absent one does.
         */
        get: operations["viewAdvisor"];
        /**
         * Change an advisor
         * @description For coordinators of the network. Advisors may change themselves: name, phone and language; their other fields stay as they are. The address of somebody else is changed only by those who coordinate all their networks (else 403). 409 (3004) when somebody changed the advisor since `version`, 3010 when the address was erased.
         */
        put: operations["updateAdvisor"];
        post?: never;
        /**
         * Archive an advisor
         * @description For coordinators of the network. The record stays and may be restored; sessions end at once and all offers but the lost ones (rejected, declined) go to another advisor, many of them by and by (handOver of the advisor says how far). Archiving an archived one changes nothing. 409 (1206) for oneself and for the last coordinator of a network.
         */
        delete: operations["archiveAdvisor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/advisor/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activate or restore an advisor
         * @description For coordinators of the network. An initial advisor becomes active; an archived one becomes active again, or initial when no password was ever set. Whoever has no password yet is mailed an activation link. Offers that have not gone over to another advisor yet stay. Activating an active one changes nothing. 409 (3010) when the time for which an archived one's address is kept is over.
         */
        patch: operations["activateAdvisor"];
        trace?: never;
    };
    "/api/advisor/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Networks of the caller
         * @description Those the caller belongs to or coordinates, by name. Not paged.
         */
        get: operations["listNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns to choose from
         * @description Those that take invitations now; a coordinator sees the withheld ones too.
         */
        get: operations["listCampaignChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns with progress and products */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One campaign */
        get: operations["viewCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of a campaign */
        get: operations["listCampaignOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product */
        get: operations["viewProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite one investor by e-mail
         * @description The same address with a live offer of the same owner gets a new link (resent). 409 (3010) at the address of somebody whose data were erased.
         */
        post: operations["inviteInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers the caller owns */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/offers-by-network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of the networks coordinated */
        get: operations["listOffersByNetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/offers/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count and sums by status over the filtered set */
        get: operations["summarizeOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/offers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered list as CSV or as an Excel workbook */
        get: operations["exportOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer in full */
        get: operations["viewOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to an offer */
        get: operations["viewOfferTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/owner/{ownerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the owner of an offer
         * @description To an active advisor of its network who has accepted their invitation (else 422 at ownerId).
         */
        patch: operations["changeOfferOwner"];
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reject an offer
         * @description 409 (3004) when the offer changed since the version that the caller saw, as by an acceptance. The investor of an accepted offer is told by mail that it was rejected, without the reason.
         */
        patch: operations["rejectOffer"];
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind the investor of an offer, or of its payment once it is accepted
         * @description By the link that was mailed last. A brand never sends more than one reminder a day to a person, those that go out by themselves included: asked again on the same day for the same offer nothing is sent and `repeated` is true; 409 (3005) when today's reminder was of something else, 3006 when the person wants none, 3007 without a live link or before its mail has left, 3008 when there is nothing to remind of: the offer is settled or paid, or its campaign has no room.
         */
        post: operations["remindOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/invitation/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again with a new link
         * @description 409 (3010) when the investor's data were erased, nobody reads mail there any more; 2001–2003 when the campaign is not open.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/invitation/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the link back
         * @description 409 (3003) when the offer was accepted, as its link leads to the payment; 3002 when it is lost.
         */
        post: operations["revokeInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/crm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** CRM data of the investor */
        get: operations["viewInvestorCrm"];
        /** Save CRM data */
        put: operations["saveInvestorCrm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/investor/{offerId}/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the day on which the owner comes back to an offer
         * @description From that day, in Warsaw, the offer stands on its owner's dashboard until the day is changed or taken away. The day is today or later, at most two years ahead.
         */
        put: operations["saveOfferFollowUp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/file/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document of an offer
         * @description Written down for the investor to see. 404 for an identity document, which is revealed with a reason.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/file/{fileId}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An identity document of an offer
         * @description Written down with the person, the time and the reason, for the investor to see (docs/decisions/040).
         */
        post: operations["revealFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened with what the caller serves
         * @description The newest first, with how many are unread.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/notice/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark notices as read
         * @description One, or all up to it. What is not the caller’s is left as it is.
         */
        patch: operations["readNotices"];
        trace?: never;
    };
    "/api/advisor/notice/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the caller is told by mail
         * @description One setting for each kind of notice.
         */
        get: operations["viewNoticeSettings"];
        /**
         * Choose how to be told by mail
         * @description Kinds that are left out stay as they are.
         */
        put: operations["saveNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which reminders the brand sends
         * @description One setting for each kind.
         */
        get: operations["viewReminderSettings"];
        /**
         * Choose which reminders the brand sends
         * @description Kinds that are left out stay as they are.
         */
        put: operations["saveReminderSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/reminders/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Stop reminders
         * @description The holder of the link gets no more reminders from this brand; again is the same. A link that was revoked, replaced or has expired will do, unless it was sent to another address than theirs now.
         */
        patch: operations["stopOfferReminders"];
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/reminders/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Start reminders again
         * @description The holder of the link stopped them and gets reminders from this brand again; again is the same.
         */
        patch: operations["startOfferReminders"];
        trace?: never;
    };
    "/public-api/problem-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a problem
         * @description What the charts of the tab did last, with nothing personal in it, sent by whoever met the problem. What is not redacted is refused (5001); 20 an hour from one address, then 429.
         */
        post: operations["sendProblemReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/kyc/investor-request/{requestToken}/reminders/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Stop reminders
         * @description The holder of the link gets no more reminders from this brand; again is the same. A link that was revoked, replaced or has expired will do, unless it was sent to another address than theirs now.
         */
        patch: operations["stopFormReminders"];
        trace?: never;
    };
    "/public-api/kyc/investor-request/{requestToken}/reminders/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Start reminders again
         * @description The holder of the link stopped them and gets reminders from this brand again; again is the same.
         */
        patch: operations["startFormReminders"];
        trace?: never;
    };
    "/back-office-api/offer/{offerId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book the payment: the offer becomes active
         * @description 409 (3002) when the offer is neither accepted nor active, unless it was lost and a reference is given, (3004) when a person has already booked a payment of this day and amount for it from the bank's statement, which may be the same; for an active, declined or rejected offer one of this amount on whatever day. A second one is then booked from the statement too. A payment for an active offer whose reference is not booked yet is booked as an overpayment, and nothing is missing; without a reference it is taken for one that is known already, and books nothing. What comes for a declined or rejected offer is booked too, if it has a reference, and is owed back; nothing is missing.
         */
        post: operations["settleOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/bank-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a statement of the brand's account
         * @description For the back office. MT940, camt.053 and CSV of Polish banks; a line that an earlier file had is not read again. Lines that fit an offer by title, amount, account or name are proposed for it; nothing is booked before a person confirms.
         */
        post: operations["importBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/bank-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines of the statements of the brand's account */
        get: operations["listBankEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/bank-entry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Match a line with an offer, confirm it, take it back, set it aside or restore it
         * @description A confirmed line is booked. Above 20 000.00 in its currency the first confirmation waits for that of a second person. The same confirmation repeated by the same person is answered as done. 3002 when the line or its offer does not stand where the act is possible, or money that the bank takes back would be a payout; 3004 when somebody else moved it meanwhile; 3009 when the same person confirms twice. Also 3004 when a confirmed line is booked already, was proposed for an offer that was paid in full since, or would be booked as something else than what was seen: it then waits for its offer, or for its confirmations, anew.
         */
        patch: operations["moveBankEntry"];
        trace?: never;
    };
    "/api/advisor/bank-entry/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers that a line may be for
         * @description At most 20, in the line's currency, of which its money can be booked. With words those whose number or investor's name or address has them, for money that came the likeliest status first and within it the closest amounts; `x-total-relation` tells whether there are more. Without words, for money that came accepted offers of the closest amounts; for money that left those with as much to return, then active ones by the day of their next payout.
         */
        get: operations["findPayableOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/due-payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Instalments that are due and not recorded as paid
         * @description For the back office: of active offers, of today and of earlier days, those due longest first. Each investment once, with its oldest instalment, which leaves the list when its payout is booked.
         */
        get: operations["listDuePayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/saved-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists as the caller wants to see them again
         * @description The caller's own, and those shared with the networks that they belong to, by name.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view, or another name, place or content of one
         * @description The id is the caller's to choose: sent again it saves the same view. A view with a network is shared with its members; only who coordinates that network may save, rename or remove it. Somebody else's id is not found; a list that is full answers 5001; 409 (3004) when it is another view by now than the one that was seen (`was`).
         */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/saved-view/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a view */
        delete: operations["removeView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/notice/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Take a reading of notices back
         * @description Those that the caller read at that moment are unread again.
         */
        patch: operations["unreadNotices"];
        trace?: never;
    };
    "/investor-api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of the investor */
        get: operations["listInvestorOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer of the investor */
        get: operations["viewInvestorOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/offer/{id}/interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Show interest */
        patch: operations["showOfferInterest"];
        trace?: never;
    };
    "/investor-api/offer/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept the offer */
        patch: operations["acceptOffer"];
        trace?: never;
    };
    "/investor-api/offer/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Decline the offer */
        patch: operations["declineOffer"];
        trace?: never;
    };
    "/investor-api/offer/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file
         * @description The same file of the same kind sent again is answered with the one that is kept.
         */
        post: operations["uploadOfferFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/offer/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The offer as PDF */
        post: operations["createOfferPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the investor holds */
        get: operations["viewInvestorSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/investor/summary/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file to the summary
         * @description The same file of the same kind sent again is answered with the one that is kept.
         */
        post: operations["uploadSummaryFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a year did to the investor's money, as PDF or CSV
         * @description From recorded bookings alone; 404 for a year that has not come.
         */
        get: operations["downloadYearlyStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products behind the offers */
        get: operations["listInvestorProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with the position held */
        get: operations["viewInvestorProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/file/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document of the investor */
        get: operations["downloadInvestorFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offer behind a link */
        get: operations["viewPublicOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Show interest */
        patch: operations["showPublicOfferInterest"];
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept the offer */
        patch: operations["acceptPublicOffer"];
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Decline the offer */
        patch: operations["declinePublicOffer"];
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file
         * @description The same file of the same kind sent again is answered with the one that is kept.
         */
        post: operations["uploadPublicOfferFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The offer as PDF */
        post: operations["createPublicOfferPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/{campaignToken}/file/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document of the offer */
        get: operations["downloadPublicOfferFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data requests sent */
        get: operations["listKycRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/kyc/investor-request/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask one investor for data by e-mail
         * @description 409 (3010) at the address of somebody whose data were erased; nobody reads mail there.
         */
        post: operations["sendKycRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/kyc/investor-request/{requestToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A data request behind a link
         * @description Marks the request as opened.
         */
        get: operations["viewKycRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/kyc/investor-request/preview/{requestToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A data request, nothing changed by looking */
        get: operations["previewKycRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/kyc/investor-request/{requestToken}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send the data */
        put: operations["submitKycForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/campaign-offer/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coded lists for visitors
         * @description What the public forms choose from; the same lists as in the investor panel.
         */
        get: operations["viewPublicDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investor-api/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coded lists
         * @description What the forms of the investor panel choose from. 403 (1105) where the panel is blocked.
         */
        get: operations["viewDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/advisor-panel-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an administrator configured
         * @description Of the brand of this host. null keeps the default (`defaults`), an empty text hides it; for the words and pictures that result see viewWhitelabel.
         */
        get: operations["viewPanelConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisor/panel-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the configuration of the brand
         * @description For coordinators. The whole configuration is replaced. 409 (3004) when somebody saved since `version`; the next version with the same values is what this call saved, so that it can be repeated when its answer is lost. 422 for a colour that is not #rgb or #rrggbb (color), a theme of fewer than three (colors), a picture that is not on our own origin (url) and empty terms or an empty privacy policy (required).
         */
        put: operations["savePanelConfiguration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-api/whitelabel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this host looks like and says
         * @description The brand of the host: its built-in defaults with an administrator's configuration over them. An unknown host shows the default brand.
         */
        get: operations["viewWhitelabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ContextType: "advisor-panel" | "investor-panel";
        Credentials: {
            /** @description E-mail address; case and blanks around it do not matter. */
            username: string;
            /** Format: password */
            password: string;
            /** @description From the cookie of this e-mail, when it has not expired. Used up by a successful log-in, which answers its successor. */
            remember2faToken?: string;
        };
        /** @description A session in one user context. */
        AuthToken: {
            /** @constant */
            type: "auth-token";
            /** @description JWT (ES256, 10 minutes) with sub, username, context_type, context_id, sid, jti, iat and exp, with acr (the level of the session) and auth_time (when its person last showed who they are), and with session_end (when the session ends for good) and session_end_latest (how far it may be prolonged), in seconds. */
            accessToken: string;
            /** @description Opaque, 256 bits in base64url; good for one refresh. */
            refreshToken: string;
            /** @description JWT of a remembered device (30 days). Only after a second factor with rememberDevice, or in exchange for a spent one. */
            remember2faToken?: string;
        };
        /** @enum {string} */
        TwoFactorMethod: "email" | "totp";
        /** @description The password was right; the second factor is still to be confirmed. */
        TwoFactor: {
            /** @constant */
            type: "two-factor";
            /** @description Names this attempt; five tries, then it is dead. */
            twoFactorToken: string;
            method: components["schemas"]["TwoFactorMethod"];
            /** @description Masked address the code went to; null for an authenticator app. */
            destination: string | null;
            /** @description Seconds until the code is no longer taken. */
            expiresIn: number;
            /** @description Seconds until another code may be asked for. */
            resendAfter: number;
        };
        /** @description Told apart by `type`. */
        LoginAnswer: components["schemas"]["AuthToken"] | components["schemas"]["TwoFactor"];
        /** @description One refused field. */
        Violation: {
            /**
             * @description Path of the field in the request body, dots between levels.
             * @example investor.identificationNo
             */
            propertyPath: string;
            /** @description Short English sentence for developers. */
            title: string;
            /** @description Message code of the rule, for example `required`, `pesel`, `minLength`. */
            message: string;
            /** @description Figures of the rule, for example the smallest length. */
            parameters?: {
                [key: string]: string | number;
            };
        };
        /** @description RFC 9457 problem; label, code, parameters and violations are its members. */
        Problem: {
            /** @example about:blank */
            type: string;
            title: string;
            status: number;
            /** @description Request id to quote to support. */
            instance?: string;
            /** @example error.offer.min */
            label: string;
            /** @example 3103 */
            code: number;
            parameters: {
                [key: string]: string | number;
            };
            violations: components["schemas"]["Violation"][];
        };
        SecondFactor: {
            twoFactorToken: string;
            /** @description Six digits; blanks between them do not matter. */
            code: string;
            /** @description Skip the second factor on this device for 30 days. */
            rememberDevice: boolean;
        };
        TwoFactorResend: {
            twoFactorToken: string;
        };
        EmailAddress: {
            /** @description One that is no address answers 422. */
            email: string;
        };
        LinkLogin: {
            /** @description Link token; good once. */
            token: string;
        };
        Activation: {
            /** @description Activation token, as typed from the mail. */
            token: string;
            /**
             * Format: password
             * @description A weak one answers 422 (strongPassword).
             */
            password: string;
        };
        /** @enum {string} */
        Role: "advisor" | "coordinator" | "backOffice" | "investor";
        MembershipInvitation: {
            /** @description The brand that asks. */
            siteTitle: string;
            role: components["schemas"]["Role"];
            /** @description The address it was sent to. */
            email: string;
            /** @description The person has a password already. */
            hasAccount: boolean;
        };
        NewPassword: {
            /** @description The link token of the mail. */
            id: string;
            /**
             * Format: password
             * @description A weak one answers 422 (strongPassword).
             */
            password: string;
        };
        RefreshRequest: {
            refreshToken: string;
        };
        /** @description The next tokens of a session. */
        TokenPair: {
            accessToken: string;
            refreshToken: string;
        };
        /**
         * Format: date-time
         * @description Of the years 1000 to 2999, without leap seconds, which neither JavaScript nor PostgreSQL keeps.
         * @example 2026-03-05T08:07:00.000Z
         */
        Instant: string;
        /** @description When a session ends for good, and the latest that it can be prolonged to. */
        SessionEnd: {
            endsAt: components["schemas"]["Instant"];
            latestEnd: components["schemas"]["Instant"];
        };
        StepUp: {
            /**
             * Format: password
             * @description Without it a code is mailed; that renews a session which a mailed link made, and no other.
             */
            password?: string;
            /** @description Of this session; exchanged for the next one when the session is raised. */
            refreshToken: string;
        };
        StepUpCode: {
            twoFactorToken: string;
            code: string;
            refreshToken: string;
        };
        /**
         * Format: uuid
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        Uuid: string;
        ContextChoice: {
            contextId: components["schemas"]["Uuid"];
            contextType: components["schemas"]["ContextType"];
        };
        /** @description Carries a log-in to the host of another brand; good once. */
        RedirectToken: {
            token: string;
            /**
             * Format: uri
             * @description Where to go: /login-with-redirect-token on the other host.
             */
            url: string;
            /** @description Seconds. */
            expiresIn: number;
        };
        /** @enum {string} */
        Language: "PL" | "EN";
        /**
         * @description What the interface may offer; the server checks each call by itself.
         * @enum {string}
         */
        Permission: "listOwnOffers" | "listNetworkOffers" | "changeOwner" | "rejectOffer" | "inviteInvestor" | "sendKycRequest" | "readAdvisors" | "manageAdvisors" | "configureBrand" | "exportOffers" | "bookPayments";
        /** @description The user context of the access token. */
        ActiveContext: {
            /** @description Id of the brand. */
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["ContextType"];
            /** @description Site title of the brand. */
            name: string;
        };
        TwoFactorSetting: {
            enabled: boolean;
            /** @enum {string|null} */
            method: "email" | "totp" | null;
        };
        ActiveUser: {
            /** @description Id of the person. */
            id: components["schemas"]["Uuid"];
            /** Format: email */
            username: string;
            firstName: string;
            surname: string;
            /** Format: email */
            email: string;
            language: components["schemas"]["Language"];
            roles: components["schemas"]["Role"][];
            permissions: components["schemas"]["Permission"][];
            /** @description Networks the advisor belongs to; none for an investor. */
            networkIds: components["schemas"]["Uuid"][];
            /**
             * Format: uuid
             * @description Owner id of the advisor's offers; null in the investor panel.
             */
            advisorId: string | null;
            context: components["schemas"]["ActiveContext"];
            twoFactor: components["schemas"]["TwoFactorSetting"];
        };
        /** @description A panel of a brand that the person may enter. */
        UserContext: {
            /** @description Id of the brand. */
            id: components["schemas"]["Uuid"];
            context: components["schemas"]["ContextType"];
            /** @description Site title of the brand. */
            name: string;
            /** @description Host of the brand, with the port when there is one. */
            host: string;
            roles: components["schemas"]["Role"][];
        };
        /** @description The address of the advisor named, where somebody else in the brand has the same name and the caller may view their record; null otherwise. */
        NamesakeEmail: string | null;
        /**
         * @description Decimal amount with at most two decimals, in the currency named beside it. Never a float.
         * @example 50000.00
         */
        Money: string;
        /** @enum {string} */
        Currency: "PLN" | "EUR" | "USD";
        /** @enum {string} */
        OfferStatus: "invited" | "viewed" | "interested" | "accepted" | "active" | "rejected" | "declined";
        /** @description Null where the campaign has no translation. */
        CampaignNameEN: string | null;
        /**
         * Format: date
         * @example 2026-03-05
         */
        CalendarDate: string;
        PaymentConfirmation: {
            id: components["schemas"]["Uuid"];
            name: string;
            date: components["schemas"]["CalendarDate"];
            amount: string | null;
            /** @enum {string|null} */
            currency: "PLN" | "EUR" | "USD" | null;
            url: string;
        };
        OfferListItem: {
            id: components["schemas"]["Uuid"];
            no: string;
            /** @description For If-Match, when the owner is changed, and for a rejection */
            version: number;
            /** @description Surname first, as in lists; the address until there is a name */
            investorName: string;
            investorEmail: string;
            ownerId: components["schemas"]["Uuid"];
            /** @description Surname first, as in lists */
            ownerName: string;
            ownerEmail: components["schemas"]["NamesakeEmail"];
            /** Format: date */
            agreementDate: string | null;
            /**
             * Format: date
             * @description Last payment
             */
            paymentDate: string | null;
            /**
             * Format: date
             * @description By its terms, or the earlier day on which it was repaid
             */
            endDate: string | null;
            networkId: components["schemas"]["Uuid"];
            networkName: string;
            investmentValue: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            status: components["schemas"]["OfferStatus"];
            statusDate: components["schemas"]["Instant"];
            campaignId: components["schemas"]["Uuid"];
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
            /** @enum {string} */
            campaignType: "equity" | "debt";
            /** @description Its own picture; null for that of its kind */
            campaignPicture: string | null;
            productCode: string | null;
            paymentConfirmations: components["schemas"]["PaymentConfirmation"][];
        };
        /**
         * @description Only what was recorded is paid; `awaited` is an earlier day of which nothing came.
         * @enum {string}
         */
        InstalmentState: "planned" | "awaited" | "part" | "paid";
        /** @description An instalment of the plan, gross, and the recorded payouts that went to it. */
        SettledInstalment: {
            date: components["schemas"]["CalendarDate"];
            interest: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            received: components["schemas"]["Money"];
            state: components["schemas"]["InstalmentState"];
        };
        CampaignDocument: {
            name: string;
            url: string;
            /** @description Bytes; missing where it is not known. */
            size?: number;
        };
        CampaignTranslation: {
            name: string;
            description: string;
            highlights: string[];
            risks: string;
            documents: components["schemas"]["CampaignDocument"][];
        };
        CampaignTranslations: {
            PL: components["schemas"]["CampaignTranslation"];
            EN?: components["schemas"]["CampaignTranslation"];
        };
        /**
         * @description Decimal number as text (rates, nominal values).
         * @example 8.50
         */
        Decimal: string;
        /** @enum {string} */
        InterestType: "variable" | "fixed";
        /** @enum {string} */
        InterestPayments: "monthly" | "quarterly" | "semiAnnually" | "annually" | "atMaturity";
        Interest: {
            rate: components["schemas"]["Decimal"];
            type: components["schemas"]["InterestType"];
            schedule: components["schemas"]["InterestPayments"];
        };
        /** @enum {string} */
        DurationUnit: "year" | "quarter" | "month" | "day";
        Duration: {
            value: number;
            unit: components["schemas"]["DurationUnit"];
        };
        ShareSeries: {
            name: string;
            from: number;
            to: number;
            issueValue: components["schemas"]["Money"];
        };
        Product: {
            id: components["schemas"]["Uuid"];
            campaignId: components["schemas"]["Uuid"];
            code: string;
            name: string;
            currency: components["schemas"]["Currency"];
            min: components["schemas"]["Money"];
            /** @description Money */
            max: string | null;
            step: components["schemas"]["Money"];
            remaining: components["schemas"]["Money"];
            /** @description Money; equity only */
            unitPrice: string | null;
            interest: components["schemas"]["Interest"] | null;
            duration: components["schemas"]["Duration"] | null;
            series: components["schemas"]["ShareSeries"][];
            /** @description Money */
            nominalValue: string | null;
            /** @description Money */
            actualValue: string | null;
            /** @description Money */
            issueValue: string | null;
            instrumentCount: number | null;
            /** @description The buyer owes tax on civil-law transactions */
            pccFlag: boolean;
            notarialDeedName: string | null;
            /** @description IBAN */
            paymentAccount: string;
            /** @description IBAN */
            repaymentAccount: string | null;
        };
        Campaign: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "draft" | "active" | "closed";
            /**
             * @description Where the campaign stands today in Warsaw
             * @enum {string}
             */
            phase: "notStarted" | "open" | "ended" | "closed";
            /** @enum {string} */
            type: "debt" | "equity";
            /** @enum {string} */
            regime: "ecsp" | "mifid" | "private";
            startDate: components["schemas"]["CalendarDate"];
            endDate: components["schemas"]["CalendarDate"];
            daysLeft: number | null;
            target: components["schemas"]["Money"];
            raised: components["schemas"]["Money"];
            remaining: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            issuerName: string | null;
            /** @description Address of its drawing; null where the brand's own stands for it */
            picture: string | null;
            data: {
                translations: components["schemas"]["CampaignTranslations"];
            };
            products: components["schemas"]["Product"][];
        };
        /** @enum {string} */
        FileKind: "paymentConfirmation" | "identityDocument" | "agreement" | "campaignDocument" | "summary" | "other";
        OfferDocument: {
            id: components["schemas"]["Uuid"];
            name: string;
            kind: components["schemas"]["FileKind"];
            mime: string;
            /** @description Bytes */
            size: number;
            sha256: string;
            createdAt: components["schemas"]["Instant"];
            url: string;
        };
        Contact: {
            /** @example +48 601 234 567 */
            phoneNo: string;
            /** @description In one line, as the agreement has it */
            address: string;
        };
        /** @enum {string} */
        KycStatus: "sent" | "opened" | "submitted" | "verified" | "returned" | "expired" | "revoked";
        OfferDetails: {
            offer: components["schemas"]["OfferListItem"];
            /** @description Payouts to the investor, planned and recorded; empty before the money came. */
            schedule: components["schemas"]["SettledInstalment"][];
            no: string;
            version: number;
            campaign: components["schemas"]["Campaign"];
            product: components["schemas"]["Product"];
            message: string | null;
            reason: string | null;
            invitation: {
                /** @enum {string} */
                state: "live" | "expired" | "revoked" | "none";
                /** Format: date-time */
                expiresAt: string | null;
                /** Format: date-time */
                lastSentAt: string | null;
                /** @enum {string} */
                mailStatus: "queued" | "sent" | "failed" | "none";
            };
            /**
             * @description The mail that confirms the acceptance and says where to pay
             * @enum {string}
             */
            confirmation: "queued" | "sent" | "failed" | "none";
            documents: components["schemas"]["OfferDocument"][];
            allowedActions: ("resendInvitation" | "extendInvitation" | "revokeInvitation" | "reject" | "changeOwner" | "sendKycRequest")[];
            /**
             * Format: date-time
             * @description Until when the acceptance can be withdrawn; null when it cannot, or no longer can.
             */
            reflectionUntil: string | null;
            /**
             * Format: date
             * @description The day on which the owner comes back to it
             */
            followUp: string | null;
            /** @description What the investor told when accepting; null before that and once the offer is lost. */
            contact: null | components["schemas"]["Contact"];
            kyc: null | {
                status: components["schemas"]["KycStatus"];
                sentAt: components["schemas"]["Instant"];
                /** Format: date-time */
                submittedAt: string | null;
            };
        };
        MaskedField: {
            field: string;
            value: string;
        };
        InvestorKyc: {
            requestId: components["schemas"]["Uuid"];
            status: components["schemas"]["KycStatus"];
            sentAt: components["schemas"]["Instant"];
            /** Format: date-time */
            submittedAt: string | null;
            referenceNo: string | null;
            summary: components["schemas"]["MaskedField"][];
            /** @description Whether a reason opens the data now */
            mayReveal: boolean;
        };
        LookReason: {
            /** @description Why the data are looked at, in words the investor will read; 10 to 500 characters. */
            reason: string;
        };
        KycAddress: {
            street?: string;
            houseNo?: string;
            flatNo?: string;
            voivodeship?: string;
            county?: string;
            commune?: string;
            city?: string;
            zipCode?: string;
            country?: string;
        };
        /** @description The investor data form; which fields are required follows from the others. */
        KycForm: {
            title?: string;
            firstName?: string;
            middleName?: string;
            surname?: string;
            birthDay?: string;
            fathersName?: string;
            mothersName?: string;
            phoneNo?: string;
            identificationNo?: string;
            nationality?: string;
            birthPlace?: string;
            documentType?: string;
            documentNo?: string;
            documentExpiryDate?: string;
            documentIndefinite?: boolean;
            documentCountry?: string;
            countryOfTaxResidence?: string;
            taxOffice?: string;
            tin?: string;
            tinAbsenceReason?: string;
            bankAccount?: string;
            bankAccountName?: string;
            swiftCode?: string;
            maritalStatus?: string;
            propertyRegime?: string;
            politicallyExposed?: boolean;
            politicallyExposedDetails?: string;
            residentialAddress?: components["schemas"]["KycAddress"];
            mailingSameAsResidential?: boolean;
            mailingAddress?: components["schemas"]["KycAddress"] | null;
        };
        RevealedKyc: {
            form: components["schemas"]["KycForm"];
        };
        /** @description From the invitation to the first answer (interest, acceptance or refusal), over each advisor's latest thirty answers. */
        AnswerTime: {
            /** @description null where nobody answered */
            medianHours: number | null;
            /** @description How many answers it is of */
            count: number;
        };
        /**
         * @description initial → active → deleted (archived, may be restored).
         * @enum {string}
         */
        AdvisorStatus: "initial" | "active" | "deleted";
        StatusSummary: {
            status: components["schemas"]["OfferStatus"];
            count: number;
            /** @description More offers match than are added up; count and sums are the least they may be. */
            isAtLeast: boolean;
            sums: {
                PLN: components["schemas"]["Money"];
                EUR: components["schemas"]["Money"];
                USD: components["schemas"]["Money"];
            };
        };
        TeamMember: {
            id: components["schemas"]["Uuid"];
            /** @description Surname and first name */
            name: string;
            status: components["schemas"]["AdvisorStatus"];
            /** @description Of a network of the caller, who then may view their record; false for who left and still has offers. */
            isMember: boolean;
            statuses: components["schemas"]["StatusSummary"][];
            invitations: {
                /** @description Offers invited to from `from` to today */
                count: number;
                /** @description From `before` to the day before `from` */
                before: number;
            };
            /** @description Interest or an acceptance that nothing has followed since `waitingUntil`. */
            waiting: {
                count: number;
            };
            answer: components["schemas"]["AnswerTime"];
        };
        TeamResults: {
            from: components["schemas"]["CalendarDate"];
            before: components["schemas"]["CalendarDate"];
            waitingUntil: components["schemas"]["CalendarDate"];
            networks: {
                id: components["schemas"]["Uuid"];
                name: string;
                answer: components["schemas"]["AnswerTime"];
                /** @description Its members who are not archived, and whoever else still has an offer there. */
                advisors: components["schemas"]["TeamMember"][];
            }[];
        };
        DashboardTask: {
            offerId: components["schemas"]["Uuid"];
            investorName: string;
            investorEmail: string;
            networkId: components["schemas"]["Uuid"];
            networkName: string;
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            status: components["schemas"]["OfferStatus"];
            /**
             * @description The owner chose this day to come back to it; the invitation did not arrive; its link ends within three days; a confirmation of payment came; the payment is awaited; no data form was sent after interest was shown; the investor is to decide.
             * @enum {string}
             */
            reason: "followUp" | "bounced" | "link" | "confirmation" | "payment" | "data" | "decision";
            since: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When the link ends, of the reason link
             */
            until: string | null;
            confirmation: null | components["schemas"]["PaymentConfirmation"];
        };
        Dashboard: {
            /** @description Offers that wait for the advisor, each for one reason. First those that the caller meant to come back to by today, up to ten; then two of each other reason, and whatever waits longest; in the order of what is broken, what came in, what is owed, what ends and who is interested. */
            tasks: components["schemas"]["DashboardTask"][];
            /** @description Every accepted offer, every interested one of a campaign that runs, and whatever else is among the tasks; 0 where there are none. */
            taskCount: number;
            trend: {
                /**
                 * @description Days that are counted, today among them
                 * @constant
                 */
                days: 30;
                invitations: {
                    /** @description Offers invited to in these days */
                    count: number;
                    /** @description The same in as many days before */
                    before: number;
                };
                /** @description What became active in these days, by day and currency; days without activations are omitted. */
                activated: {
                    day: components["schemas"]["CalendarDate"];
                    currency: components["schemas"]["Currency"];
                    amount: components["schemas"]["Money"];
                }[];
            };
            /** @description Open campaigns that end within ninety days, the first to end first. */
            ending: {
                id: components["schemas"]["Uuid"];
                name: string;
                /** @description In English; null where it has no translation. */
                nameEN: string | null;
                /** @enum {string} */
                type: "equity" | "debt";
                /** @description Its own picture; null for that of its kind */
                picture: string | null;
                target: components["schemas"]["Money"];
                raised: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                endDate: components["schemas"]["CalendarDate"];
                daysLeft: number;
            }[];
            latest: {
                offerId: components["schemas"]["Uuid"];
                investorName: string;
                /** @description Whether the investor’s data were erased. */
                isErased: boolean;
                type: string;
                at: components["schemas"]["Instant"];
                actorName: string | null;
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
            }[];
        };
        /**
         * @description What a reviewer decided about a form.
         * @enum {string}
         */
        KycDecision: "verified" | "returned";
        KycNote: {
            field: string;
            /** @description What is wrong with it, in words the investor reads; up to 500 characters. */
            note: string;
        };
        KycReviewed: {
            at: components["schemas"]["Instant"];
            by: string;
            decision: components["schemas"]["KycDecision"];
            notes: components["schemas"]["KycNote"][];
        };
        /**
         * @description `asked` until the advisor's side decides, `returned` while the investor corrects; then `done`, `kept` (verified as it stood), `declined` with a reason, or `withdrawn` by the investor.
         * @enum {string}
         */
        CorrectionStatus: "asked" | "returned" | "done" | "kept" | "declined" | "withdrawn";
        /** @description What an investor asked to be corrected in a form */
        CorrectionRequest: {
            formId: components["schemas"]["Uuid"];
            status: components["schemas"]["CorrectionStatus"];
            askedAt: components["schemas"]["Instant"];
            /** @description When it reached this status. */
            changedAt: components["schemas"]["Instant"];
            /** @description Who returned the form or declined; null while nobody has decided. */
            by: string | null;
            /** @description As the investor wrote them; the advisor's side sees long numbers masked. */
            notes: components["schemas"]["KycNote"][];
            /** @description Why it was declined. */
            reason: string | null;
        };
        KycFormOffer: {
            id: components["schemas"]["Uuid"];
            no: string;
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
            status: components["schemas"]["OfferStatus"];
        };
        KycFormView: {
            id: components["schemas"]["Uuid"];
            investorEmail: string;
            investorName: string;
            status: components["schemas"]["KycStatus"];
            sentAt: components["schemas"]["Instant"];
            /** Format: date-time */
            openedAt: string | null;
            /** Format: date-time */
            submittedAt: string | null;
            expiresAt: components["schemas"]["Instant"];
            advisorName: string;
            advisorEmail: components["schemas"]["NamesakeEmail"];
            message: string;
            referenceNo: string | null;
            version: number;
            summary: components["schemas"]["MaskedField"][];
            /** @description Whether a reason opens the data now */
            mayReveal: boolean;
            /** @description Whether it can be verified or returned now */
            mayReview: boolean;
            /** @description What was decided, the newest first. */
            reviews: components["schemas"]["KycReviewed"][];
            /** @description What the investor asked to be corrected, the newest first. */
            correctionRequests: components["schemas"]["CorrectionRequest"][];
            /** @description Those to this investor that the caller sees, the newest first. */
            offers: components["schemas"]["KycFormOffer"][];
        };
        KycReview: {
            decision: components["schemas"]["KycDecision"];
            /** @description Of the form that was read; 409 (3004) when it was corrected or decided since. */
            version: number;
            /** @description At least one when the form is returned, none when it is verified. */
            notes?: components["schemas"]["KycNote"][];
        };
        KycRequestAnswer: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["KycStatus"];
            resent: boolean;
        };
        AdvisorChange: {
            at: components["schemas"]["Instant"];
            type: string;
            actorName: string | null;
            /** @description Names of the changed fields; never their values. */
            fields: string[];
        };
        InvitationDraft: {
            investorEmails: string[];
            message: string;
        };
        /**
         * @description new, nobody of this brand; known, an investor without a living offer of this product; invited, gets a new link to the same offer; settled, accepted already (3003); taken, another advisor's (3001)
         * @enum {string}
         */
        InvitationStanding: "new" | "known" | "invited" | "settled" | "taken";
        InvitationPreview: {
            recipients: {
                investorEmail: string;
                standing: components["schemas"]["InvitationStanding"];
            }[];
            mail: {
                subject: string;
                paragraphs: string[];
                quote: string | null;
                action: string;
                closing: string[];
            };
        };
        CampaignRecordLine: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "draft" | "active" | "closed";
            /** @enum {string} */
            phase: "draft" | "notStarted" | "open" | "ended" | "closed";
            name: string;
            nameEN: string | null;
            /** @enum {string} */
            type: "debt" | "equity";
            /** Format: date */
            startDate: string | null;
            /** Format: date */
            endDate: string | null;
            /** @description Money */
            target: string | null;
            currency: components["schemas"]["Currency"];
            raised: components["schemas"]["Money"];
            picture: string | null;
            /** @description How much a draft lacks */
            missing: number;
        };
        CampaignRecordList: {
            results: components["schemas"]["CampaignRecordLine"][];
        };
        CampaignWords: {
            campaignName: string;
            description: string;
            /** @description One a line */
            highlights: string;
            risks: string;
        };
        CampaignFile: {
            /** @description Of uploadCampaignDocument */
            url: string;
            /** @description Empty where there is no file of its own */
            urlEN: string;
            labelPL: string;
            /** @description Empty where it is called as in Polish */
            labelEN: string;
        };
        CampaignSeries: {
            seriesName: string;
            seriesFrom: string;
            seriesTo: string;
            seriesPrice: string;
        };
        CampaignProduct: {
            /**
             * Format: uuid
             * @description Made by whoever adds it; it stays
             */
            id: string;
            productCode: string;
            productName: string;
            minValue: string;
            maxValue: string;
            stepValue: string;
            interestRate: string;
            interestType: components["schemas"]["InterestType"];
            interestPayments: components["schemas"]["InterestPayments"];
            durationValue: string;
            durationUnit: components["schemas"]["DurationUnit"];
            nominalValue: string;
            actualValue: string;
            issueValue: string;
            unitPrice: string;
            instruments: string;
            series: components["schemas"]["CampaignSeries"][];
            pccFlag: boolean;
            notarialDeedName: string;
            paymentAccount: string;
            repaymentAccount: string;
        };
        /** @description A campaign as its form has it, texts as typed and empty for what is not known yet. Amounts and rates take a comma or a dot, dates are calendar dates. */
        CampaignDraft: {
            /** @enum {string} */
            campaignType: "debt" | "equity";
            /** @enum {string} */
            regime: "ecsp" | "mifid" | "private";
            currency: components["schemas"]["Currency"];
            issuerName: string;
            startDate: string;
            endDate: string;
            target: string;
            /** @description Empty for the brand's own */
            picture: string;
            PL: components["schemas"]["CampaignWords"];
            EN: components["schemas"]["CampaignWords"];
            documents: components["schemas"]["CampaignFile"][];
            products: components["schemas"]["CampaignProduct"][];
        };
        CampaignRecord: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "draft" | "active" | "closed" | "discarded";
            version: number;
            /** @description Somebody has accepted its terms: they stay (2004) */
            isLocked: boolean;
            /** @description The products that somebody has accepted; the terms of the others may still change. */
            boundProducts: components["schemas"]["Uuid"][];
            draft: components["schemas"]["CampaignDraft"];
            /** @description What stands in the way of publishing it today */
            missing: components["schemas"]["Violation"][];
            /** @description As its page shows it; a draft as if it were published */
            campaign: components["schemas"]["Campaign"];
        };
        CampaignSave: {
            /** @description The version that was read */
            version: number;
            draft: components["schemas"]["CampaignDraft"];
        };
        CampaignMove: {
            /** @enum {string} */
            event: "publish" | "end" | "discard";
            /** @description The version that was read */
            version: number;
        };
        PictureUpload: {
            /** Format: binary */
            file: string;
        };
        BrandPicture: {
            /** @description Path on our own origin */
            url: string;
        };
        CampaignDocumentFile: {
            /** @description Path on our own origin */
            url: string;
        };
        CampaignChoiceState: {
            /** @description Not among the choices of the advisors */
            isWithheld: boolean;
        };
        /** @enum {string} */
        OfferAction: "showInterest" | "accept" | "decline" | "upload" | "pdf";
        InvestorOfferItem: {
            id: components["schemas"]["Uuid"];
            no: string;
            status: components["schemas"]["OfferStatus"];
            statusDate: components["schemas"]["Instant"];
            investmentValue: components["schemas"]["Money"];
            /** @description What an accepted offer still waits for, as its payment instruction says; 0.00 of any other. */
            missing: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
            productName: string;
            productCode: string;
            /**
             * Format: date
             * @description Since when the whole amount has been there, from which the time until `endDate` counts; null until then, and of older offers.
             */
            paymentDate: string | null;
            /**
             * Format: date
             * @description By its terms, or the earlier day on which it was repaid
             */
            endDate: string | null;
            daysLeft: number | null;
            allowedActions: components["schemas"]["OfferAction"][];
        };
        GivenConsent: {
            kind: string;
            version: string;
            given: boolean;
            /** @description It was given before, and taken back in the panel. */
            isWithdrawn: boolean;
            at: components["schemas"]["Instant"];
            /** @description Null when it was given with the data form */
            offerNo: string | null;
        };
        /** @description A data form that the investor sent */
        SentForm: {
            id: components["schemas"]["Uuid"];
            version: number;
            status: components["schemas"]["KycStatus"];
            submittedAt: components["schemas"]["Instant"];
            referenceNo: string | null;
            askedBy: string;
            form: components["schemas"]["KycForm"];
        };
        /** @description A decision about a data form that the investor sent */
        FormReview: {
            at: components["schemas"]["Instant"];
            /** @description Who decided */
            by: string;
            referenceNo: string | null;
            decision: components["schemas"]["KycDecision"];
            /** @description What was asked for, by field */
            notes: components["schemas"]["KycNote"][];
            form: components["schemas"]["KycForm"];
        };
        AcceptAddress: {
            street: string;
            houseNo: string;
            flatNo?: string;
            voivodeship?: string;
            county?: string;
            commune?: string;
            city: string;
            zipCode: string;
            country: string;
        };
        AcceptInvestor: {
            firstName: string;
            surname: string;
            /** @description YYYY-MM-DD */
            birthDay: string;
            nationality: string;
            /** @description PESEL */
            identificationNo?: string;
            phoneNo: string;
            residentialAddress: components["schemas"]["AcceptAddress"];
            bankAccount: string;
            swiftCode?: string;
        };
        OwnAcceptance: {
            offerNo: string;
            at: components["schemas"]["Instant"];
            investor: components["schemas"]["AcceptInvestor"];
        };
        OwnPayment: {
            offerNo: string;
            /**
             * @description Paid in by the investor, sent back to them, or interest and capital paid out.
             * @enum {string}
             */
            kind: "paid" | "returned" | "payout";
            date: components["schemas"]["CalendarDate"];
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        UploadedFile: {
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description Bytes */
            size: number;
            mime: string;
            sha256: string;
            kind: components["schemas"]["FileKind"];
        };
        /**
         * @description The back office books payments for the whole brand and serves nobody.
         * @enum {string}
         */
        AdvisorRole: "advisor" | "coordinator" | "backOffice";
        /** @description A look of an advisor or a coordinator at the investor's data in clear */
        DataLook: {
            at: components["schemas"]["Instant"];
            name: string;
            role: components["schemas"]["AdvisorRole"];
            /** @enum {string} */
            what: "form" | "document";
            /** @description Number of the form, name of the document */
            objectName: string | null;
            /** @description In their own words; null for a document that needs none */
            reason: string | null;
        };
        /** @description A kind of the table of times that data are kept */
        KeptData: {
            /** @enum {string} */
            kind: "contract" | "identity" | "contact" | "history" | "statement" | "consents" | "looks";
            /**
             * Format: date
             * @description The last day; null while a contract lasts.
             */
            until: string | null;
        };
        /** @enum {string} */
        ErasureStatus: "asked" | "granted" | "refused" | "done";
        ErasureState: {
            status: components["schemas"]["ErasureStatus"];
            askedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            decidedAt: string | null;
            answer: string | null;
            /** Format: date-time */
            doneAt: string | null;
            /**
             * Format: date
             * @description The last day on which the papers of contracts are kept; null without any, or while one lasts. Consents, looks and bank lines may be kept longer (`kept` of the investor's data).
             */
            keptUntil: string | null;
            /** @description Whether money of a declined or rejected offer has to go back to the investor; a granted request waits for it. */
            isOwedMoney: boolean;
        };
        /** @description What we hold about the investor (GDPR art. 15 and 20; docs/decisions/092) */
        InvestorData: {
            name: string;
            email: string;
            offers: components["schemas"]["InvestorOfferItem"][];
            consents: components["schemas"]["GivenConsent"][];
            forms: components["schemas"]["SentForm"][];
            /** @description What was decided about these forms, the latest first. */
            reviews: components["schemas"]["FormReview"][];
            /** @description What they asked to be corrected in these forms, the latest first. */
            correctionRequests: components["schemas"]["CorrectionRequest"][];
            /** @description What they entered when accepting offers, also those that ended since. */
            acceptances: components["schemas"]["OwnAcceptance"][];
            /** @description Money that came from them and went to them, the oldest of an offer first. */
            payments: components["schemas"]["OwnPayment"][];
            files: components["schemas"]["UploadedFile"][];
            /** @description Who looked at the data in clear, the latest first. */
            looks: components["schemas"]["DataLook"][];
            /** @description Kinds of data that are kept of this investor, and until when. */
            kept: components["schemas"]["KeptData"][];
            /** @description Since when the investor wants no reminders; null while they get them. */
            remindersStoppedAt: components["schemas"]["Instant"] | null;
            /** @description The latest request to erase the data. */
            erasure: components["schemas"]["ErasureState"] | null;
        };
        OwnReminders: {
            areOn: boolean;
        };
        ConsentWithdrawal: {
            /** @description As the list of consents names it. */
            kind: string;
        };
        CorrectionAsk: {
            /** @description Of the form that the investor saw; 409 (3004) when it was corrected or decided since. */
            version: number;
            /** @description The fields that are wrong, at least one, each with what is right. */
            notes: components["schemas"]["KycNote"][];
        };
        CorrectionDecline: {
            /** @description Of the form with the request that was read; 409 (3004) when either changed since. */
            version: number;
            /** @description What the investor reads; 10 to 500 characters. */
            reason: string;
        };
        ErasureRequest: {
            id: components["schemas"]["Uuid"];
            investorName: string;
            investorEmail: string;
            /** @description Accepted offers whose papers a law asks to keep. */
            contracts: number;
            status: components["schemas"]["ErasureStatus"];
            askedAt: components["schemas"]["Instant"];
            /** Format: date-time */
            decidedAt: string | null;
            answer: string | null;
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date */
            keptUntil: string | null;
            /** @description Whether money of a declined or rejected offer has to go back to the investor; a granted request waits for it. */
            isOwedMoney: boolean;
        };
        ErasureDecision: {
            isGranted: boolean;
            /** @description What the investor reads; a refusal says why. */
            answer: string;
        };
        OpenSession: {
            id: components["schemas"]["Uuid"];
            createdAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            /** @description Browser and system in plain words. */
            device: string;
            ip: string;
            context: components["schemas"]["ContextType"];
            /** @description Site title of the brand. */
            brand: string;
            /** @description The session of this call. */
            isCurrent: boolean;
        };
        RememberedDevice: {
            id: components["schemas"]["Uuid"];
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            lastUsedAt: string | null;
            expiresAt: components["schemas"]["Instant"];
            device: string;
        };
        PasswordChange: {
            /**
             * Format: password
             * @description May be left out for ten minutes after a step-up.
             */
            currentPassword?: string;
            /** Format: password */
            newPassword: string;
        };
        EmailChange: {
            /** @description One that is no address, or is the present one, answers 422. */
            email: string;
            /**
             * Format: password
             * @description May be left out for ten minutes after a step-up.
             */
            password?: string;
        };
        MailedLink: {
            /** @description The link token of the mail. */
            id: string;
        };
        SecondFactorChange: {
            /**
             * @description Null turns it off.
             * @enum {string|null}
             */
            method: "email" | null;
            /**
             * Format: password
             * @description May be left out for ten minutes after a step-up, which is asked for when a second factor is on.
             */
            password?: string;
        };
        PasswordProof: {
            /**
             * Format: password
             * @description May be left out for ten minutes after a step-up, which is asked for when a second factor is on.
             */
            password?: string;
        };
        TotpEnrolment: {
            /** @description Base32, to be typed by hand. */
            secret: string;
            /** @description otpauth URI for the QR code. */
            uri: string;
        };
        TotpConfirmation: {
            code: string;
        };
        RecoveryCodes: {
            codes: string[];
        };
        LocalizedText: {
            pl: string;
            en: string;
        };
        AdvisorFormField: {
            /** @description Property of the create and update body. */
            name: string;
            /** @enum {string} */
            type: "text" | "email" | "phone" | "select";
            label: components["schemas"]["LocalizedText"];
            required: boolean;
            /** @description Characters; null when there is no limit to show. */
            maxLength: number | null;
            /** @description A select takes several. */
            multiple: boolean;
            /**
             * @description Where a select finds its options.
             * @enum {string|null}
             */
            optionsFrom: "networks" | "roles" | "languages" | null;
        };
        /** @description Template the form of an advisor is drawn from. */
        AdvisorForm: {
            fields: components["schemas"]["AdvisorFormField"][];
        };
        /** @description Offers of an archived advisor on their way to another one; null once all have gone. */
        AdvisorHandOver: {
            /** @description Offers that have gone over. */
            done: number;
            total: number;
            /** @description The last try failed; it is tried again. */
            isDelayed: boolean;
        };
        Advisor: {
            id: components["schemas"]["Uuid"];
            firstName: string;
            surname: string;
            /** Format: email */
            email: string;
            /** @description E.164. */
            phoneNo: string | null;
            brokerNetworkIds: components["schemas"]["Uuid"][];
            /** @description Of all networks of the record, also of those the caller does not see, by name. */
            networkNames: string[];
            role: components["schemas"]["AdvisorRole"];
            language: components["schemas"]["Language"];
            status: components["schemas"]["AdvisorStatus"];
            /** @description Raised by every change; goes back with an update. */
            version: number;
            createdAt: components["schemas"]["Instant"];
            /** Format: date-time */
            activatedAt: string | null;
            /**
             * Format: date-time
             * @description When the person said yes; until then they may be mailed again
             */
            acceptedAt: string | null;
            /** Format: date-time */
            archivedAt: string | null;
            /** Format: date-time */
            lastLoginAt: string | null;
            handOver: components["schemas"]["AdvisorHandOver"] | null;
        };
        AdvisorCreate: {
            firstName: string;
            surname: string;
            /** @description Unique in the brand. */
            email: string;
            /** @description As typed; nine digits alone are Polish, kept as E.164. */
            phoneNo?: string | null;
            /** @description At least one of the networks the caller coordinates. */
            brokerNetworkIds: components["schemas"]["Uuid"][];
            role: components["schemas"]["AdvisorRole"];
            language: components["schemas"]["Language"];
        };
        AdvisorUpdate: {
            firstName: string;
            surname: string;
            /** @description Unique in the brand. */
            email: string;
            /** @description As typed; nine digits alone are Polish, kept as E.164. Absent, null and empty take it away. */
            phoneNo?: string | null;
            /** @description At least one network; new ones only of those the caller coordinates. */
            brokerNetworkIds: components["schemas"]["Uuid"][];
            role: components["schemas"]["AdvisorRole"];
            language: components["schemas"]["Language"];
            /** @description The version the change was made from. */
            version: number;
        };
        /** @description A group of advisors, seen by its coordinators. */
        Network: {
            id: components["schemas"]["Uuid"];
            name: string;
            code: string;
            /**
             * Format: uuid
             * @description The network above; null at the top.
             */
            parentId: string | null;
            /** @description Advisors who coordinate it. */
            coordinatorIds: components["schemas"]["Uuid"][];
            /** @description Its advisors and coordinators, without the archived. */
            advisorsCount: number;
            active: boolean;
        };
        CampaignChoice: {
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description In English; null where it has no translation. */
            nameEN: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "closed";
            /** @description Coordinators see it; advisors do not have it */
            isWithheld: boolean;
            startDate: components["schemas"]["CalendarDate"];
            endDate: components["schemas"]["CalendarDate"];
            products: {
                id: components["schemas"]["Uuid"];
                code: string;
                name: string;
                currency: components["schemas"]["Currency"];
            }[];
        };
        CampaignList: {
            results: components["schemas"]["Campaign"][];
        };
        ProductDetails: {
            product: components["schemas"]["Product"];
            campaign: components["schemas"]["Campaign"];
        };
        Invitation: {
            investorEmail: string;
            message: string;
            networkId: components["schemas"]["Uuid"];
        };
        InvitationAnswer: {
            offerId: components["schemas"]["Uuid"];
            status: components["schemas"]["OfferStatus"];
            /** @description A live offer existed: it got a new link */
            resent: boolean;
        };
        TimelineEvent: {
            id: string;
            at: components["schemas"]["Instant"];
            /** @enum {string} */
            type: "invited" | "resent" | "revoked" | "viewed" | "interested" | "accepted" | "paymentRecorded" | "settled" | "paymentReturned" | "payoutRecorded" | "declined" | "rejected" | "ownerChanged" | "fileUploaded" | "extended" | "reminded" | "remindersStopped" | "remindersStarted";
            fromStatus: components["schemas"]["OfferStatus"] | null;
            toStatus: components["schemas"]["OfferStatus"] | null;
            /** @enum {string} */
            actorKind: "visitor" | "investor" | "advisor" | "coordinator" | "backOffice" | "system";
            actorName: string | null;
            reason: string | null;
            /** @description Of money that came, went back or was paid out; never negative. */
            amount: components["schemas"]["Money"] | null;
            currency: components["schemas"]["Currency"] | null;
            /** @description The day on which the bank moved it. */
            paidOn: components["schemas"]["CalendarDate"] | null;
        };
        Rejection: {
            /** @description Of the offer that was seen; 409 (3004) when it changed since. */
            version: number;
            reason: string;
        };
        OfferReminder: {
            offerId: components["schemas"]["Uuid"];
            /** @description Today's reminder of this offer went out before; nothing was sent now. */
            repeated: boolean;
        };
        InvestorCrm: {
            potential: number | null;
            /** @enum {string|null} */
            knowledge: "none" | "basic" | "good" | "expert" | null;
            industries: string[];
            notes: string;
            version: number;
        };
        FollowUpChange: {
            /** @description Calendar date in Warsaw; null takes it away */
            day: string | null;
            /**
             * Format: date
             * @description The day that the caller saw, null for none. 409 (3004) when another one was chosen since; without it, the day is set whatever it was.
             */
            was?: string | null;
        };
        FollowUp: {
            /** @description Calendar date in Warsaw; null takes it away */
            day: string | null;
        };
        /**
         * @description What happened.
         * @enum {string}
         */
        NoticeKind: "viewed" | "interested" | "accepted" | "declined" | "fileAdded" | "formArrived" | "formCorrected" | "correctionAsked" | "paymentBooked" | "paymentReturned" | "payoutBooked" | "payoutsDue" | "linkExpires" | "mailBounced" | "handedOver" | "handOverDone";
        /** @description What it is about is null once the caller no longer serves it. */
        Notice: {
            id: number;
            kind: components["schemas"]["NoticeKind"];
            at: components["schemas"]["Instant"];
            isRead: boolean;
            offerId: components["schemas"]["Uuid"] | null;
            /** @description The data form that it is about. */
            formId: components["schemas"]["Uuid"] | null;
            /** @description Of the offer, or the case number of a form. */
            no: string | null;
            investorName: string | null;
            /** @description The archived advisor whose offers have all gone over to another one. */
            advisorId: components["schemas"]["Uuid"] | null;
            advisorName: string | null;
            advisorEmail: components["schemas"]["NamesakeEmail"];
            campaignName: string | null;
            /** @description In English; null where it has no translation. */
            campaignNameEN: string | null;
            amount: components["schemas"]["Money"] | null;
            currency: components["schemas"]["Currency"] | null;
            /** @description As the investor typed it. */
            reason: string | null;
            /** @description Offers that were handed over at once, or whose payouts are due. */
            count: number | null;
        };
        NoticeList: {
            /** @description Counted up to 100. */
            unread: number;
            items: components["schemas"]["Notice"][];
            hasMore: boolean;
        };
        NoticeReading: {
            /** Format: int64 */
            notice: number;
            /** @description All the earlier ones as well. */
            andEarlier: boolean;
        };
        NoticesRead: {
            /** @description The moment that names this reading. */
            readAt: components["schemas"]["Instant"];
        };
        /**
         * @description How a kind comes by mail; in the panel it stands always.
         * @enum {string}
         */
        NoticeDelivery: "atOnce" | "daily" | "off";
        NoticeSetting: {
            kind: components["schemas"]["NoticeKind"];
            delivery: components["schemas"]["NoticeDelivery"];
        };
        NoticeSettings: {
            /** @description One for each kind. */
            settings: components["schemas"]["NoticeSetting"][];
        };
        /** @enum {string} */
        ReminderKind: "paymentDue" | "campaignEnding" | "formUnfinished" | "invitationUnopened";
        ReminderSetting: {
            kind: components["schemas"]["ReminderKind"];
            isOn: boolean;
            /** @description After the mail, for an invitation and a form; before the end, for the others. */
            days: number;
        };
        ReminderSettings: {
            /** @description One for each kind. */
            settings: components["schemas"]["ReminderSetting"][];
        };
        /** @description What a chart of the tab was told and where it came to, redacted by src/domain/redact.ts. */
        ReportedEvent: {
            /**
             * Format: int64
             * @description Milliseconds since 1970; the last moment of a Date at most.
             */
            at: number;
            /** @example login */
            chart: string;
            /** @example x:3 */
            actor: string;
            /** @example code.submit */
            event: string;
            /**
             * @description What the event carried as redacted JSON; other JSON is refused.
             * @example {"rememberDevice":true}
             */
            data: string;
            /** @example secondFactor.idle */
            state: string;
        };
        ProblemReport: {
            /** @description The number that the error page shows. */
            reference?: string;
            /** @description What the person says about it. */
            words?: string;
            events: components["schemas"]["ReportedEvent"][];
        };
        ReportNumber: {
            /**
             * @description To quote to support.
             * @example 3f2a9c1e70
             */
            number: string;
        };
        Settlement: {
            /**
             * Format: date
             * @description When the money came; a day to come answers 422. The offer's own date is that on which the whole amount had come.
             */
            paymentDate: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date
             * @description The last day of the contract where the product has no term of its own, which counts before this; a day before the payment answers 422.
             */
            endDate?: string | null;
            confirmationName?: string | null;
            /** @description What the bank calls this payment. The same one again books nothing. A part of the amount is taken only with it; the offer then stays accepted and says what is missing. What comes above the amount, once the offer is active, and what comes for an offer that was lost, is booked only with it too. */
            reference?: string | null;
        };
        SettledOffer: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["OfferStatus"];
            /** Format: date */
            paymentDate: string | null;
            /** Format: date */
            endDate: string | null;
            missing: components["schemas"]["Money"];
        };
        StatementUpload: {
            /**
             * Format: binary
             * @description At most 10 MB and 20 000 lines.
             */
            file: string;
        };
        /**
         * @description Kinds of bank statement that are read.
         * @enum {string}
         */
        StatementFormat: "mt940" | "camt053" | "csv";
        /** @description What came of a statement that was read. */
        BankStatement: {
            id: components["schemas"]["Uuid"];
            format: components["schemas"]["StatementFormat"];
            /** @description Empty when the file names none. */
            account: string;
            /** @description Lines in the file. */
            lines: number;
            /** @description Lines that an earlier file had already. */
            known: number;
            /** @description Lines in a currency that no offer has; left out. */
            foreign: number;
            /** @description New lines that an offer was found for. */
            proposed: number;
        };
        /**
         * @description The life of a line, from the file to the books.
         * @enum {string}
         */
        BankEntryStatus: "unmatched" | "proposed" | "confirmedOnce" | "booked" | "setAside";
        /**
         * @description Money for an offer, money sent back, money paid out by its schedule.
         * @enum {string}
         */
        BankEntryUse: "payment" | "return" | "payout";
        /** @description What the back office knows of an offer. */
        PayableOffer: {
            id: components["schemas"]["Uuid"];
            no: string;
            investorName: string;
            campaignName: components["schemas"]["LocalizedText"];
            status: components["schemas"]["OfferStatus"];
            currency: components["schemas"]["Currency"];
            investmentValue: components["schemas"]["Money"];
            /** @description Booked so far. */
            paid: components["schemas"]["Money"];
        };
        /**
         * @description Why an offer was proposed for a line.
         * @enum {string}
         */
        MatchReason: "title" | "amount" | "account" | "name";
        /** @description A line of a statement of the brand's account. */
        BankEntry: {
            id: components["schemas"]["Uuid"];
            bookedOn: components["schemas"]["CalendarDate"];
            /** @description Negative for money that left. */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description The bank takes an earlier movement back. False where the file does not tell. */
            isReversal: boolean;
            title: string;
            /** @description The other side; empty when the bank gives none. */
            party: string;
            partyAccount: string;
            status: components["schemas"]["BankEntryStatus"];
            use: components["schemas"]["BankEntryUse"] | null;
            offer: components["schemas"]["PayableOffer"] | null;
            /** @description Empty when a person chose the offer. */
            reasons: components["schemas"]["MatchReason"][];
            /** @description A second person has to confirm it. */
            needsSecond: boolean;
            /** @description False once the caller has confirmed it: another one must. */
            mayConfirm: boolean;
            confirmedByName: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            bookedByName: string | null;
            /** Format: date-time */
            bookedAt: string | null;
            /** @description Raised by every change; goes back with the next. */
            version: number;
        };
        BankEntryMove: {
            /** @enum {string} */
            event: "match" | "confirm" | "takeBack" | "setAside" | "restore";
            /**
             * Format: uuid
             * @description The offer it is for: needed to match. To restore a line as it was before it was set aside, the offer that it was proposed for; without, it is restored to no offer. Else left out.
             */
            offerId?: string | null;
            /** @description The version that was seen. */
            version: number;
        };
        /** @description The oldest instalment of an investment's plan that is due and not recorded as paid, and what else of it is due. */
        DuePayout: {
            offer: components["schemas"]["PayableOffer"];
            date: components["schemas"]["CalendarDate"];
            /** @description Its place in the plan. */
            number: number;
            /** @description Instalments in the plan. */
            of: number;
            /** @description Gross. */
            total: components["schemas"]["Money"];
            /** @description Less the tax on its interest. */
            net: components["schemas"]["Money"];
            /** @description Recorded so far. */
            received: components["schemas"]["Money"];
            /** @description The rate is variable, and the amounts are those of today’s. */
            isEstimate: boolean;
            /** @description Later instalments that are due too. */
            furtherCount: number;
            /** @description Of these, net, what is not recorded. */
            furtherOpen: components["schemas"]["Money"];
        };
        /**
         * @description The caller's own offers, or those of the networks that they coordinate.
         * @enum {string}
         */
        SavedViewList: "own" | "network";
        /** @description What stands after the question mark of the list's address. */
        ViewSearch: {
            [key: string]: string | number;
        };
        SavedView: {
            id: components["schemas"]["Uuid"];
            name: string;
            list: components["schemas"]["SavedViewList"];
            search: components["schemas"]["ViewSearch"];
            /** @description The network it is shared with; null for the caller’s own. */
            networkId: components["schemas"]["Uuid"] | null;
            networkName: string | null;
            /** @description The caller may rename, share or remove it. */
            mayChange: boolean;
        };
        SeenView: {
            name: string;
            networkId: components["schemas"]["Uuid"] | null;
        };
        ViewToSave: {
            id: components["schemas"]["Uuid"];
            name: string;
            list: components["schemas"]["SavedViewList"];
            search: components["schemas"]["ViewSearch"];
            networkId: components["schemas"]["Uuid"] | null;
            /** @description What the caller saw of it, null for no such view. 409 (3004) when it is another by now, unless it is what is being saved; without it, it is saved whatever it was. */
            was?: components["schemas"]["SeenView"] | null;
        };
        OfferAdvisor: {
            name: string;
            email: string;
            /** @description Grouped as people read it. */
            phone: string | null;
        };
        Limits: {
            min: components["schemas"]["Money"];
            /** @description Money */
            max: string | null;
            step: components["schemas"]["Money"];
            remaining: components["schemas"]["Money"];
        };
        Consent: {
            /**
             * @description consent1 is the terms and the privacy policy; consent2 is marketing by e-mail, consent3 by telephone.
             * @enum {string}
             */
            kind: "consent1" | "consent2" | "consent3";
            /** @description Names one exact text; that of consent1 also the terms and the privacy policy, so that it changes with an edit of either. */
            version: string;
            required: boolean;
            text: components["schemas"]["LocalizedText"];
        };
        Acceptance: {
            at: components["schemas"]["Instant"];
            investmentValue: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            agreementDate: components["schemas"]["CalendarDate"];
            /**
             * Format: date
             * @description Since when the whole amount has been there; payouts are counted from it.
             */
            paymentDate: string | null;
            /** Format: uuid */
            documentFileId: string | null;
            documentSha256: string | null;
        };
        /** @description Where the money of an accepted offer goes, and what of it came. */
        PaymentInstruction: {
            recipient: string;
            /** @description IBAN */
            account: string;
            title: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            paid: components["schemas"]["Money"];
            missing: components["schemas"]["Money"];
            dueDate: components["schemas"]["CalendarDate"];
            /** @description Text of the QR code that apps of Polish banks read (Polish Bank Association, Recommendation "2D"); its amount is empty above 9999.99 PLN. null for other currencies and accounts. */
            transferCode: string | null;
        };
        InvestorOffer: {
            id: components["schemas"]["Uuid"];
            no: string;
            status: components["schemas"]["OfferStatus"];
            statusDate: components["schemas"]["Instant"];
            investmentValue: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** Format: date */
            agreementDate: string | null;
            /** Format: date */
            paymentDate: string | null;
            /**
             * Format: date
             * @description By its terms, or the earlier day on which it was repaid
             */
            endDate: string | null;
            campaign: components["schemas"]["Campaign"];
            product: components["schemas"]["Product"];
            advisor: components["schemas"]["OfferAdvisor"];
            limits: components["schemas"]["Limits"];
            consents: components["schemas"]["Consent"][];
            allowedActions: components["schemas"]["OfferAction"][];
            schedule: components["schemas"]["SettledInstalment"][];
            documents: components["schemas"]["OfferDocument"][];
            /**
             * Format: date-time
             * @description Until when the acceptance can be withdrawn; null when it cannot, or no longer can.
             */
            reflectionUntil: string | null;
            accepted: components["schemas"]["Acceptance"] | null;
            payment: components["schemas"]["PaymentInstruction"] | null;
        };
        AcceptConsent: {
            kind: string;
            version: string;
            given: boolean;
        };
        AcceptOfferData: {
            investmentValue: string;
            currency: string;
            instrumentCount?: number | null;
            investor: components["schemas"]["AcceptInvestor"];
            consents: components["schemas"]["AcceptConsent"][];
            /** @description The language in which the consents were read; the accepted document is in it. The offer's when left out. */
            language?: components["schemas"]["Language"];
            fileIds?: components["schemas"]["Uuid"][];
        };
        AcceptOffer: {
            data: components["schemas"]["AcceptOfferData"];
        };
        Decline: {
            reason?: string | null;
            /** @description Whether the investor was shown an accepted offer, which declining withdraws. With false an offer that was accepted meanwhile answers 409 (3003); without it, it is withdrawn. */
            isWithdrawal?: boolean;
        };
        FileUpload: {
            /** Format: binary */
            file: string;
            kind?: components["schemas"]["FileKind"];
        };
        PdfRequest: {
            /** @description What to print on a draft; ignored after acceptance, when the frozen document is sent. */
            data?: {
                investmentValue?: string;
                firstName?: string;
                surname?: string;
                language?: components["schemas"]["Language"];
                /** @description What is ticked on the page so far, printed as such. Of a consent that is left out, or whose text has another version by now, the draft does not say whether it is ticked. */
                consents?: components["schemas"]["AcceptConsent"][];
            };
        };
        CurrencyTotals: {
            currency: components["schemas"]["Currency"];
            /** @description Of active offers, less the capital that was repaid. */
            invested: components["schemas"]["Money"];
            /** @description What accepted offers still wait for. */
            pending: components["schemas"]["Money"];
            /** @description Capital in recorded payouts; with `interestPaid` all that was paid out. */
            repaid: components["schemas"]["Money"];
            interestPaid: components["schemas"]["Money"];
            /** @description Gross interest of the instalments that are not paid, less what was received of it. */
            interestExpected: components["schemas"]["Money"];
        };
        InvestorPayment: {
            date: components["schemas"]["CalendarDate"];
            interest: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            received: components["schemas"]["Money"];
            state: components["schemas"]["InstalmentState"];
            currency: components["schemas"]["Currency"];
            offerId: components["schemas"]["Uuid"];
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
        };
        InvestorSummary: {
            /** @description Of each currency in which something is accepted or active. */
            totals: components["schemas"]["CurrencyTotals"][];
            counts: {
                status: components["schemas"]["OfferStatus"];
                count: number;
            }[];
            nextPayment: null | {
                date: components["schemas"]["CalendarDate"];
                /** @description Gross, less what was received of it. */
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                offerId: components["schemas"]["Uuid"];
            };
            /** @description Payments to the investor by the schedules of what they hold, gross, in order of date */
            payments: components["schemas"]["InvestorPayment"][];
            openOffers: number;
            kyc: null | {
                status: components["schemas"]["KycStatus"];
            };
            files: components["schemas"]["UploadedFile"][];
            /** @description Years of which downloadYearlyStatement tells something, the latest first. */
            statementYears: number[];
        };
        InvestorProduct: {
            product: components["schemas"]["Product"];
            campaignName: string;
            campaignNameEN: components["schemas"]["CampaignNameEN"];
            /** @description Of active offers, less the capital that was repaid. */
            invested: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            offers: components["schemas"]["InvestorOfferItem"][];
        };
        PublicOffer: {
            token: string;
            no: string;
            status: components["schemas"]["OfferStatus"];
            expiresAt: components["schemas"]["Instant"];
            language: components["schemas"]["Language"];
            advisor: components["schemas"]["OfferAdvisor"];
            investorEmailMasked: string;
            message: string | null;
            campaign: components["schemas"]["Campaign"];
            product: components["schemas"]["Product"];
            limits: components["schemas"]["Limits"];
            consents: components["schemas"]["Consent"][];
            files: components["schemas"]["UploadedFile"][];
            allowedActions: components["schemas"]["OfferAction"][];
            /**
             * Format: date-time
             * @description Until when the acceptance can be withdrawn; null when it cannot, or no longer can.
             */
            reflectionUntil: string | null;
            accepted: components["schemas"]["Acceptance"] | null;
            payment: components["schemas"]["PaymentInstruction"] | null;
        };
        KycRequestItem: {
            id: components["schemas"]["Uuid"];
            investorEmail: string;
            status: components["schemas"]["KycStatus"];
            sentAt: components["schemas"]["Instant"];
            /** Format: date-time */
            openedAt: string | null;
            /** Format: date-time */
            submittedAt: string | null;
            expiresAt: components["schemas"]["Instant"];
            advisorName: string;
            advisorEmail: components["schemas"]["NamesakeEmail"];
            /** @enum {string} */
            mailStatus: "queued" | "sent" | "failed" | "none";
        };
        KycRequestSend: {
            investorEmail: string;
            message: string;
            /** @description The network in which the investor is asked; its coordinator sees the answer, masked. One of the caller's own, or one in which they have an offer to this investor. Without it, the network of the newest offer to this investor that the caller owns or whose network they coordinate, else the first of their own by name. */
            networkId?: components["schemas"]["Uuid"];
        };
        KycRequest: {
            status: components["schemas"]["KycStatus"];
            investorEmailMasked: string;
            message: string;
            advisor: components["schemas"]["OfferAdvisor"];
            expiresAt: components["schemas"]["Instant"];
            consents: components["schemas"]["Consent"][];
            /** Format: date-time */
            submittedAt: string | null;
            referenceNo: string | null;
            /** @description What is asked to be corrected, by field; empty unless the form was returned. */
            corrections: components["schemas"]["KycNote"][];
            /** @description Of the form as it stands; names what a correction answers. */
            version: number;
            /** @description What was sent, masked; only after it was sent. */
            summary: null | {
                field: string;
                value: string;
            }[];
        };
        KycSubmission: {
            /** @description Of a returned form only the fields that are asked for; the rest stays as it was. */
            form: components["schemas"]["KycForm"];
            consents: components["schemas"]["AcceptConsent"][];
            /** @description The language in which the consents were read. Polish when left out. */
            language?: components["schemas"]["Language"];
            /** @description Of the request that was read. 409 (3004) when the form has been returned since, with other notes or for the first time. Without it, only a correction with every noted field and no consents is accepted. */
            version?: number;
        };
        KycSubmitted: {
            status: components["schemas"]["KycStatus"];
            submittedAt: components["schemas"]["Instant"];
            referenceNo: string;
        };
        CodedLocalized: {
            code: string;
            name: components["schemas"]["LocalizedText"];
        };
        /** @description A code and its Polish name. */
        Coded: {
            code: string;
            name: string;
        };
        County: {
            /** @description TERYT. */
            code: string;
            name: string;
            /** @description Code of its voivodeship. */
            voivodeship: string;
        };
        Commune: {
            /** @description TERYT with the kind as the last digit. */
            code: string;
            name: string;
            /** @description Code of its county. */
            county: string;
        };
        /** @description Every coded list. Lists without names hold codes alone; the interface has the words. */
        Dictionary: {
            /** @description ISO 3166-1 alpha-2. */
            countries: components["schemas"]["CodedLocalized"][];
            /** @description TERYT. */
            voivodeships: components["schemas"]["Coded"][];
            counties: components["schemas"]["County"][];
            /** @description Those known for certain; any other is typed. */
            communes: components["schemas"]["Commune"][];
            /** @description Four-digit codes of the Ministry of Finance. */
            taxOffices: components["schemas"]["Coded"][];
            /** @description Sections of PKD. */
            industries: components["schemas"]["CodedLocalized"][];
            currencies: components["schemas"]["Currency"][];
            interestTypes: ("variable" | "fixed")[];
            interestPayments: ("monthly" | "quarterly" | "semiAnnually" | "annually" | "atMaturity")[];
            documentTypes: ("ID_CARD" | "PASSPORT")[];
            titles: ("mr" | "mrs")[];
            maritalStatuses: ("married" | "other")[];
            propertyRegimes: ("community" | "separate")[];
            durationUnits: ("year" | "quarter" | "month" | "day")[];
            /** @description Investor CRM: 1 low to 5 high. */
            potentials: string[];
            knowledgeLevels: ("none" | "basic" | "good" | "expert")[];
        };
        /** @description #rgb or #rrggbb; anything else answers 422. */
        ConfiguredColor: string | null;
        /** @description #rgb or #rrggbb; null or an empty text leaves the colour to the theme. */
        OptionalColor: string | null;
        /** @description Words and colours of a landing page. */
        Panel: {
            headline: components["schemas"]["LocalizedText"];
            welcome: components["schemas"]["LocalizedText"];
            headerColor: components["schemas"]["OptionalColor"];
            descriptionColor: components["schemas"]["OptionalColor"];
        };
        LegalSection: {
            /** @description Empty when the text has no headings. */
            heading: components["schemas"]["LocalizedText"];
            paragraphs: components["schemas"]["LocalizedText"][];
        };
        /** @description Plain text; other words always carry another version, since consents refer to it. */
        LegalDocument: {
            version: string;
            /**
             * Format: date
             * @description In force since.
             */
            date: string;
            title: components["schemas"]["LocalizedText"];
            /** @description None when the document is hidden. */
            sections: components["schemas"]["LegalSection"][];
        };
        BrandContact: {
            name: string;
            /** Format: email */
            email: string;
            phone: string;
            address: string;
        };
        /** @description The built-in defaults of a brand with an administrator's words over them. Pictures are paths on our own origin. */
        Whitelabel: {
            /** @description Goes into Context-Id. */
            id: components["schemas"]["Uuid"];
            slug: string;
            siteTitle: string;
            issuerName: string;
            /** @enum {string} */
            theme: "theme-default" | "theme-navy" | "theme-custom";
            /** @description main, hover, highlight; null leaves them to the theme. */
            themeColors: null | string[];
            /** @description Empty when hidden. */
            favicon: string;
            logo: string;
            logoOnDark: string;
            backgroundAdvisor: string;
            backgroundInvestor: string;
            advisorPanel: components["schemas"]["Panel"];
            investorPanel: components["schemas"]["Panel"];
            reg: components["schemas"]["LegalDocument"];
            privacyPolicy: components["schemas"]["LegalDocument"];
            /** @description How the service meets the requirements of accessibility, and whom to tell of a barrier. */
            accessibility: components["schemas"]["LegalDocument"];
            inviteText: components["schemas"]["LocalizedText"];
            /** @description A hidden one is absent. */
            consents: components["schemas"]["Consent"][];
            investmentRisks: components["schemas"]["LocalizedText"];
            campaignInvestButtonText: components["schemas"]["LocalizedText"];
            formInvestButtonText: components["schemas"]["LocalizedText"];
            /** @description Empty when hidden. */
            equityPlaceholder: string;
            /** @description Empty when hidden. */
            debtPlaceholder: string;
            /** @description The server refuses the investor panel as well (1105). */
            investorPanelBlocked: boolean;
            /** @description The name of the issuer stands over a campaign. */
            issuerHeading: boolean;
            contact: components["schemas"]["BrandContact"];
        };
        /** @description What an administrator set. null keeps the brand's default, an empty text hides it, but for the documents that everybody accepts (reg, privacyPolicy). Texts are plain; one text serves both languages. */
        PanelConfiguration: {
            /** @description 0 before the first save; a save sends the version it was made from. */
            version: number;
            investmentRisks: string | null;
            /** @description Terms; an empty line starts a paragraph. */
            reg: string | null;
            /** @description An empty line starts a paragraph. */
            privacyPolicy: string | null;
            /** @description Fills the message of a new invitation. */
            inviteText: string | null;
            campaignInvestButtonText: string | null;
            formInvestButtonText: string | null;
            /** @description Marketing by e-mail. */
            consent2: string | null;
            /** @description Marketing by telephone. */
            consent3: string | null;
            /** @description Path of a picture under /brand/. */
            equityPlaceholder: string | null;
            /** @description Path of a picture under /brand/. */
            debtPlaceholder: string | null;
            /** @description Path of a picture under /brand/. */
            favicon: string | null;
            siteTitle: string | null;
            /** @description Three colours, comma separated: main, hover, highlight. Anything but #rgb or #rrggbb answers 422. */
            themeColors: string | null;
            investorPanelHeaderColor: components["schemas"]["ConfiguredColor"];
            investorPanelDescriptionColor: components["schemas"]["ConfiguredColor"];
            advisorPanelHeaderColor: components["schemas"]["ConfiguredColor"];
            advisorPanelDescriptionColor: components["schemas"]["ConfiguredColor"];
            /** @description What null leaves, without anything configured. Only viewPanelConfiguration answers it; a save ignores it. */
            readonly defaults?: components["schemas"]["Whitelabel"];
        };
    };
    responses: {
        /** @description Malformed body, unknown field or wrong type (5001, with violations, a hundred at most). */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid token or wrong credentials (1000, 1003, 1004). */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Valid token, not allowed (1101, 1001, 1105). */
        AccessDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file (5002) or the body (5001) is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file type is not allowed (5003, whose `accepted` names the types that are, where they are not PDF, JPG and PNG), or the body is not of the type that the call takes or is compressed (5001). */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts (8001). */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Our fault (9000); the request id is in `instance`. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is out of reach (9003). */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The link is dead (4001) or expired (4002). */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A rule refuses the data (5001 with violations, 3101-3104, 5010, 5011). */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Absent, or not yours; the two answer the same (1404). */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the present state (1206, 2001-2003, 3001-3003, 3005-3009, or a stale version 3004). */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
        ContextId: string;
        ContextType: components["schemas"]["ContextType"];
        OfferId: components["schemas"]["Uuid"];
        Id: components["schemas"]["Uuid"];
        /** @description The same key and body within 24 hours gives the same answer; another body is refused with 422. */
        IdempotencyKey: string;
        /** @description Ask for the number of all rows that match. */
        TotalCount: string;
        Limit: number;
        Offset: number;
        /** @description Name of the column to sort by; an unknown one answers 422. */
        Sort: string;
        Order: "asc" | "desc";
        /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
        Filter: string;
        FileId: components["schemas"]["Uuid"];
        /** @description Link token from the invitation mail. */
        CampaignToken: string;
        /** @description Link token from the KYC request mail. */
        RequestToken: string;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description Number of all rows that match the filter; the least it may be where x-total-relation says so. */
        TotalCount: number;
        /** @description Absent where x-total-count is exact; `gte` where more rows match than are counted. */
        TotalRelation: "gte";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "anna.kowalska@oferta.test",
                 *       "password": "kajak-Wigry-czerwiec-7",
                 *       "remember2faToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6InJlbWVtYmVyK2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJqdGkiOiI3M2I1ZTBjOC00YTE5LTRkNjItOGYwZS0xYzlkMjdhNmIzNTQiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3NTI5MDAyMH0.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description A session, or a second-factor step */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "twoFactorToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6IjJmYStqd3QifQ.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJjaGFsbGVuZ2UiOiI2ZTFiOTRkMC0zYzdmLTRhMjgtYjVlOS04ZDAyZjZjN2ExMzEiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3MjY5ODMyMH0.c2lnbmF0dXJl",
                 *       "code": "482913",
                 *       "rememberDevice": true
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description A session; with remember2faToken when the device is to be remembered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "auth-token",
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJ1c2VybmFtZSI6ImFubmEua293YWxza2FAb2ZlcnRhLnRlc3QiLCJjb250ZXh0X3R5cGUiOiJhZHZpc29yLXBhbmVsIiwiY29udGV4dF9pZCI6IjBiMGY3YTEwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInNpZCI6IjBkOWYyYzc0LTgxYmUtNGE2NS05M2M3LTVlMmY2MGI4ZDFhMyIsImlhdCI6MTc3MjY5ODAyMCwiZXhwIjoxNzcyNjk4NjIwfQ.c2lnbmF0dXJl",
                     *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w",
                     *       "remember2faToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6InJlbWVtYmVyK2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJqdGkiOiI3M2I1ZTBjOC00YTE5LTRkNjItOGYwZS0xYzlkMjdhNmIzNTQiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3NTI5MDAyMH0.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendSecondFactorCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "twoFactorToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6IjJmYStqd3QifQ.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJjaGFsbGVuZ2UiOiI2ZTFiOTRkMC0zYzdmLTRhMjgtYjVlOS04ZDAyZjZjN2ExMzEiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3MjY5ODMyMH0.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["TwoFactorResend"];
            };
        };
        responses: {
            /** @description The step goes on with this token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "two-factor",
                     *       "twoFactorToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6IjJmYStqd3QifQ.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJjaGFsbGVuZ2UiOiI2ZTFiOTRkMC0zYzdmLTRhMjgtYjVlOS04ZDAyZjZjN2ExMzEiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3MjY5ODMyMH0.c2lnbmF0dXJl",
                     *       "method": "email",
                     *       "destination": "a***@oferta.test",
                     *       "expiresIn": 300,
                     *       "resendAfter": 30
                     *     }
                     */
                    "application/json": components["schemas"]["TwoFactor"];
                };
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvestorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lucja.zolkiewska@example.pl"
                 *     }
                 */
                "application/json": components["schemas"]["EmailAddress"];
            };
        };
        responses: {
            /** @description Mailed, if the address is known */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logInInvestor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pL4xV9sK2dQ7nB1wZ6tR3yH8mC5jF0gU-aEoTiXeN_k"
                 *     }
                 */
                "application/json": components["schemas"]["LinkLogin"];
            };
        };
        responses: {
            /** @description A session in the investor panel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "auth-token",
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiI4YTUwYzNlNy0yOWQ0LTRmMWItYjg2YS1mN2UwOTEzZDVjNDIiLCJ1c2VybmFtZSI6Imx1Y2phLnpvbGtpZXdza2FAZXhhbXBsZS5wbCIsImNvbnRleHRfdHlwZSI6ImludmVzdG9yLXBhbmVsIiwiY29udGV4dF9pZCI6IjBiMGY3YTEwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInNpZCI6IjBkOWYyYzc0LTgxYmUtNGE2NS05M2M3LTVlMmY2MGI4ZDFhMyIsImlhdCI6MTc3MjY5ODAyMCwiZXhwIjoxNzcyNjk4NjIwfQ.c2lnbmF0dXJl",
                     *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendActivationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lukasz.dabrowski@oferta.test"
                 *     }
                 */
                "application/json": components["schemas"]["EmailAddress"];
            };
        };
        responses: {
            /** @description Mailed, if the address waits for activation */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    activateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "demo-activation",
                 *       "password": "kajak-Wigry-czerwiec-7"
                 *     }
                 */
                "application/json": components["schemas"]["Activation"];
            };
        };
        responses: {
            /** @description Active; the person may log in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewMembershipInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @example demo-activation */
                activationToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "siteTitle": "Oferta",
                     *       "role": "advisor",
                     *       "email": "lukasz.dabrowski@oferta.test",
                     *       "hasAccount": false
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipInvitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    activateAccountFromEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "demo-activation",
                 *       "password": "kajak-Wigry-czerwiec-7"
                 *     }
                 */
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Active; the person may log in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendPasswordReminder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna.kowalska@oferta.test"
                 *     }
                 */
                "application/json": components["schemas"]["EmailAddress"];
            };
        };
        responses: {
            /** @description Mailed, if the address is known */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "demo-reset",
                 *       "password": "kajak-Wigry-czerwiec-7"
                 *     }
                 */
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description The new password holds */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logInWithRedirectToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pL4xV9sK2dQ7nB1wZ6tR3yH8mC5jF0gU-aEoTiXeN_k"
                 *     }
                 */
                "application/json": components["schemas"]["LinkLogin"];
            };
        };
        responses: {
            /** @description A session in the user context the token was made for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "auth-token",
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJ1c2VybmFtZSI6ImFubmEua293YWxza2FAb2ZlcnRhLnRlc3QiLCJjb250ZXh0X3R5cGUiOiJhZHZpc29yLXBhbmVsIiwiY29udGV4dF9pZCI6IjBiMGY3YTEwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwNCIsInNpZCI6IjBkOWYyYzc0LTgxYmUtNGE2NS05M2M3LTVlMmY2MGI4ZDFhMyIsImlhdCI6MTc3MjY5ODAyMCwiZXhwIjoxNzcyNjk4NjIwfQ.c2lnbmF0dXJl",
                     *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshAdvisorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The next tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJ1c2VybmFtZSI6ImFubmEua293YWxza2FAb2ZlcnRhLnRlc3QiLCJjb250ZXh0X3R5cGUiOiJhZHZpc29yLXBhbmVsIiwiY29udGV4dF9pZCI6IjBiMGY3YTEwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInNpZCI6IjBkOWYyYzc0LTgxYmUtNGE2NS05M2M3LTVlMmY2MGI4ZDFhMyIsImlhdCI6MTc3MjY5ODAyMCwiZXhwIjoxNzcyNjk4NjIwfQ.c2lnbmF0dXJl",
                     *       "refreshToken": "Zk3tB8yLw5Xc1Qm7Rj0NfVh2Ds9Gp4Ua6Ie_TbOqYx8"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshInvestorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The next tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiI4YTUwYzNlNy0yOWQ0LTRmMWItYjg2YS1mN2UwOTEzZDVjNDIiLCJ1c2VybmFtZSI6Imx1Y2phLnpvbGtpZXdza2FAZXhhbXBsZS5wbCIsImNvbnRleHRfdHlwZSI6ImludmVzdG9yLXBhbmVsIiwiY29udGV4dF9pZCI6IjBiMGY3YTEwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInNpZCI6IjBkOWYyYzc0LTgxYmUtNGE2NS05M2M3LTVlMmY2MGI4ZDFhMyIsImlhdCI6MTc3MjY5ODAyMCwiZXhwIjoxNzcyNjk4NjIwfQ.c2lnbmF0dXJl",
                     *       "refreshToken": "Zk3tB8yLw5Xc1Qm7Rj0NfVh2Ds9Gp4Ua6Ie_TbOqYx8"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    prolongSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When the session ends now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endsAt": "2026-03-05T21:07:00.000Z",
                     *       "latestEnd": "2026-03-06T08:07:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionEnd"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    stepUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "kajak-Wigry-czerwiec-7",
                 *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                 *     }
                 */
                "application/json": components["schemas"]["StepUp"];
            };
        };
        responses: {
            /** @description The raised session's next tokens, or a question for a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmStepUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "twoFactorToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6IjJmYStqd3QifQ.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYifQ.c2lnbmF0dXJl",
                 *       "code": "482913",
                 *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                 *     }
                 */
                "application/json": components["schemas"]["StepUpCode"];
            };
        };
        responses: {
            /** @description The raised session's next tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "auth-token",
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYifQ.c2lnbmF0dXJl",
                     *       "refreshToken": "Zk3tB8yLw5Xc1Qm7Rj0NfVh2Ds9Gp4Ua6Ie_TbOqYx8"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    switchContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contextId": "0b0f7a10-0000-4000-8000-000000000004",
                 *       "contextType": "investor-panel"
                 *     }
                 */
                "application/json": components["schemas"]["ContextChoice"];
            };
        };
        responses: {
            /** @description A session in that user context */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "auth-token",
                     *       "accessToken": "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIyZDZjMWYwOC01YjdlLTRmOTMtOWE0MC1jODFlN2QzNWIyZjYiLCJ1c2VybmFtZSI6ImFubmEua293YWxza2FAb2ZlcnRhLnRlc3QiLCJjb250ZXh0X3R5cGUiOiJpbnZlc3Rvci1wYW5lbCIsImNvbnRleHRfaWQiOiIwYjBmN2ExMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDQiLCJzaWQiOiIwZDlmMmM3NC04MWJlLTRhNjUtOTNjNy01ZTJmNjBiOGQxYTMiLCJpYXQiOjE3NzI2OTgwMjAsImV4cCI6MTc3MjY5ODYyMH0.c2lnbmF0dXJl",
                     *       "refreshToken": "m0Rr0v2p3Wd8yq5bV1nS7kT4uX6zA9cE2gH5jL8oQ1w"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRedirectToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contextId": "0b0f7a10-0000-4000-8000-000000000004",
                 *       "contextType": "advisor-panel"
                 *     }
                 */
                "application/json": components["schemas"]["ContextChoice"];
            };
        };
        responses: {
            /** @description The token and where to go with it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "pL4xV9sK2dQ7nB1wZ6tR3yH8mC5jF0gU-aEoTiXeN_k",
                     *       "url": "http://zielona.localhost:3000/login-with-redirect-token?token=pL4xV9sK2dQ7nB1wZ6tR3yH8mC5jF0gU-aEoTiXeN_k",
                     *       "expiresIn": 60
                     *     }
                     */
                    "application/json": components["schemas"]["RedirectToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewActiveUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2d6c1f08-5b7e-4f93-9a40-c81e7d35b2f6",
                     *       "username": "anna.kowalska@oferta.test",
                     *       "firstName": "Anna",
                     *       "surname": "Kowalska",
                     *       "email": "anna.kowalska@oferta.test",
                     *       "language": "PL",
                     *       "roles": [
                     *         "advisor"
                     *       ],
                     *       "permissions": [
                     *         "listOwnOffers",
                     *         "rejectOffer",
                     *         "inviteInvestor",
                     *         "sendKycRequest",
                     *         "readAdvisors",
                     *         "exportOffers"
                     *       ],
                     *       "networkIds": [
                     *         "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *       ],
                     *       "advisorId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *       "context": {
                     *         "id": "0b0f7a10-0000-4000-8000-000000000001",
                     *         "type": "advisor-panel",
                     *         "name": "Oferta"
                     *       },
                     *       "twoFactor": {
                     *         "enabled": true,
                     *         "method": "email"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserContexts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user contexts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0b0f7a10-0000-4000-8000-000000000001",
                     *         "context": "advisor-panel",
                     *         "name": "Oferta",
                     *         "host": "localhost:3000",
                     *         "roles": [
                     *           "advisor"
                     *         ]
                     *       },
                     *       {
                     *         "id": "0b0f7a10-0000-4000-8000-000000000004",
                     *         "context": "advisor-panel",
                     *         "name": "Zielona Energia",
                     *         "host": "zielona.localhost:3000",
                     *         "roles": [
                     *           "coordinator"
                     *         ]
                     *       },
                     *       {
                     *         "id": "0b0f7a10-0000-4000-8000-000000000004",
                     *         "context": "investor-panel",
                     *         "name": "Zielona Energia",
                     *         "host": "zielona.localhost:3000",
                     *         "roles": [
                     *           "investor"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserContext"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    extendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "version": 3,
                     *         "id": "1e2b69eb-7f4a-4939-8f7d-1a963356ebbb",
                     *         "no": "OF/2026/000522",
                     *         "investorName": "Wójcik Zofia",
                     *         "investorEmail": "demo-live-equity@example.pl",
                     *         "ownerId": "7b7f5614-34b3-4ad4-8089-aef2408bc3e3",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "5f375aca-1819-4a7a-8e46-6d28ca171fe2",
                     *         "networkName": "Warszawa",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-11-19T12:17:22.000Z",
                     *         "campaignId": "19823621-bb22-41ad-8633-7ad271679172",
                     *         "campaignName": "Farma Słoneczna Mazury",
                     *         "campaignNameEN": "Mazury solar farm",
                     *         "campaignType": "equity",
                     *         "campaignPicture": null,
                     *         "productCode": "SOL-S1",
                     *         "paymentConfirmations": []
                     *       },
                     *       "no": "OF/2026/000522",
                     *       "version": 1,
                     *       "campaign": {
                     *         "id": "19823621-bb22-41ad-8633-7ad271679172",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "equity",
                     *         "regime": "private",
                     *         "startDate": "2025-12-26",
                     *         "endDate": "2027-01-01",
                     *         "daysLeft": 41,
                     *         "target": "6000000.00",
                     *         "raised": "2805000.00",
                     *         "remaining": "3195000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Farma Słoneczna Mazury S.A.",
                     *         "picture": "/brand/scenes/farma.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Farma Słoneczna Mazury",
                     *               "description": "Emisja akcji spółki, która buduje trzy farmy fotowoltaiczne o łącznej mocy 18 MW pod Giżyckiem, Mrągowem i Piszem. Umowy przyłączeniowe są podpisane, a sprzedaż energii zabezpieczona umową na dziesięć lat.\n\nŚrodki z emisji pokryją wkład własny do kredytu inwestycyjnego. Pierwsza farma pracuje od wiosny i wytworzyła już ponad 4 GWh.",
                     *               "highlights": [
                     *                 "Podpisane umowy przyłączeniowe",
                     *                 "Dziesięcioletnia umowa sprzedaży energii",
                     *                 "Planowana dywidenda od trzeciego roku"
                     *               ],
                     *               "risks": "Wartość akcji może spaść, także do zera. Dywidenda nie jest gwarantowana. Akcje nie są notowane, więc ich sprzedaż może trwać długo albo okazać się niemożliwa. Kolejne emisje mogą zmniejszyć udział w spółce.",
                     *               "documents": [
                     *                 {
                     *                   "name": "Arkusz kluczowych informacji",
                     *                   "url": "/brand/oferta/documents/sloneczna-pl.pdf"
                     *                 }
                     *               ]
                     *             },
                     *             "EN": {
                     *               "name": "Mazury solar farm",
                     *               "description": "Shares of a company that builds three solar farms of 18 MW in all near Giżycko, Mrągowo and Pisz. Grid agreements are signed and the sale of energy is secured for ten years.\n\nThe issue covers the company’s own contribution to an investment loan. The first farm has been running since spring and has produced more than 4 GWh.",
                     *               "highlights": [
                     *                 "Grid agreements signed",
                     *                 "Ten-year power purchase agreement",
                     *                 "Dividend planned from the third year"
                     *               ],
                     *               "risks": "The value of shares may fall, even to nothing. No dividend is guaranteed. The shares are not listed, so selling them may take long or prove impossible. Later issues may dilute the holding.",
                     *               "documents": [
                     *                 {
                     *                   "name": "Key information sheet",
                     *                   "url": "/brand/oferta/documents/sloneczna-en.pdf"
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "b517d52a-e010-4a1e-8826-6e197a570a0c",
                     *             "campaignId": "19823621-bb22-41ad-8633-7ad271679172",
                     *             "code": "SOL-S1",
                     *             "name": "Akcje serii S1",
                     *             "currency": "PLN",
                     *             "min": "5000.00",
                     *             "max": "400000.00",
                     *             "step": "100.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": "100.00",
                     *             "interest": null,
                     *             "duration": null,
                     *             "series": [
                     *               {
                     *                 "name": "S1",
                     *                 "from": 1,
                     *                 "to": 40000,
                     *                 "issueValue": "100.00"
                     *               }
                     *             ],
                     *             "nominalValue": "1.00",
                     *             "actualValue": "100.00",
                     *             "issueValue": "100.00",
                     *             "instrumentCount": 40000,
                     *             "pccFlag": true,
                     *             "notarialDeedName": "Akt notarialny Rep. A 4127/2025, kancelaria w Olsztynie",
                     *             "paymentAccount": "PL87000012380000837976458349",
                     *             "repaymentAccount": null
                     *           },
                     *           {
                     *             "id": "fd6f3da2-0046-4657-85b3-9034b60c78ee",
                     *             "campaignId": "19823621-bb22-41ad-8633-7ad271679172",
                     *             "code": "SOL-S2",
                     *             "name": "Akcje serii S2",
                     *             "currency": "PLN",
                     *             "min": "50000.00",
                     *             "max": "600000.00",
                     *             "step": "100.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": "100.00",
                     *             "interest": null,
                     *             "duration": null,
                     *             "series": [
                     *               {
                     *                 "name": "S2",
                     *                 "from": 40001,
                     *                 "to": 60000,
                     *                 "issueValue": "100.00"
                     *               }
                     *             ],
                     *             "nominalValue": "1.00",
                     *             "actualValue": "100.00",
                     *             "issueValue": "100.00",
                     *             "instrumentCount": 20000,
                     *             "pccFlag": true,
                     *             "notarialDeedName": "Akt notarialny Rep. A 4128/2025, kancelaria w Olsztynie",
                     *             "paymentAccount": "PL60000012380000837976458350",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "b517d52a-e010-4a1e-8826-6e197a570a0c",
                     *         "campaignId": "19823621-bb22-41ad-8633-7ad271679172",
                     *         "code": "SOL-S1",
                     *         "name": "Akcje serii S1",
                     *         "currency": "PLN",
                     *         "min": "5000.00",
                     *         "max": "400000.00",
                     *         "step": "100.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": "100.00",
                     *         "interest": null,
                     *         "duration": null,
                     *         "series": [
                     *           {
                     *             "name": "S1",
                     *             "from": 1,
                     *             "to": 40000,
                     *             "issueValue": "100.00"
                     *           }
                     *         ],
                     *         "nominalValue": "1.00",
                     *         "actualValue": "100.00",
                     *         "issueValue": "100.00",
                     *         "instrumentCount": 40000,
                     *         "pccFlag": true,
                     *         "notarialDeedName": "Akt notarialny Rep. A 4127/2025, kancelaria w Olsztynie",
                     *         "paymentAccount": "PL87000012380000837976458349",
                     *         "repaymentAccount": null
                     *       },
                     *       "message": "Dzień dobry, przesyłam ofertę, o której rozmawialiśmy. Chętnie odpowiem na pytania.",
                     *       "reason": null,
                     *       "invitation": {
                     *         "state": "live",
                     *         "expiresAt": "2026-12-21T03:54:31.146Z",
                     *         "lastSentAt": null,
                     *         "mailStatus": "none"
                     *       },
                     *       "confirmation": "none",
                     *       "documents": [],
                     *       "allowedActions": [
                     *         "resendInvitation",
                     *         "extendInvitation",
                     *         "revokeInvitation",
                     *         "reject",
                     *         "changeOwner",
                     *         "sendKycRequest"
                     *       ],
                     *       "reflectionUntil": null,
                     *       "followUp": null,
                     *       "contact": null,
                     *       "kyc": null,
                     *       "schedule": []
                     *     }
                     */
                    "application/json": components["schemas"]["OfferDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorKyc: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data, masked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requestId": "59faa75b-c4e6-4aa4-81e5-27038c33d2ab",
                     *       "status": "verified",
                     *       "sentAt": "2025-01-20T08:18:45.000Z",
                     *       "submittedAt": "2025-01-20T12:18:45.000Z",
                     *       "referenceNo": "KYC/2025/F9EA9C29",
                     *       "summary": [
                     *         {
                     *           "field": "firstName",
                     *           "value": "Ewa"
                     *         },
                     *         {
                     *           "field": "surname",
                     *           "value": "S***"
                     *         },
                     *         {
                     *           "field": "identificationNo",
                     *           "value": "*******1722"
                     *         },
                     *         {
                     *           "field": "documentNo",
                     *           "value": "******717"
                     *         },
                     *         {
                     *           "field": "bankAccount",
                     *           "value": "***6885"
                     *         }
                     *       ],
                     *       "mayReveal": true
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorKyc"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revealInvestorKyc: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Przygotowanie umowy pożyczki"
                 *     }
                 */
                "application/json": components["schemas"]["LookReason"];
            };
        };
        responses: {
            /** @description The data in clear */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "form": {
                     *         "title": "mrs",
                     *         "firstName": "Ewa",
                     *         "middleName": "",
                     *         "surname": "Szymańska",
                     *         "birthDay": "1956-07-23",
                     *         "fathersName": "Michał",
                     *         "mothersName": "Magdalena",
                     *         "phoneNo": "+48601668487",
                     *         "identificationNo": "56072371722",
                     *         "nationality": "PL",
                     *         "birthPlace": "Warszawa",
                     *         "documentType": "ID_CARD",
                     *         "documentNo": "ZZC766717",
                     *         "documentExpiryDate": "",
                     *         "documentIndefinite": true,
                     *         "documentCountry": "PL",
                     *         "countryOfTaxResidence": "PL",
                     *         "taxOffice": "1435",
                     *         "tin": "",
                     *         "tinAbsenceReason": "",
                     *         "bankAccount": "PL47000012380000000261016885",
                     *         "bankAccountName": "",
                     *         "swiftCode": "",
                     *         "maritalStatus": "other",
                     *         "propertyRegime": "",
                     *         "politicallyExposed": false,
                     *         "politicallyExposedDetails": "",
                     *         "residentialAddress": {
                     *           "street": "Świętokrzyska",
                     *           "houseNo": "31",
                     *           "flatNo": "8",
                     *           "voivodeship": "mazowieckie",
                     *           "county": "Warszawa",
                     *           "commune": "Warszawa",
                     *           "city": "Warszawa",
                     *           "zipCode": "00-050",
                     *           "country": "PL"
                     *         },
                     *         "mailingSameAsResidential": true,
                     *         "mailingAddress": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RevealedKyc"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewTeamResults: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Networks by name, their advisors by surname */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-10-25",
                     *       "before": "2026-09-25",
                     *       "waitingUntil": "2026-11-09",
                     *       "networks": [
                     *         {
                     *           "id": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *           "name": "Warszawa Centrum",
                     *           "answer": {
                     *             "medianHours": 50.5,
                     *             "count": 12
                     *           },
                     *           "advisors": [
                     *             {
                     *               "id": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *               "name": "Kowalska Anna",
                     *               "status": "active",
                     *               "isMember": true,
                     *               "statuses": [
                     *                 {
                     *                   "status": "invited",
                     *                   "count": 12,
                     *                   "isAtLeast": false,
                     *                   "sums": {
                     *                     "PLN": "0.00",
                     *                     "EUR": "0.00",
                     *                     "USD": "0.00"
                     *                   }
                     *                 }
                     *               ],
                     *               "invitations": {
                     *                 "count": 4,
                     *                 "before": 6
                     *               },
                     *               "waiting": {
                     *                 "count": 2
                     *               },
                     *               "answer": {
                     *                 "medianHours": 50.5,
                     *                 "count": 12
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeamResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewDashboard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures and the latest changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tasks": [
                     *         {
                     *           "offerId": "4b8a2a6d-e8a6-4a1d-8e65-3732b28716e5",
                     *           "investorName": "Grabowska Elżbieta",
                     *           "investorEmail": "elzbieta.grabowska@example.pl",
                     *           "networkId": "aa4cf9a8-3b43-4a0e-9d05-6e4a3a6b8f11",
                     *           "networkName": "Warszawa",
                     *           "campaignName": "Farma Słoneczna Mazury",
                     *           "campaignNameEN": "Mazury solar farm",
                     *           "amount": "75000.00",
                     *           "currency": "PLN",
                     *           "status": "interested",
                     *           "reason": "data",
                     *           "since": "2025-10-06T22:28:09.000Z",
                     *           "until": null,
                     *           "confirmation": null
                     *         }
                     *       ],
                     *       "taskCount": 1,
                     *       "trend": {
                     *         "days": 30,
                     *         "invitations": {
                     *           "count": 42,
                     *           "before": 34
                     *         },
                     *         "activated": [
                     *           {
                     *             "day": "2026-11-20",
                     *             "currency": "PLN",
                     *             "amount": "50000.00"
                     *           }
                     *         ]
                     *       },
                     *       "ending": [],
                     *       "latest": [
                     *         {
                     *           "offerId": "1e2b69eb-7f4a-4939-8f7d-1a963356ebbb",
                     *           "investorName": "Wójcik Zofia",
                     *           "isErased": false,
                     *           "type": "extended",
                     *           "at": "2026-11-21T03:54:31.146Z",
                     *           "actorName": "Piotr Wiśniewski",
                     *           "amount": "50000.00",
                     *           "currency": "PLN"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewKycForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *       "investorEmail": "lucja.zolkiewska@example.pl",
                     *       "investorName": "Żółkiewska Łucja",
                     *       "status": "submitted",
                     *       "sentAt": "2026-03-05T08:07:00.000Z",
                     *       "openedAt": "2026-03-05T18:22:00.000Z",
                     *       "submittedAt": "2026-03-06T10:15:00.000Z",
                     *       "expiresAt": "2026-04-04T08:07:00.000Z",
                     *       "advisorName": "Anna Kowalska",
                     *       "advisorEmail": null,
                     *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                     *       "referenceNo": "KYC/2026/4F1C09AB",
                     *       "version": 1,
                     *       "summary": [
                     *         {
                     *           "field": "firstName",
                     *           "value": "Łucja"
                     *         },
                     *         {
                     *           "field": "identificationNo",
                     *           "value": "*******2343"
                     *         }
                     *       ],
                     *       "mayReveal": true,
                     *       "mayReview": true,
                     *       "reviews": [],
                     *       "correctionRequests": [],
                     *       "offers": []
                     *     }
                     */
                    "application/json": components["schemas"]["KycFormView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revealKycForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Sprawdzenie formularza danych"
                 *     }
                 */
                "application/json": components["schemas"]["LookReason"];
            };
        };
        responses: {
            /** @description The data in clear */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "form": {
                     *         "firstName": "Ewa",
                     *         "surname": "Szymańska",
                     *         "birthDay": "1956-07-23"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RevealedKyc"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewKycForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "returned",
                 *       "version": 1,
                 *       "notes": [
                 *         {
                 *           "field": "documentNo",
                 *           "note": "Numer jest inny niż na przesłanym skanie."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KycReview"];
            };
        };
        responses: {
            /** @description The data request after the decision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *       "investorEmail": "lucja.zolkiewska@example.pl",
                     *       "investorName": "Żółkiewska Łucja",
                     *       "status": "returned",
                     *       "sentAt": "2026-03-05T08:07:00.000Z",
                     *       "openedAt": "2026-03-05T18:22:00.000Z",
                     *       "submittedAt": "2026-03-06T10:15:00.000Z",
                     *       "expiresAt": "2026-04-04T08:07:00.000Z",
                     *       "advisorName": "Anna Kowalska",
                     *       "advisorEmail": null,
                     *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                     *       "referenceNo": "KYC/2026/4F1C09AB",
                     *       "version": 2,
                     *       "summary": [
                     *         {
                     *           "field": "firstName",
                     *           "value": "Łucja"
                     *         },
                     *         {
                     *           "field": "identificationNo",
                     *           "value": "*******2343"
                     *         }
                     *       ],
                     *       "mayReveal": true,
                     *       "mayReview": true,
                     *       "reviews": [
                     *         {
                     *           "at": "2026-03-06T12:00:00.000Z",
                     *           "by": "Anna Kowalska",
                     *           "decision": "returned",
                     *           "notes": [
                     *             {
                     *               "field": "documentNo",
                     *               "note": "Numer jest inny niż na przesłanym skanie."
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "correctionRequests": [],
                     *       "offers": []
                     *     }
                     */
                    "application/json": components["schemas"]["KycFormView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendKycRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "76afb009-5ddb-45e6-8fbf-d196711965b3",
                     *       "status": "sent",
                     *       "resent": true
                     *     }
                     */
                    "application/json": components["schemas"]["KycRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKycRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "76afb009-5ddb-45e6-8fbf-d196711965b3",
                     *       "status": "revoked",
                     *       "resent": false
                     *     }
                     */
                    "application/json": components["schemas"]["KycRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendActivation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mailed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdvisorHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-03-05T08:07:00.000Z",
                     *         "type": "updated",
                     *         "actorName": "Piotr Wiśniewski",
                     *         "fields": [
                     *           "phoneNo"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AdvisorChange"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                campaignId: components["schemas"]["Uuid"];
                productId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "investorEmails": [
                 *         "pawel.wojcik@example.pl",
                 *         "zofia.lis@example.pl"
                 *       ],
                 *       "message": "Szanowni Państwo, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A."
                 *     }
                 */
                "application/json": components["schemas"]["InvitationDraft"];
            };
        };
        responses: {
            /** @description What would happen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "investorEmail": "pawel.wojcik@example.pl",
                     *           "standing": "new"
                     *         },
                     *         {
                     *           "investorEmail": "zofia.lis@example.pl",
                     *           "standing": "invited"
                     *         }
                     *       ],
                     *       "mail": {
                     *         "subject": "Zaproszenie: Park logistyczny Łódź-Stryków",
                     *         "paragraphs": [
                     *           "Dzień dobry,",
                     *           "Anna Kowalczyk zaprasza Państwa do zapoznania się z ofertą „Park logistyczny Łódź-Stryków”."
                     *         ],
                     *         "quote": "Szanowni Państwo, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A.",
                     *         "action": "Zobacz ofertę",
                     *         "closing": [
                     *           "Link jest imienny i ważny do 21 grudnia 2026. Nie trzeba zakładać konta ani się logować."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaigns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *           "status": "draft",
                     *           "phase": "draft",
                     *           "name": "Park logistyczny Łódź-Stryków",
                     *           "nameEN": "Łódź-Stryków logistics park",
                     *           "type": "debt",
                     *           "startDate": "2026-12-01",
                     *           "endDate": "2027-02-28",
                     *           "target": "5000000.00",
                     *           "currency": "PLN",
                     *           "raised": "0.00",
                     *           "picture": "/brand/scenes/magazyn.svg",
                     *           "missing": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignRecordList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description The same key and body within 24 hours gives the same answer; another body is refused with 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaignType": "debt",
                 *       "regime": "ecsp",
                 *       "currency": "PLN",
                 *       "issuerName": "Park Stryków sp. z o.o.",
                 *       "startDate": "2026-12-01",
                 *       "endDate": "2027-02-28",
                 *       "target": "5000000.00",
                 *       "picture": "/brand/scenes/magazyn.svg",
                 *       "PL": {
                 *         "campaignName": "Park logistyczny Łódź-Stryków",
                 *         "description": "Obligacje finansują budowę drugiej hali.",
                 *         "highlights": "Hala wynajęta w 80%",
                 *         "risks": "Emitent może opóźnić wypłatę odsetek."
                 *       },
                 *       "EN": {
                 *         "campaignName": "Łódź-Stryków logistics park",
                 *         "description": "The bonds finance the second warehouse.",
                 *         "highlights": "The warehouse is 80% let",
                 *         "risks": "The issuer may delay interest."
                 *       },
                 *       "documents": [],
                 *       "products": [
                 *         {
                 *           "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                 *           "productCode": "OBL-B-24",
                 *           "productName": "Obligacje serii B, 24 miesiące",
                 *           "minValue": "1000.00",
                 *           "maxValue": "200000.00",
                 *           "stepValue": "1000.00",
                 *           "interestRate": "8.50",
                 *           "interestType": "fixed",
                 *           "interestPayments": "quarterly",
                 *           "durationValue": "24",
                 *           "durationUnit": "month",
                 *           "nominalValue": "1000.00",
                 *           "actualValue": "",
                 *           "issueValue": "1000.00",
                 *           "unitPrice": "",
                 *           "instruments": "",
                 *           "series": [],
                 *           "pccFlag": false,
                 *           "notarialDeedName": "",
                 *           "paymentAccount": "PL61109010140000071219812874",
                 *           "repaymentAccount": ""
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CampaignDraft"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "isLocked": false,
                     *       "boundProducts": [],
                     *       "draft": {
                     *         "campaignType": "debt",
                     *         "regime": "ecsp",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "target": "5000000.00",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "PL": {
                     *           "campaignName": "Park logistyczny Łódź-Stryków",
                     *           "description": "Obligacje finansują budowę drugiej hali.",
                     *           "highlights": "Hala wynajęta w 80%",
                     *           "risks": "Emitent może opóźnić wypłatę odsetek."
                     *         },
                     *         "EN": {
                     *           "campaignName": "Łódź-Stryków logistics park",
                     *           "description": "The bonds finance the second warehouse.",
                     *           "highlights": "The warehouse is 80% let",
                     *           "risks": "The issuer may delay interest."
                     *         },
                     *         "documents": [],
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "productCode": "OBL-B-24",
                     *             "productName": "Obligacje serii B, 24 miesiące",
                     *             "minValue": "1000.00",
                     *             "maxValue": "200000.00",
                     *             "stepValue": "1000.00",
                     *             "interestRate": "8.50",
                     *             "interestType": "fixed",
                     *             "interestPayments": "quarterly",
                     *             "durationValue": "24",
                     *             "durationUnit": "month",
                     *             "nominalValue": "1000.00",
                     *             "actualValue": "",
                     *             "issueValue": "1000.00",
                     *             "unitPrice": "",
                     *             "instruments": "",
                     *             "series": [],
                     *             "pccFlag": false,
                     *             "notarialDeedName": "",
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": ""
                     *           }
                     *         ]
                     *       },
                     *       "missing": [],
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "draft",
                     *         "phase": "notStarted",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "daysLeft": null,
                     *         "target": "5000000.00",
                     *         "raised": "0.00",
                     *         "remaining": "5000000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali.",
                     *               "highlights": [
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Emitent może opóźnić wypłatę odsetek.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse.",
                     *               "highlights": [
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "The issuer may delay interest.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewCampaignRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "isLocked": false,
                     *       "boundProducts": [],
                     *       "draft": {
                     *         "campaignType": "debt",
                     *         "regime": "ecsp",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "target": "5000000.00",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "PL": {
                     *           "campaignName": "Park logistyczny Łódź-Stryków",
                     *           "description": "Obligacje finansują budowę drugiej hali.",
                     *           "highlights": "Hala wynajęta w 80%",
                     *           "risks": "Emitent może opóźnić wypłatę odsetek."
                     *         },
                     *         "EN": {
                     *           "campaignName": "Łódź-Stryków logistics park",
                     *           "description": "The bonds finance the second warehouse.",
                     *           "highlights": "The warehouse is 80% let",
                     *           "risks": "The issuer may delay interest."
                     *         },
                     *         "documents": [],
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "productCode": "OBL-B-24",
                     *             "productName": "Obligacje serii B, 24 miesiące",
                     *             "minValue": "1000.00",
                     *             "maxValue": "200000.00",
                     *             "stepValue": "1000.00",
                     *             "interestRate": "8.50",
                     *             "interestType": "fixed",
                     *             "interestPayments": "quarterly",
                     *             "durationValue": "24",
                     *             "durationUnit": "month",
                     *             "nominalValue": "1000.00",
                     *             "actualValue": "",
                     *             "issueValue": "1000.00",
                     *             "unitPrice": "",
                     *             "instruments": "",
                     *             "series": [],
                     *             "pccFlag": false,
                     *             "notarialDeedName": "",
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": ""
                     *           }
                     *         ]
                     *       },
                     *       "missing": [],
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "draft",
                     *         "phase": "notStarted",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "daysLeft": null,
                     *         "target": "5000000.00",
                     *         "raised": "0.00",
                     *         "remaining": "5000000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali.",
                     *               "highlights": [
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Emitent może opóźnić wypłatę odsetek.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse.",
                     *               "highlights": [
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "The issuer may delay interest.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "draft": {
                 *         "campaignType": "debt",
                 *         "regime": "ecsp",
                 *         "currency": "PLN",
                 *         "issuerName": "Park Stryków sp. z o.o.",
                 *         "startDate": "2026-12-01",
                 *         "endDate": "2027-02-28",
                 *         "target": "5000000.00",
                 *         "picture": "/brand/scenes/magazyn.svg",
                 *         "PL": {
                 *           "campaignName": "Park logistyczny Łódź-Stryków",
                 *           "description": "Obligacje finansują budowę drugiej hali.",
                 *           "highlights": "Hala wynajęta w 80%",
                 *           "risks": "Emitent może opóźnić wypłatę odsetek."
                 *         },
                 *         "EN": {
                 *           "campaignName": "Łódź-Stryków logistics park",
                 *           "description": "The bonds finance the second warehouse.",
                 *           "highlights": "The warehouse is 80% let",
                 *           "risks": "The issuer may delay interest."
                 *         },
                 *         "documents": [],
                 *         "products": [
                 *           {
                 *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                 *             "productCode": "OBL-B-24",
                 *             "productName": "Obligacje serii B, 24 miesiące",
                 *             "minValue": "1000.00",
                 *             "maxValue": "200000.00",
                 *             "stepValue": "1000.00",
                 *             "interestRate": "8.50",
                 *             "interestType": "fixed",
                 *             "interestPayments": "quarterly",
                 *             "durationValue": "24",
                 *             "durationUnit": "month",
                 *             "nominalValue": "1000.00",
                 *             "actualValue": "",
                 *             "issueValue": "1000.00",
                 *             "unitPrice": "",
                 *             "instruments": "",
                 *             "series": [],
                 *             "pccFlag": false,
                 *             "notarialDeedName": "",
                 *             "paymentAccount": "PL61109010140000071219812874",
                 *             "repaymentAccount": ""
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CampaignSave"];
            };
        };
        responses: {
            /** @description The campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "isLocked": false,
                     *       "boundProducts": [],
                     *       "draft": {
                     *         "campaignType": "debt",
                     *         "regime": "ecsp",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "target": "5000000.00",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "PL": {
                     *           "campaignName": "Park logistyczny Łódź-Stryków",
                     *           "description": "Obligacje finansują budowę drugiej hali.",
                     *           "highlights": "Hala wynajęta w 80%",
                     *           "risks": "Emitent może opóźnić wypłatę odsetek."
                     *         },
                     *         "EN": {
                     *           "campaignName": "Łódź-Stryków logistics park",
                     *           "description": "The bonds finance the second warehouse.",
                     *           "highlights": "The warehouse is 80% let",
                     *           "risks": "The issuer may delay interest."
                     *         },
                     *         "documents": [],
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "productCode": "OBL-B-24",
                     *             "productName": "Obligacje serii B, 24 miesiące",
                     *             "minValue": "1000.00",
                     *             "maxValue": "200000.00",
                     *             "stepValue": "1000.00",
                     *             "interestRate": "8.50",
                     *             "interestType": "fixed",
                     *             "interestPayments": "quarterly",
                     *             "durationValue": "24",
                     *             "durationUnit": "month",
                     *             "nominalValue": "1000.00",
                     *             "actualValue": "",
                     *             "issueValue": "1000.00",
                     *             "unitPrice": "",
                     *             "instruments": "",
                     *             "series": [],
                     *             "pccFlag": false,
                     *             "notarialDeedName": "",
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": ""
                     *           }
                     *         ]
                     *       },
                     *       "missing": [],
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "draft",
                     *         "phase": "notStarted",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "daysLeft": null,
                     *         "target": "5000000.00",
                     *         "raised": "0.00",
                     *         "remaining": "5000000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali.",
                     *               "highlights": [
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Emitent może opóźnić wypłatę odsetek.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse.",
                     *               "highlights": [
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "The issuer may delay interest.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "publish",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["CampaignMove"];
            };
        };
        responses: {
            /** @description The campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "status": "draft",
                     *       "version": 1,
                     *       "isLocked": false,
                     *       "boundProducts": [],
                     *       "draft": {
                     *         "campaignType": "debt",
                     *         "regime": "ecsp",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "target": "5000000.00",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "PL": {
                     *           "campaignName": "Park logistyczny Łódź-Stryków",
                     *           "description": "Obligacje finansują budowę drugiej hali.",
                     *           "highlights": "Hala wynajęta w 80%",
                     *           "risks": "Emitent może opóźnić wypłatę odsetek."
                     *         },
                     *         "EN": {
                     *           "campaignName": "Łódź-Stryków logistics park",
                     *           "description": "The bonds finance the second warehouse.",
                     *           "highlights": "The warehouse is 80% let",
                     *           "risks": "The issuer may delay interest."
                     *         },
                     *         "documents": [],
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "productCode": "OBL-B-24",
                     *             "productName": "Obligacje serii B, 24 miesiące",
                     *             "minValue": "1000.00",
                     *             "maxValue": "200000.00",
                     *             "stepValue": "1000.00",
                     *             "interestRate": "8.50",
                     *             "interestType": "fixed",
                     *             "interestPayments": "quarterly",
                     *             "durationValue": "24",
                     *             "durationUnit": "month",
                     *             "nominalValue": "1000.00",
                     *             "actualValue": "",
                     *             "issueValue": "1000.00",
                     *             "unitPrice": "",
                     *             "instruments": "",
                     *             "series": [],
                     *             "pccFlag": false,
                     *             "notarialDeedName": "",
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": ""
                     *           }
                     *         ]
                     *       },
                     *       "missing": [],
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "draft",
                     *         "phase": "notStarted",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-12-01",
                     *         "endDate": "2027-02-28",
                     *         "daysLeft": null,
                     *         "target": "5000000.00",
                     *         "raised": "0.00",
                     *         "remaining": "5000000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali.",
                     *               "highlights": [
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Emitent może opóźnić wypłatę odsetek.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse.",
                     *               "highlights": [
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "The issuer may delay interest.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadCampaignPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "hala.jpg"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PictureUpload"];
            };
        };
        responses: {
            /** @description The address of the picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "/brand/oferta/picture/0f8c2c0e-4b4f-4f6e-9d4c-2a1c8a4f7e11.png"
                     *     }
                     */
                    "application/json": components["schemas"]["BrandPicture"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadCampaignDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "arkusz-informacyjny.pdf"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PictureUpload"];
            };
        };
        responses: {
            /** @description The address of the document */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "/brand/oferta/document/0f8c2c0e-4b4f-4f6e-9d4c-2a1c8a4f7e11.pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignDocumentFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCampaignChoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isWithheld": true
                 *     }
                 */
                "application/json": components["schemas"]["CampaignChoiceState"];
            };
        };
        responses: {
            /** @description As saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isWithheld": true
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignChoiceState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadBrandPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "ikona.png"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PictureUpload"];
            };
        };
        responses: {
            /** @description The address of the picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "/brand/oferta/picture/0f8c2c0e-4b4f-4f6e-9d4c-2a1c8a4f7e11.png"
                     *     }
                     */
                    "application/json": components["schemas"]["BrandPicture"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorData: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data, in full; reading them is written down */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ewa Szymańska",
                     *       "email": "ewa.szymanska@example.pl",
                     *       "offers": [],
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-02",
                     *           "given": true,
                     *           "isWithdrawn": false,
                     *           "at": "2026-03-05T09:12:44.000Z",
                     *           "offerNo": "OF/2026/1A2B3C4D"
                     *         }
                     *       ],
                     *       "forms": [],
                     *       "reviews": [],
                     *       "correctionRequests": [],
                     *       "acceptances": [],
                     *       "payments": [
                     *         {
                     *           "offerNo": "OF/2026/1A2B3C4D",
                     *           "kind": "paid",
                     *           "date": "2026-03-10",
                     *           "amount": "20000.00",
                     *           "currency": "PLN"
                     *         }
                     *       ],
                     *       "remindersStoppedAt": null,
                     *       "erasure": null,
                     *       "kept": [
                     *         {
                     *           "kind": "contract",
                     *           "until": "2031-12-31"
                     *         }
                     *       ],
                     *       "looks": [
                     *         {
                     *           "at": "2026-03-05T10:12:00.000Z",
                     *           "name": "Anna Kowalska",
                     *           "role": "advisor",
                     *           "what": "form",
                     *           "objectName": "KYC/2026/F9EA9C29",
                     *           "reason": "Przygotowanie umowy pożyczki"
                     *         }
                     *       ],
                     *       "files": []
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportInvestorData: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data, in full; that they were taken along is written down */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ewa Szymańska",
                     *       "email": "ewa.szymanska@example.pl",
                     *       "offers": [],
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-02",
                     *           "given": true,
                     *           "isWithdrawn": false,
                     *           "at": "2026-03-05T09:12:44.000Z",
                     *           "offerNo": "OF/2026/1A2B3C4D"
                     *         }
                     *       ],
                     *       "forms": [],
                     *       "reviews": [],
                     *       "correctionRequests": [],
                     *       "acceptances": [],
                     *       "payments": [
                     *         {
                     *           "offerNo": "OF/2026/1A2B3C4D",
                     *           "kind": "paid",
                     *           "date": "2026-03-10",
                     *           "amount": "20000.00",
                     *           "currency": "PLN"
                     *         }
                     *       ],
                     *       "remindersStoppedAt": null,
                     *       "erasure": null,
                     *       "kept": [
                     *         {
                     *           "kind": "contract",
                     *           "until": "2031-12-31"
                     *         }
                     *       ],
                     *       "looks": [
                     *         {
                     *           "at": "2026-03-05T10:12:00.000Z",
                     *           "name": "Anna Kowalska",
                     *           "role": "advisor",
                     *           "what": "form",
                     *           "objectName": "KYC/2026/F9EA9C29",
                     *           "reason": "Przygotowanie umowy pożyczki"
                     *         }
                     *       ],
                     *       "files": []
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseOwnReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "areOn": false
                 *     }
                 */
                "application/json": components["schemas"]["OwnReminders"];
            };
        };
        responses: {
            /** @description As chosen */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "consent2"
                 *     }
                 */
                "application/json": components["schemas"]["ConsentWithdrawal"];
            };
        };
        responses: {
            /** @description It is withdrawn */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    askErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request, now or from before */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "asked",
                     *       "askedAt": "2026-03-05T09:12:44.000Z",
                     *       "decidedAt": null,
                     *       "answer": null,
                     *       "doneAt": null,
                     *       "keptUntil": null,
                     *       "isOwedMoney": false
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    askCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "notes": [
                 *         {
                 *           "field": "bankAccount",
                 *           "note": "Rachunek jest w innym banku."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionAsk"];
            };
        };
        responses: {
            /** @description The request, which waits for a decision */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "formId": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *       "status": "asked",
                     *       "askedAt": "2026-03-07T08:30:00.000Z",
                     *       "changedAt": "2026-03-07T08:30:00.000Z",
                     *       "by": null,
                     *       "notes": [
                     *         {
                     *           "field": "bankAccount",
                     *           "note": "Rachunek jest w innym banku."
                     *         }
                     *       ],
                     *       "reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectionRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "reason": "Rachunek zmienia się formularzem banku."
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionDecline"];
            };
        };
        responses: {
            /** @description The data request after the decision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *       "investorEmail": "lucja.zolkiewska@example.pl",
                     *       "investorName": "Żółkiewska Łucja",
                     *       "status": "submitted",
                     *       "sentAt": "2026-03-05T08:07:00.000Z",
                     *       "openedAt": "2026-03-05T18:22:00.000Z",
                     *       "submittedAt": "2026-03-06T10:15:00.000Z",
                     *       "expiresAt": "2026-04-04T08:07:00.000Z",
                     *       "advisorName": "Anna Kowalska",
                     *       "advisorEmail": null,
                     *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                     *       "referenceNo": "KYC/2026/4F1C09AB",
                     *       "version": 2,
                     *       "summary": [
                     *         {
                     *           "field": "firstName",
                     *           "value": "Łucja"
                     *         },
                     *         {
                     *           "field": "identificationNo",
                     *           "value": "*******2343"
                     *         }
                     *       ],
                     *       "mayReveal": true,
                     *       "mayReview": true,
                     *       "reviews": [],
                     *       "correctionRequests": [
                     *         {
                     *           "formId": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *           "status": "declined",
                     *           "askedAt": "2026-03-07T08:30:00.000Z",
                     *           "changedAt": "2026-03-07T12:00:00.000Z",
                     *           "by": "Anna Kowalska",
                     *           "notes": [
                     *             {
                     *               "field": "bankAccount",
                     *               "note": "Rachunek jest w innym banku."
                     *             }
                     *           ],
                     *           "reason": "Rachunek zmienia się formularzem banku."
                     *         }
                     *       ],
                     *       "offers": []
                     *     }
                     */
                    "application/json": components["schemas"]["KycFormView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErasureRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests, those that wait first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c0e8a1e-95f7-4c44-9f1f-0d6b6ddc3d21",
                     *         "investorName": "Szymańska Ewa",
                     *         "investorEmail": "ewa.szymanska@example.pl",
                     *         "contracts": 1,
                     *         "status": "asked",
                     *         "askedAt": "2026-03-05T09:12:44.000Z",
                     *         "decidedAt": null,
                     *         "answer": null,
                     *         "doneAt": null,
                     *         "keptUntil": "2031-12-31",
                     *         "isOwedMoney": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ErasureRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideErasureRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isGranted": true,
                 *       "answer": ""
                 *     }
                 */
                "application/json": components["schemas"]["ErasureDecision"];
            };
        };
        responses: {
            /** @description As decided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "granted",
                     *       "askedAt": "2026-03-05T09:12:44.000Z",
                     *       "decidedAt": "2026-03-06T09:12:44.000Z",
                     *       "answer": "",
                     *       "doneAt": null,
                     *       "keptUntil": null,
                     *       "isOwedMoney": false
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0d9f2c74-81be-4a65-93c7-5e2f60b8d1a3",
                     *         "createdAt": "2026-03-05T08:07:00.000Z",
                     *         "lastSeenAt": "2026-03-05T09:12:00.000Z",
                     *         "expiresAt": "2026-03-05T20:07:00.000Z",
                     *         "device": "Chrome, Windows",
                     *         "ip": "203.0.113.7",
                     *         "context": "advisor-panel",
                     *         "brand": "Oferta",
                     *         "isCurrent": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOpenSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRememberedDevices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remembered devices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "6e1b94d0-3c7f-4a28-b5e9-8d02f6c7a131",
                     *         "createdAt": "2026-03-05T08:07:00.000Z",
                     *         "lastUsedAt": null,
                     *         "expiresAt": "2026-04-04T08:07:00.000Z",
                     *         "device": "Firefox, Linux"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RememberedDevice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgetRememberedDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "kajak-Wigry-czerwiec-7",
                 *       "newPassword": "rower-Solina-lipiec-9"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna.nowak@oferta.test"
                 *     }
                 */
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description The link is on its way */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "Vw2pQz8rT5yB1nM4kL7jH0gF3dS6aX9cE2uI5oP8tRs"
                 *     }
                 */
                "application/json": components["schemas"]["MailedLink"];
            };
        };
        responses: {
            /** @description The new address logs in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "Vw2pQz8rT5yB1nM4kL7jH0gF3dS6aX9cE2uI5oP8tRs"
                 *     }
                 */
                "application/json": components["schemas"]["MailedLink"];
            };
        };
        responses: {
            /** @description The former address is back; a mail sets the password */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "email",
                 *       "password": "kajak-Wigry-czerwiec-7"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorChange"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTotpEnrolment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "kajak-Wigry-czerwiec-7"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description The secret for the app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXP",
                     *       "uri": "otpauth://totp/Oferta:anna.kowalska@oferta.test?secret=JBSWY3DPEHPK3PXP&issuer=Oferta"
                     *     }
                     */
                    "application/json": components["schemas"]["TotpEnrolment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTotpEnrolment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description Recovery codes, each good once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "codes": [
                     *         "h4k2n-7qwzd"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewAdvisorForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "name": "firstName",
                     *           "type": "text",
                     *           "label": {
                     *             "pl": "Imię",
                     *             "en": "First name"
                     *           },
                     *           "required": true,
                     *           "maxLength": 100,
                     *           "multiple": false,
                     *           "optionsFrom": null
                     *         },
                     *         {
                     *           "name": "surname",
                     *           "type": "text",
                     *           "label": {
                     *             "pl": "Nazwisko",
                     *             "en": "Surname"
                     *           },
                     *           "required": true,
                     *           "maxLength": 100,
                     *           "multiple": false,
                     *           "optionsFrom": null
                     *         },
                     *         {
                     *           "name": "email",
                     *           "type": "email",
                     *           "label": {
                     *             "pl": "Adres e-mail",
                     *             "en": "E-mail address"
                     *           },
                     *           "required": true,
                     *           "maxLength": 254,
                     *           "multiple": false,
                     *           "optionsFrom": null
                     *         },
                     *         {
                     *           "name": "phoneNo",
                     *           "type": "phone",
                     *           "label": {
                     *             "pl": "Numer telefonu",
                     *             "en": "Phone number"
                     *           },
                     *           "required": false,
                     *           "maxLength": null,
                     *           "multiple": false,
                     *           "optionsFrom": null
                     *         },
                     *         {
                     *           "name": "brokerNetworkIds",
                     *           "type": "select",
                     *           "label": {
                     *             "pl": "Sieci",
                     *             "en": "Networks"
                     *           },
                     *           "required": true,
                     *           "maxLength": null,
                     *           "multiple": true,
                     *           "optionsFrom": "networks"
                     *         },
                     *         {
                     *           "name": "role",
                     *           "type": "select",
                     *           "label": {
                     *             "pl": "Rola",
                     *             "en": "Role"
                     *           },
                     *           "required": true,
                     *           "maxLength": null,
                     *           "multiple": false,
                     *           "optionsFrom": "roles"
                     *         },
                     *         {
                     *           "name": "language",
                     *           "type": "select",
                     *           "label": {
                     *             "pl": "Język",
                     *             "en": "Language"
                     *           },
                     *           "required": true,
                     *           "maxLength": null,
                     *           "multiple": false,
                     *           "optionsFrom": "languages"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AdvisorForm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdvisors: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of advisors */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "4f81d6b7-c2a0-4e59-b713-9d06e8f5a3c2",
                     *         "firstName": "Łukasz",
                     *         "surname": "Dąbrowski",
                     *         "email": "lukasz.dabrowski@oferta.test",
                     *         "phoneNo": null,
                     *         "brokerNetworkIds": [
                     *           "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *         ],
                     *         "role": "advisor",
                     *         "language": "PL",
                     *         "status": "initial",
                     *         "version": 1,
                     *         "createdAt": "2026-03-02T10:30:00.000Z",
                     *         "activatedAt": null,
                     *         "acceptedAt": null,
                     *         "networkNames": [
                     *           "Warszawa Centrum"
                     *         ],
                     *         "archivedAt": null,
                     *         "lastLoginAt": null,
                     *         "handOver": null
                     *       },
                     *       {
                     *         "id": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "firstName": "Anna",
                     *         "surname": "Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phoneNo": "+48601234567",
                     *         "brokerNetworkIds": [
                     *           "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *           "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *         ],
                     *         "role": "advisor",
                     *         "language": "PL",
                     *         "status": "active",
                     *         "version": 3,
                     *         "createdAt": "2024-02-05T08:00:00.000Z",
                     *         "activatedAt": "2024-02-06T09:14:00.000Z",
                     *         "acceptedAt": null,
                     *         "networkNames": [
                     *           "Warszawa Centrum"
                     *         ],
                     *         "archivedAt": null,
                     *         "lastLoginAt": "2026-03-05T08:07:00.000Z",
                     *         "handOver": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Advisor"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAdvisor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Żaneta",
                 *       "surname": "Mróz",
                 *       "email": "zaneta.mroz@oferta.test",
                 *       "phoneNo": "602 345 678",
                 *       "brokerNetworkIds": [
                 *         "d84b0a63-1c95-47ef-b2d8-6f3e9071a5c4"
                 *       ],
                 *       "role": "advisor",
                 *       "language": "PL"
                 *     }
                 */
                "application/json": components["schemas"]["AdvisorCreate"];
            };
        };
        responses: {
            /** @description The new advisor */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b03a7e95-6d14-4c82-a9f7-2e58c1d0b64f",
                     *       "firstName": "Żaneta",
                     *       "surname": "Mróz",
                     *       "email": "zaneta.mroz@oferta.test",
                     *       "phoneNo": "+48602345678",
                     *       "brokerNetworkIds": [
                     *         "d84b0a63-1c95-47ef-b2d8-6f3e9071a5c4"
                     *       ],
                     *       "role": "advisor",
                     *       "language": "PL",
                     *       "status": "initial",
                     *       "version": 1,
                     *       "createdAt": "2026-03-05T08:07:00.000Z",
                     *       "activatedAt": null,
                     *       "acceptedAt": null,
                     *       "networkNames": [
                     *         "Warszawa Centrum"
                     *       ],
                     *       "archivedAt": null,
                     *       "lastLoginAt": null,
                     *       "handOver": null
                     *     }
                     */
                    "application/json": components["schemas"]["Advisor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewAdvisor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advisor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *       "firstName": "Anna",
                     *       "surname": "Kowalska",
                     *       "email": "anna.kowalska@oferta.test",
                     *       "phoneNo": "+48601234567",
                     *       "brokerNetworkIds": [
                     *         "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *       ],
                     *       "role": "advisor",
                     *       "language": "PL",
                     *       "status": "active",
                     *       "version": 3,
                     *       "createdAt": "2024-02-05T08:00:00.000Z",
                     *       "activatedAt": "2024-02-06T09:14:00.000Z",
                     *       "acceptedAt": null,
                     *       "networkNames": [
                     *         "Warszawa Centrum"
                     *       ],
                     *       "archivedAt": null,
                     *       "lastLoginAt": "2026-03-05T08:07:00.000Z",
                     *       "handOver": null
                     *     }
                     */
                    "application/json": components["schemas"]["Advisor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAdvisor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Anna",
                 *       "surname": "Kowalska-Żak",
                 *       "email": "anna.kowalska@oferta.test",
                 *       "phoneNo": "601 234 568",
                 *       "brokerNetworkIds": [
                 *         "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                 *         "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                 *       ],
                 *       "role": "coordinator",
                 *       "language": "PL",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["AdvisorUpdate"];
            };
        };
        responses: {
            /** @description The advisor as changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *       "firstName": "Anna",
                     *       "surname": "Kowalska-Żak",
                     *       "email": "anna.kowalska@oferta.test",
                     *       "phoneNo": "+48601234568",
                     *       "brokerNetworkIds": [
                     *         "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *       ],
                     *       "role": "coordinator",
                     *       "language": "PL",
                     *       "status": "active",
                     *       "version": 4,
                     *       "createdAt": "2024-02-05T08:00:00.000Z",
                     *       "activatedAt": "2024-02-06T09:14:00.000Z",
                     *       "acceptedAt": null,
                     *       "networkNames": [
                     *         "Warszawa Centrum"
                     *       ],
                     *       "archivedAt": null,
                     *       "lastLoginAt": "2026-03-05T08:07:00.000Z",
                     *       "handOver": null
                     *     }
                     */
                    "application/json": components["schemas"]["Advisor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    archiveAdvisor: {
        parameters: {
            query?: {
                /**
                 * @description Active advisor of every network concerned, who has accepted their invitation, to take over the offers (else 422); without it, a coordinator who is in all of them, and where there is none, a coordinator of each.
                 * @example 9c47e2d1-08fb-4a36-8d5e-71b3f6a0c924
                 */
                reassignTo?: components["schemas"]["Uuid"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    activateAdvisor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advisor as activated */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4f81d6b7-c2a0-4e59-b713-9d06e8f5a3c2",
                     *       "firstName": "Łukasz",
                     *       "surname": "Dąbrowski",
                     *       "email": "lukasz.dabrowski@oferta.test",
                     *       "phoneNo": null,
                     *       "brokerNetworkIds": [
                     *         "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5"
                     *       ],
                     *       "role": "advisor",
                     *       "language": "PL",
                     *       "status": "active",
                     *       "version": 2,
                     *       "createdAt": "2026-03-02T10:30:00.000Z",
                     *       "activatedAt": "2026-03-05T08:07:00.000Z",
                     *       "acceptedAt": null,
                     *       "networkNames": [
                     *         "Warszawa Centrum"
                     *       ],
                     *       "archivedAt": null,
                     *       "lastLoginAt": null,
                     *       "handOver": null
                     *     }
                     */
                    "application/json": components["schemas"]["Advisor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNetworks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The networks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "51e9c4b8-7f20-4d3a-9b66-0c8a2f7d13e5",
                     *         "name": "Kraków",
                     *         "code": "KRA",
                     *         "parentId": null,
                     *         "coordinatorIds": [
                     *           "9c47e2d1-08fb-4a36-8d5e-71b3f6a0c924"
                     *         ],
                     *         "advisorsCount": 6,
                     *         "active": true
                     *       },
                     *       {
                     *         "id": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "name": "Warszawa Centrum",
                     *         "code": "WAW",
                     *         "parentId": null,
                     *         "coordinatorIds": [
                     *           "9c47e2d1-08fb-4a36-8d5e-71b3f6a0c924"
                     *         ],
                     *         "advisorsCount": 7,
                     *         "active": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Network"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignChoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaigns to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "name": "Park logistyczny Łódź-Stryków",
                     *         "nameEN": "Łódź-Stryków logistics park",
                     *         "status": "active",
                     *         "isWithheld": false,
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CampaignChoice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaigns with progress and products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *           "status": "active",
                     *           "phase": "open",
                     *           "type": "debt",
                     *           "regime": "ecsp",
                     *           "startDate": "2026-01-15",
                     *           "endDate": "2026-04-30",
                     *           "daysLeft": 56,
                     *           "target": "5000000.00",
                     *           "raised": "1250000.00",
                     *           "remaining": "3750000.00",
                     *           "currency": "PLN",
                     *           "issuerName": "Park Stryków sp. z o.o.",
                     *           "picture": "/brand/scenes/magazyn.svg",
                     *           "data": {
                     *             "translations": {
                     *               "PL": {
                     *                 "name": "Park logistyczny Łódź-Stryków",
                     *                 "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *                 "highlights": [
                     *                   "Oprocentowanie stałe 8,5% w skali roku",
                     *                   "Odsetki wypłacane co kwartał",
                     *                   "Hala wynajęta w 80%"
                     *                 ],
                     *                 "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *                 "documents": []
                     *               },
                     *               "EN": {
                     *                 "name": "Łódź-Stryków logistics park",
                     *                 "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *                 "highlights": [
                     *                   "Fixed interest of 8.5% a year",
                     *                   "Interest paid every quarter",
                     *                   "The warehouse is 80% let"
                     *                 ],
                     *                 "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *                 "documents": []
                     *               }
                     *             }
                     *           },
                     *           "products": [
                     *             {
                     *               "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *               "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *               "code": "OBL-A-24",
                     *               "name": "Obligacje serii A, 24 miesiące",
                     *               "currency": "PLN",
                     *               "min": "1000.00",
                     *               "max": "200000.00",
                     *               "step": "1000.00",
                     *               "remaining": "3750000.00",
                     *               "unitPrice": null,
                     *               "interest": {
                     *                 "rate": "8.50",
                     *                 "type": "fixed",
                     *                 "schedule": "quarterly"
                     *               },
                     *               "duration": {
                     *                 "value": 24,
                     *                 "unit": "month"
                     *               },
                     *               "series": [],
                     *               "nominalValue": "1000.00",
                     *               "actualValue": null,
                     *               "issueValue": "1000.00",
                     *               "instrumentCount": 5000,
                     *               "pccFlag": false,
                     *               "notarialDeedName": null,
                     *               "paymentAccount": "PL61109010140000071219812874",
                     *               "repaymentAccount": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "status": "active",
                     *       "phase": "open",
                     *       "type": "debt",
                     *       "regime": "ecsp",
                     *       "startDate": "2026-01-15",
                     *       "endDate": "2026-04-30",
                     *       "daysLeft": 56,
                     *       "target": "5000000.00",
                     *       "raised": "1250000.00",
                     *       "remaining": "3750000.00",
                     *       "currency": "PLN",
                     *       "issuerName": "Park Stryków sp. z o.o.",
                     *       "picture": "/brand/scenes/magazyn.svg",
                     *       "data": {
                     *         "translations": {
                     *           "PL": {
                     *             "name": "Park logistyczny Łódź-Stryków",
                     *             "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *             "highlights": [
                     *               "Oprocentowanie stałe 8,5% w skali roku",
                     *               "Odsetki wypłacane co kwartał",
                     *               "Hala wynajęta w 80%"
                     *             ],
                     *             "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *             "documents": []
                     *           },
                     *           "EN": {
                     *             "name": "Łódź-Stryków logistics park",
                     *             "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *             "highlights": [
                     *               "Fixed interest of 8.5% a year",
                     *               "Interest paid every quarter",
                     *               "The warehouse is 80% let"
                     *             ],
                     *             "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *             "documents": []
                     *           }
                     *         }
                     *       },
                     *       "products": [
                     *         {
                     *           "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *           "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *           "code": "OBL-A-24",
                     *           "name": "Obligacje serii A, 24 miesiące",
                     *           "currency": "PLN",
                     *           "min": "1000.00",
                     *           "max": "200000.00",
                     *           "step": "1000.00",
                     *           "remaining": "3750000.00",
                     *           "unitPrice": null,
                     *           "interest": {
                     *             "rate": "8.50",
                     *             "type": "fixed",
                     *             "schedule": "quarterly"
                     *           },
                     *           "duration": {
                     *             "value": 24,
                     *             "unit": "month"
                     *           },
                     *           "series": [],
                     *           "nominalValue": "1000.00",
                     *           "actualValue": null,
                     *           "issueValue": "1000.00",
                     *           "instrumentCount": 5000,
                     *           "pccFlag": false,
                     *           "notarialDeedName": null,
                     *           "paymentAccount": "PL61109010140000071219812874",
                     *           "repaymentAccount": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaignOffers: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers of a campaign */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000123",
                     *         "version": 3,
                     *         "investorName": "Żółkiewska Łucja",
                     *         "investorEmail": "lucja.zolkiewska@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": "2026-03-05",
                     *         "paymentDate": "2026-03-10",
                     *         "endDate": "2028-03-05",
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "20000.00",
                     *         "currency": "PLN",
                     *         "status": "active",
                     *         "statusDate": "2026-03-10T09:12:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": [
                     *           {
                     *             "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *             "name": "potwierdzenie-przelewu.pdf",
                     *             "date": "2026-03-10",
                     *             "amount": "20000.00",
                     *             "currency": "PLN",
                     *             "url": "/api/advisor/file/c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c"
                     *           }
                     *         ]
                     *       },
                     *       {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OfferListItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteInvestor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                campaignId: components["schemas"]["Uuid"];
                productId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "investorEmail": "pawel.wojcik@example.pl",
                 *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                 *       "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946"
                 *     }
                 */
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description Invite one investor by e-mail */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offerId": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *       "status": "invited",
                     *       "resent": false
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers the caller owns */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000123",
                     *         "version": 3,
                     *         "investorName": "Żółkiewska Łucja",
                     *         "investorEmail": "lucja.zolkiewska@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": "2026-03-05",
                     *         "paymentDate": "2026-03-10",
                     *         "endDate": "2028-03-05",
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "20000.00",
                     *         "currency": "PLN",
                     *         "status": "active",
                     *         "statusDate": "2026-03-10T09:12:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": [
                     *           {
                     *             "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *             "name": "potwierdzenie-przelewu.pdf",
                     *             "date": "2026-03-10",
                     *             "amount": "20000.00",
                     *             "currency": "PLN",
                     *             "url": "/api/advisor/file/c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c"
                     *           }
                     *         ]
                     *       },
                     *       {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OfferListItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOffersByNetwork: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers of the networks coordinated */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000123",
                     *         "version": 3,
                     *         "investorName": "Żółkiewska Łucja",
                     *         "investorEmail": "lucja.zolkiewska@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": "2026-03-05",
                     *         "paymentDate": "2026-03-10",
                     *         "endDate": "2028-03-05",
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "20000.00",
                     *         "currency": "PLN",
                     *         "status": "active",
                     *         "statusDate": "2026-03-10T09:12:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": [
                     *           {
                     *             "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *             "name": "potwierdzenie-przelewu.pdf",
                     *             "date": "2026-03-10",
                     *             "amount": "20000.00",
                     *             "currency": "PLN",
                     *             "url": "/api/advisor/file/c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c"
                     *           }
                     *         ]
                     *       },
                     *       {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "19c6d8f4-7a53-4e02-9b8d-c4f27e61a035",
                     *         "ownerName": "Dąbrowski Michał",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OfferListItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    summarizeOffers: {
        parameters: {
            query?: {
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
                /** @description own or the networks coordinated */
                scope?: "own" | "network";
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count and sums by status over the filtered set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "status": "invited",
                     *         "count": 12,
                     *         "isAtLeast": false,
                     *         "sums": {
                     *           "PLN": "0.00",
                     *           "EUR": "0.00",
                     *           "USD": "0.00"
                     *         }
                     *       },
                     *       {
                     *         "status": "accepted",
                     *         "count": 3,
                     *         "isAtLeast": false,
                     *         "sums": {
                     *           "PLN": "45000.00",
                     *           "EUR": "0.00",
                     *           "USD": "0.00"
                     *         }
                     *       },
                     *       {
                     *         "status": "active",
                     *         "count": 8,
                     *         "isAtLeast": false,
                     *         "sums": {
                     *           "PLN": "310000.00",
                     *           "EUR": "0.00",
                     *           "USD": "0.00"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOffers: {
        parameters: {
            query?: {
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description own or the networks coordinated */
                scope?: "own" | "network";
                format?: "csv" | "xlsx";
                /** @description of the headings, the statuses and the file's name */
                language?: "PL" | "EN";
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Inwestor;Adres e-mail;Opiekun;Data umowy;Ostatnia wpłata;Data zakończenia;Sieć;Kwota inwestycji;Waluta;Status;Data statusu;Kampania;Kod produktu
                     *     Łucja Żółkiewska;lucja.zolkiewska@example.pl;Anna Kowalska;2026-03-05;2026-03-10;2028-03-05;Warszawa Centrum;20000,00;PLN;active;2026-03-10;Park logistyczny Łódź-Stryków;OBL-A-24
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One offer in full */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       },
                     *       "no": "OF/2026/000124",
                     *       "version": 2,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "reason": null,
                     *       "invitation": {
                     *         "state": "live",
                     *         "expiresAt": "2026-04-03T13:40:00.000Z",
                     *         "lastSentAt": "2026-03-04T13:40:00.000Z",
                     *         "mailStatus": "sent"
                     *       },
                     *       "confirmation": "none",
                     *       "documents": [],
                     *       "allowedActions": [
                     *         "resendInvitation",
                     *         "revokeInvitation",
                     *         "reject",
                     *         "changeOwner",
                     *         "sendKycRequest"
                     *       ],
                     *       "schedule": [],
                     *       "reflectionUntil": null,
                     *       "followUp": null,
                     *       "contact": null,
                     *       "kyc": null
                     *     }
                     */
                    "application/json": components["schemas"]["OfferDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewOfferTimeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened to an offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1042",
                     *         "at": "2026-03-04T13:40:00.000Z",
                     *         "type": "invited",
                     *         "fromStatus": null,
                     *         "toStatus": "invited",
                     *         "actorKind": "advisor",
                     *         "actorName": "Anna Kowalska",
                     *         "reason": null,
                     *         "amount": null,
                     *         "currency": null,
                     *         "paidOn": null
                     *       },
                     *       {
                     *         "id": "1412",
                     *         "at": "2027-03-10T07:58:00.000Z",
                     *         "type": "payoutRecorded",
                     *         "fromStatus": null,
                     *         "toStatus": null,
                     *         "actorKind": "backOffice",
                     *         "actorName": "Barbara Lis",
                     *         "reason": null,
                     *         "amount": "372.60",
                     *         "currency": "PLN",
                     *         "paidOn": "2027-03-10"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TimelineEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOfferOwner: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Version the caller saw, as a number or an entity tag of it */
                "If-Match"?: string;
            };
            path: {
                offerId: components["parameters"]["OfferId"];
                ownerId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Change the owner of an offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *       "no": "OF/2026/000124",
                     *       "version": 3,
                     *       "investorName": "Wójcik Paweł",
                     *       "investorEmail": "pawel.wojcik@example.pl",
                     *       "ownerId": "19c6d8f4-7a53-4e02-9b8d-c4f27e61a035",
                     *       "ownerName": "Dąbrowski Michał",
                     *       "ownerEmail": null,
                     *       "agreementDate": null,
                     *       "paymentDate": null,
                     *       "endDate": null,
                     *       "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *       "networkName": "Warszawa Centrum",
                     *       "investmentValue": "0.00",
                     *       "currency": "PLN",
                     *       "status": "invited",
                     *       "statusDate": "2026-03-04T13:40:00.000Z",
                     *       "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "campaignName": "Park logistyczny Łódź-Stryków",
                     *       "campaignNameEN": "Łódź-Stryków logistics park",
                     *       "campaignType": "debt",
                     *       "campaignPicture": "/brand/scenes/magazyn.svg",
                     *       "productCode": "OBL-A-24",
                     *       "paymentConfirmations": []
                     *     }
                     */
                    "application/json": components["schemas"]["OfferListItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "reason": "Brak wpłaty w terminie"
                 *     }
                 */
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            /** @description Reject an offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "no": "OF/2026/000123",
                     *       "version": 3,
                     *       "investorName": "Żółkiewska Łucja",
                     *       "investorEmail": "lucja.zolkiewska@example.pl",
                     *       "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *       "ownerName": "Kowalska Anna",
                     *       "ownerEmail": null,
                     *       "agreementDate": "2026-03-05",
                     *       "paymentDate": null,
                     *       "endDate": "2028-03-05",
                     *       "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *       "networkName": "Warszawa Centrum",
                     *       "investmentValue": "20000.00",
                     *       "currency": "PLN",
                     *       "status": "rejected",
                     *       "statusDate": "2026-03-20T11:05:00.000Z",
                     *       "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *       "campaignName": "Park logistyczny Łódź-Stryków",
                     *       "campaignNameEN": "Łódź-Stryków logistics park",
                     *       "campaignType": "debt",
                     *       "campaignPicture": "/brand/scenes/magazyn.svg",
                     *       "productCode": "OBL-A-24",
                     *       "paymentConfirmations": []
                     *     }
                     */
                    "application/json": components["schemas"]["OfferListItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reminder is on its way, or went out today already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offerId": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *       "repeated": false
                     *     }
                     */
                    "application/json": components["schemas"]["OfferReminder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send the invitation again with a new link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       },
                     *       "no": "OF/2026/000124",
                     *       "version": 3,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "reason": null,
                     *       "invitation": {
                     *         "state": "live",
                     *         "expiresAt": "2026-04-10T09:00:00.000Z",
                     *         "lastSentAt": "2026-03-11T09:00:00.000Z",
                     *         "mailStatus": "queued"
                     *       },
                     *       "confirmation": "none",
                     *       "documents": [],
                     *       "allowedActions": [
                     *         "resendInvitation",
                     *         "revokeInvitation",
                     *         "reject",
                     *         "changeOwner",
                     *         "sendKycRequest"
                     *       ],
                     *       "schedule": [],
                     *       "reflectionUntil": null,
                     *       "followUp": null,
                     *       "contact": null,
                     *       "kyc": null
                     *     }
                     */
                    "application/json": components["schemas"]["OfferDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the link back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "id": "b41d7e09-5c28-4f3b-8e6a-92d0c7f15a38",
                     *         "no": "OF/2026/000124",
                     *         "version": 3,
                     *         "investorName": "Wójcik Paweł",
                     *         "investorEmail": "pawel.wojcik@example.pl",
                     *         "ownerId": "e5a90b3c-2f74-4d18-b6c1-08d9f3a7425e",
                     *         "ownerName": "Kowalska Anna",
                     *         "ownerEmail": null,
                     *         "agreementDate": null,
                     *         "paymentDate": null,
                     *         "endDate": null,
                     *         "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946",
                     *         "networkName": "Warszawa Centrum",
                     *         "investmentValue": "0.00",
                     *         "currency": "PLN",
                     *         "status": "invited",
                     *         "statusDate": "2026-03-04T13:40:00.000Z",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "campaignType": "debt",
                     *         "campaignPicture": "/brand/scenes/magazyn.svg",
                     *         "productCode": "OBL-A-24",
                     *         "paymentConfirmations": []
                     *       },
                     *       "no": "OF/2026/000124",
                     *       "version": 3,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "reason": null,
                     *       "invitation": {
                     *         "state": "revoked",
                     *         "expiresAt": "2026-04-03T13:40:00.000Z",
                     *         "lastSentAt": "2026-03-04T13:40:00.000Z",
                     *         "mailStatus": "sent"
                     *       },
                     *       "confirmation": "none",
                     *       "documents": [],
                     *       "allowedActions": [
                     *         "resendInvitation",
                     *         "reject",
                     *         "changeOwner",
                     *         "sendKycRequest"
                     *       ],
                     *       "schedule": [],
                     *       "reflectionUntil": null,
                     *       "followUp": null,
                     *       "contact": null,
                     *       "kyc": null
                     *     }
                     */
                    "application/json": components["schemas"]["OfferDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorCrm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CRM data of the investor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "potential": 4,
                     *       "knowledge": "good",
                     *       "industries": [
                     *         "K",
                     *         "L"
                     *       ],
                     *       "notes": "Prosi o kontakt po 16:00.",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorCrm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveInvestorCrm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "potential": 4,
                 *       "knowledge": "good",
                 *       "industries": [
                 *         "K",
                 *         "L"
                 *       ],
                 *       "notes": "Prosi o kontakt po 16:00.",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["InvestorCrm"];
            };
        };
        responses: {
            /** @description Save CRM data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "potential": 4,
                     *       "knowledge": "good",
                     *       "industries": [
                     *         "K",
                     *         "L"
                     *       ],
                     *       "notes": "Prosi o kontakt po 16:00.",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorCrm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveOfferFollowUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "day": "2026-12-04",
                 *       "was": null
                 *     }
                 */
                "application/json": components["schemas"]["FollowUpChange"];
            };
        };
        responses: {
            /** @description The day as it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "day": "2026-12-04"
                     *     }
                     */
                    "application/json": components["schemas"]["FollowUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revealFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Sprawdzenie dokumentu przed umową"
                 *     }
                 */
                "application/json": components["schemas"]["LookReason"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Only those before this one; the last id of the page before. */
                before?: number;
                limit?: number;
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": 1,
                     *       "hasMore": false,
                     *       "items": [
                     *         {
                     *           "id": 1204,
                     *           "kind": "accepted",
                     *           "at": "2026-03-05T08:07:00.000Z",
                     *           "isRead": false,
                     *           "offerId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *           "formId": null,
                     *           "no": "OF/2026/000519",
                     *           "investorName": "Żółkiewska Łucja",
                     *           "advisorId": null,
                     *           "advisorName": null,
                     *           "advisorEmail": null,
                     *           "campaignName": "Magazyn Błonie",
                     *           "campaignNameEN": "Błonie Warehouse",
                     *           "amount": "50000.00",
                     *           "currency": "PLN",
                     *           "reason": null,
                     *           "count": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    readNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notice": 1204,
                 *       "andEarlier": true
                 *     }
                 */
                "application/json": components["schemas"]["NoticeReading"];
            };
        };
        responses: {
            /** @description They are read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "readAt": "2026-03-05T08:09:11.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NoticesRead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewNoticeSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": [
                     *         {
                     *           "kind": "viewed",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "interested",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "accepted",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "declined",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "fileAdded",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "formArrived",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "formCorrected",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "paymentBooked",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "paymentReturned",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "payoutBooked",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "linkExpires",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "mailBounced",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "handedOver",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "handOverDone",
                     *           "delivery": "daily"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveNoticeSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "settings": [
                 *         {
                 *           "kind": "viewed",
                 *           "delivery": "atOnce"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettings"];
            };
        };
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": [
                     *         {
                     *           "kind": "viewed",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "interested",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "accepted",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "declined",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "fileAdded",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "formArrived",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "formCorrected",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "paymentBooked",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "paymentReturned",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "payoutBooked",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "linkExpires",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "mailBounced",
                     *           "delivery": "atOnce"
                     *         },
                     *         {
                     *           "kind": "handedOver",
                     *           "delivery": "daily"
                     *         },
                     *         {
                     *           "kind": "handOverDone",
                     *           "delivery": "daily"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewReminderSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": [
                     *         {
                     *           "kind": "paymentDue",
                     *           "isOn": true,
                     *           "days": 2
                     *         },
                     *         {
                     *           "kind": "campaignEnding",
                     *           "isOn": false,
                     *           "days": 3
                     *         },
                     *         {
                     *           "kind": "formUnfinished",
                     *           "isOn": true,
                     *           "days": 3
                     *         },
                     *         {
                     *           "kind": "invitationUnopened",
                     *           "isOn": true,
                     *           "days": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReminderSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveReminderSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "settings": [
                 *         {
                 *           "kind": "paymentDue",
                 *           "isOn": true,
                 *           "days": 2
                 *         },
                 *         {
                 *           "kind": "campaignEnding",
                 *           "isOn": false,
                 *           "days": 3
                 *         },
                 *         {
                 *           "kind": "formUnfinished",
                 *           "isOn": true,
                 *           "days": 3
                 *         },
                 *         {
                 *           "kind": "invitationUnopened",
                 *           "isOn": true,
                 *           "days": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReminderSettings"];
            };
        };
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": [
                     *         {
                     *           "kind": "paymentDue",
                     *           "isOn": true,
                     *           "days": 2
                     *         },
                     *         {
                     *           "kind": "campaignEnding",
                     *           "isOn": false,
                     *           "days": 3
                     *         },
                     *         {
                     *           "kind": "formUnfinished",
                     *           "isOn": true,
                     *           "days": 3
                     *         },
                     *         {
                     *           "kind": "invitationUnopened",
                     *           "isOn": true,
                     *           "days": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReminderSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopOfferReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more reminders */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startOfferReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reminders may come again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendProblemReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "words": "Po wpisaniu kodu nic się nie dzieje.",
                 *       "events": [
                 *         {
                 *           "at": 1772698020000,
                 *           "chart": "login",
                 *           "actor": "x:3",
                 *           "event": "code.submit",
                 *           "data": "{\"code\":\"•••\",\"rememberDevice\":true}",
                 *           "state": "secondFactor.confirming"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProblemReport"];
            };
        };
        responses: {
            /** @description Kept for 90 days under this number */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "3f2a9c1e70"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportNumber"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopFormReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the KYC request mail. */
                requestToken: components["parameters"]["RequestToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more reminders */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startFormReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the KYC request mail. */
                requestToken: components["parameters"]["RequestToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reminders may come again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    settleOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                offerId: components["parameters"]["OfferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentDate": "2026-03-10",
                 *       "amount": "20000.00",
                 *       "currency": "PLN",
                 *       "endDate": "2028-03-10",
                 *       "confirmationName": "potwierdzenie-przelewu.pdf"
                 *     }
                 */
                "application/json": components["schemas"]["Settlement"];
            };
        };
        responses: {
            /** @description Book the payment: the offer becomes active */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "status": "active",
                     *       "paymentDate": "2026-03-10",
                     *       "endDate": "2028-03-10",
                     *       "missing": "0.00"
                     *     }
                     */
                    "application/json": components["schemas"]["SettledOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    importBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "wyciag.sta"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["StatementUpload"];
            };
        };
        responses: {
            /** @description What came of it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0c7a1e-2f64-4c0b-9a53-d1f6b7f0a2c4",
                     *       "format": "mt940",
                     *       "account": "PL61109010140000071219812874",
                     *       "lines": 42,
                     *       "known": 12,
                     *       "foreign": 0,
                     *       "proposed": 27
                     *     }
                     */
                    "application/json": components["schemas"]["BankStatement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBankEntries: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines of statements */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "2f1c8a4f-7e11-4b4f-9d4c-0f8c2c0e6b9d",
                     *         "bookedOn": "2026-03-10",
                     *         "amount": "20000.00",
                     *         "currency": "PLN",
                     *         "isReversal": false,
                     *         "title": "OF/2026/000519",
                     *         "party": "ŁUCJA ŻÓŁKIEWSKA",
                     *         "partyAccount": "61109010140000071219812874",
                     *         "status": "proposed",
                     *         "use": "payment",
                     *         "offer": {
                     *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *           "no": "OF/2026/000519",
                     *           "investorName": "Żółkiewska Łucja",
                     *           "campaignName": {
                     *             "pl": "Osiedle Zielony Taras",
                     *             "en": "Green Terrace Estate"
                     *           },
                     *           "status": "accepted",
                     *           "currency": "PLN",
                     *           "investmentValue": "20000.00",
                     *           "paid": "0.00"
                     *         },
                     *         "reasons": [
                     *           "title",
                     *           "amount",
                     *           "name"
                     *         ],
                     *         "needsSecond": false,
                     *         "mayConfirm": true,
                     *         "confirmedByName": null,
                     *         "confirmedAt": null,
                     *         "bookedByName": null,
                     *         "bookedAt": null,
                     *         "version": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BankEntry"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveBankEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "match",
                 *       "offerId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["BankEntryMove"];
            };
        };
        responses: {
            /** @description The line as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2f1c8a4f-7e11-4b4f-9d4c-0f8c2c0e6b9d",
                     *       "bookedOn": "2026-03-10",
                     *       "amount": "20000.00",
                     *       "currency": "PLN",
                     *       "isReversal": false,
                     *       "title": "OF/2026/000519",
                     *       "party": "ŁUCJA ŻÓŁKIEWSKA",
                     *       "partyAccount": "61109010140000071219812874",
                     *       "status": "proposed",
                     *       "use": "payment",
                     *       "offer": {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000519",
                     *         "investorName": "Żółkiewska Łucja",
                     *         "campaignName": {
                     *           "pl": "Osiedle Zielony Taras",
                     *           "en": "Green Terrace Estate"
                     *         },
                     *         "status": "accepted",
                     *         "currency": "PLN",
                     *         "investmentValue": "20000.00",
                     *         "paid": "0.00"
                     *       },
                     *       "reasons": [
                     *         "title",
                     *         "amount",
                     *         "name"
                     *       ],
                     *       "needsSecond": false,
                     *       "mayConfirm": true,
                     *       "confirmedByName": null,
                     *       "confirmedAt": null,
                     *       "bookedByName": null,
                     *       "bookedAt": null,
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    findPayableOffers: {
        parameters: {
            query?: {
                /**
                 * @description Number of an offer, name or address of an investor.
                 * @example OF/2026/000519
                 */
                words?: string;
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000519",
                     *         "investorName": "Żółkiewska Łucja",
                     *         "campaignName": {
                     *           "pl": "Osiedle Zielony Taras",
                     *           "en": "Green Terrace Estate"
                     *         },
                     *         "status": "accepted",
                     *         "currency": "PLN",
                     *         "investmentValue": "20000.00",
                     *         "paid": "0.00"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PayableOffer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDuePayouts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is to be paid out, or to be recorded */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-06-10",
                     *         "number": 1,
                     *         "of": 8,
                     *         "total": "460.00",
                     *         "net": "372.60",
                     *         "received": "0.00",
                     *         "isEstimate": false,
                     *         "furtherCount": 0,
                     *         "furtherOpen": "0.00",
                     *         "offer": {
                     *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *           "no": "OF/2026/000519",
                     *           "investorName": "Żółkiewska Łucja",
                     *           "campaignName": {
                     *             "pl": "Osiedle Zielony Taras",
                     *             "en": "Green Terrace Estate"
                     *           },
                     *           "status": "active",
                     *           "currency": "PLN",
                     *           "investmentValue": "20000.00",
                     *           "paid": "20000.00"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DuePayout"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saved views */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "3b0f1a52-6c1c-4b8b-9c55-0f6f2a1f6f10",
                     *         "name": "Czekają na wpłatę, Łódź",
                     *         "list": "own",
                     *         "search": {
                     *           "filter[status][in]": "accepted"
                     *         },
                     *         "networkId": null,
                     *         "networkName": null,
                     *         "mayChange": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3b0f1a52-6c1c-4b8b-9c55-0f6f2a1f6f10",
                 *       "name": "Czekają na wpłatę, Łódź",
                 *       "list": "own",
                 *       "search": {
                 *         "filter[status][in]": "accepted"
                 *       },
                 *       "networkId": null
                 *     }
                 */
                "application/json": components["schemas"]["ViewToSave"];
            };
        };
        responses: {
            /** @description The view as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3b0f1a52-6c1c-4b8b-9c55-0f6f2a1f6f10",
                     *       "name": "Czekają na wpłatę, Łódź",
                     *       "list": "own",
                     *       "search": {
                     *         "filter[status][in]": "accepted"
                     *       },
                     *       "networkId": null,
                     *       "networkName": null,
                     *       "mayChange": true
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    unreadNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "readAt": "2026-03-05T08:09:11.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description They are unread */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvestorOffers: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers of the investor */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *         "no": "OF/2026/000123",
                     *         "status": "active",
                     *         "statusDate": "2026-03-10T09:12:00.000Z",
                     *         "investmentValue": "20000.00",
                     *         "missing": "0.00",
                     *         "currency": "PLN",
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "productName": "Obligacje serii A, 24 miesiące",
                     *         "productCode": "OBL-A-24",
                     *         "paymentDate": "2026-03-05",
                     *         "endDate": "2028-03-05",
                     *         "daysLeft": null,
                     *         "allowedActions": [
                     *           "upload",
                     *           "pdf"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InvestorOfferItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One offer of the investor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "no": "OF/2026/000123",
                     *       "status": "viewed",
                     *       "statusDate": "2026-03-04T13:40:00.000Z",
                     *       "investmentValue": "0.00",
                     *       "currency": "PLN",
                     *       "agreementDate": null,
                     *       "paymentDate": null,
                     *       "endDate": null,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "allowedActions": [
                     *         "showInterest",
                     *         "accept",
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "schedule": [],
                     *       "documents": [],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    showOfferInterest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show interest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "no": "OF/2026/000123",
                     *       "status": "interested",
                     *       "statusDate": "2026-03-05T07:59:00.000Z",
                     *       "investmentValue": "0.00",
                     *       "currency": "PLN",
                     *       "agreementDate": null,
                     *       "paymentDate": null,
                     *       "endDate": null,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "allowedActions": [
                     *         "accept",
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "schedule": [],
                     *       "documents": [],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description The same key and body within 24 hours gives the same answer; another body is refused with 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "investmentValue": "20000.00",
                 *         "currency": "PLN",
                 *         "instrumentCount": null,
                 *         "investor": {
                 *           "firstName": "Łucja",
                 *           "surname": "Żółkiewska",
                 *           "birthDay": "1985-02-28",
                 *           "nationality": "PL",
                 *           "identificationNo": "85022812343",
                 *           "phoneNo": "+48601234567",
                 *           "residentialAddress": {
                 *             "street": "Świętokrzyska",
                 *             "houseNo": "14A",
                 *             "flatNo": "7",
                 *             "voivodeship": "14",
                 *             "county": "1465",
                 *             "commune": "Warszawa",
                 *             "city": "Warszawa",
                 *             "zipCode": "00-050",
                 *             "country": "PL"
                 *           },
                 *           "bankAccount": "61 1090 1014 0000 0712 1981 2874",
                 *           "swiftCode": ""
                 *         },
                 *         "consents": [
                 *           {
                 *             "kind": "consent1",
                 *             "version": "2026-01",
                 *             "given": true
                 *           },
                 *           {
                 *             "kind": "consent2",
                 *             "version": "2026-01",
                 *             "given": false
                 *           }
                 *         ],
                 *         "language": "PL",
                 *         "fileIds": [
                 *           "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AcceptOffer"];
            };
        };
        responses: {
            /** @description Accept the offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "no": "OF/2026/000123",
                     *       "status": "accepted",
                     *       "statusDate": "2026-03-05T08:07:00.000Z",
                     *       "investmentValue": "20000.00",
                     *       "currency": "PLN",
                     *       "agreementDate": "2026-03-05",
                     *       "paymentDate": null,
                     *       "endDate": "2028-03-05",
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "allowedActions": [
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "schedule": [
                     *         {
                     *           "date": "2026-06-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2026-09-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2026-12-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2027-03-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2027-06-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2027-09-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2027-12-05",
                     *           "interest": "425.00",
                     *           "principal": "0.00",
                     *           "total": "425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         },
                     *         {
                     *           "date": "2028-03-05",
                     *           "interest": "425.00",
                     *           "principal": "20000.00",
                     *           "total": "20425.00",
                     *           "received": "0.00",
                     *           "state": "planned"
                     *         }
                     *       ],
                     *       "documents": [
                     *         {
                     *           "id": "52e7a9d3-b80c-4f65-9d17-6a4c1f83e0b9",
                     *           "name": "OF-2026-000123.pdf",
                     *           "kind": "agreement",
                     *           "mime": "application/pdf",
                     *           "size": 48213,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "createdAt": "2026-03-05T08:07:00.000Z",
                     *           "url": "/investor-api/file/52e7a9d3-b80c-4f65-9d17-6a4c1f83e0b9"
                     *         }
                     *       ],
                     *       "reflectionUntil": "2026-03-09T08:07:00.000Z",
                     *       "accepted": {
                     *         "at": "2026-03-05T08:07:00.000Z",
                     *         "investmentValue": "20000.00",
                     *         "currency": "PLN",
                     *         "agreementDate": "2026-03-05",
                     *         "paymentDate": null,
                     *         "documentFileId": "52e7a9d3-b80c-4f65-9d17-6a4c1f83e0b9",
                     *         "documentSha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *       },
                     *       "payment": {
                     *         "recipient": "Magazyny Łódź-Stryków sp. z o.o.",
                     *         "account": "PL61109010140000071219812874",
                     *         "title": "OF/2026/000123",
                     *         "amount": "20000.00",
                     *         "currency": "PLN",
                     *         "paid": "0.00",
                     *         "missing": "20000.00",
                     *         "dueDate": "2026-03-12",
                     *         "transferCode": "|PL|61109010140000071219812874|000000|Magazyny Łódź-Strykó|OF/2026/000123|||"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Wybrałam krótszy okres inwestycji."
                 *     }
                 */
                "application/json": components["schemas"]["Decline"];
            };
        };
        responses: {
            /** @description Decline the offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "no": "OF/2026/000123",
                     *       "status": "declined",
                     *       "statusDate": "2026-03-06T19:30:00.000Z",
                     *       "investmentValue": "0.00",
                     *       "currency": "PLN",
                     *       "agreementDate": null,
                     *       "paymentDate": null,
                     *       "endDate": null,
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "allowedActions": [],
                     *       "schedule": [],
                     *       "documents": [],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadOfferFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "potwierdzenie-przelewu.pdf",
                 *       "kind": "paymentConfirmation"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            /** @description Attach a file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *       "name": "potwierdzenie-przelewu.pdf",
                     *       "size": 182340,
                     *       "mime": "application/pdf",
                     *       "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *       "kind": "paymentConfirmation"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOfferPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "investmentValue": "20000.00",
                 *         "firstName": "Łucja",
                 *         "surname": "Żółkiewska",
                 *         "language": "PL",
                 *         "consents": [
                 *           {
                 *             "kind": "consent1",
                 *             "version": "1",
                 *             "given": true
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PdfRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the investor holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totals": [
                     *         {
                     *           "currency": "PLN",
                     *           "invested": "20000.00",
                     *           "pending": "5000.00",
                     *           "repaid": "0.00",
                     *           "interestPaid": "0.00",
                     *           "interestExpected": "3400.00"
                     *         }
                     *       ],
                     *       "counts": [
                     *         {
                     *           "status": "viewed",
                     *           "count": 1
                     *         },
                     *         {
                     *           "status": "accepted",
                     *           "count": 1
                     *         },
                     *         {
                     *           "status": "active",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "nextPayment": {
                     *         "date": "2026-06-05",
                     *         "amount": "425.00",
                     *         "currency": "PLN",
                     *         "offerId": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                     *       },
                     *       "payments": [],
                     *       "openOffers": 1,
                     *       "kyc": {
                     *         "status": "verified"
                     *       },
                     *       "files": [
                     *         {
                     *           "id": "d0f4b162-78e5-49a3-8c2f-e1976b3d5a04",
                     *           "name": "zaswiadczenie-podatkowe-2025.pdf",
                     *           "size": 96120,
                     *           "mime": "application/pdf",
                     *           "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *           "kind": "other"
                     *         }
                     *       ],
                     *       "statementYears": [
                     *         2026
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadSummaryFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "zaswiadczenie-podatkowe-2025.pdf",
                 *       "kind": "other"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            /** @description Attach a file to the summary */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d0f4b162-78e5-49a3-8c2f-e1976b3d5a04",
                     *       "name": "zaswiadczenie-podatkowe-2025.pdf",
                     *       "size": 96120,
                     *       "mime": "application/pdf",
                     *       "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *       "kind": "other"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadYearlyStatement: {
        parameters: {
            query?: {
                /** @description This year where it is left out. */
                year?: number;
                format?: "pdf" | "csv";
                language?: components["schemas"]["Language"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvestorProducts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products behind the offers */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "product": {
                     *           "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *           "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *           "code": "OBL-A-24",
                     *           "name": "Obligacje serii A, 24 miesiące",
                     *           "currency": "PLN",
                     *           "min": "1000.00",
                     *           "max": "200000.00",
                     *           "step": "1000.00",
                     *           "remaining": "3750000.00",
                     *           "unitPrice": null,
                     *           "interest": {
                     *             "rate": "8.50",
                     *             "type": "fixed",
                     *             "schedule": "quarterly"
                     *           },
                     *           "duration": {
                     *             "value": 24,
                     *             "unit": "month"
                     *           },
                     *           "series": [],
                     *           "nominalValue": "1000.00",
                     *           "actualValue": null,
                     *           "issueValue": "1000.00",
                     *           "instrumentCount": 5000,
                     *           "pccFlag": false,
                     *           "notarialDeedName": null,
                     *           "paymentAccount": "PL61109010140000071219812874",
                     *           "repaymentAccount": null
                     *         },
                     *         "campaignName": "Park logistyczny Łódź-Stryków",
                     *         "campaignNameEN": "Łódź-Stryków logistics park",
                     *         "invested": "20000.00",
                     *         "currency": "PLN",
                     *         "offers": [
                     *           {
                     *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *             "no": "OF/2026/000123",
                     *             "status": "active",
                     *             "statusDate": "2026-03-10T09:12:00.000Z",
                     *             "investmentValue": "20000.00",
                     *             "missing": "0.00",
                     *             "currency": "PLN",
                     *             "campaignName": "Park logistyczny Łódź-Stryków",
                     *             "campaignNameEN": "Łódź-Stryków logistics park",
                     *             "productName": "Obligacje serii A, 24 miesiące",
                     *             "productCode": "OBL-A-24",
                     *             "paymentDate": "2026-03-05",
                     *             "endDate": "2028-03-05",
                     *             "daysLeft": null,
                     *             "allowedActions": [
                     *               "upload",
                     *               "pdf"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InvestorProduct"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewInvestorProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product with the position held */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "campaignName": "Park logistyczny Łódź-Stryków",
                     *       "campaignNameEN": "Łódź-Stryków logistics park",
                     *       "invested": "20000.00",
                     *       "currency": "PLN",
                     *       "offers": [
                     *         {
                     *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *           "no": "OF/2026/000123",
                     *           "status": "active",
                     *           "statusDate": "2026-03-10T09:12:00.000Z",
                     *           "investmentValue": "20000.00",
                     *           "missing": "0.00",
                     *           "currency": "PLN",
                     *           "campaignName": "Park logistyczny Łódź-Stryków",
                     *           "campaignNameEN": "Łódź-Stryków logistics park",
                     *           "productName": "Obligacje serii A, 24 miesiące",
                     *           "productCode": "OBL-A-24",
                     *           "paymentDate": "2026-03-05",
                     *           "endDate": "2028-03-05",
                     *           "daysLeft": null,
                     *           "allowedActions": [
                     *             "upload",
                     *             "pdf"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvestorProduct"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadInvestorFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewPublicOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer behind a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "demo-live",
                     *       "no": "OF/2026/000123",
                     *       "status": "viewed",
                     *       "expiresAt": "2026-04-03T13:40:00.000Z",
                     *       "language": "PL",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "files": [],
                     *       "allowedActions": [
                     *         "showInterest",
                     *         "accept",
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["AccessDenied"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    showPublicOfferInterest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show interest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "demo-live",
                     *       "no": "OF/2026/000123",
                     *       "status": "interested",
                     *       "expiresAt": "2026-04-03T13:40:00.000Z",
                     *       "language": "PL",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "files": [],
                     *       "allowedActions": [
                     *         "accept",
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptPublicOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description The same key and body within 24 hours gives the same answer; another body is refused with 422. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "investmentValue": "20000.00",
                 *         "currency": "PLN",
                 *         "instrumentCount": null,
                 *         "investor": {
                 *           "firstName": "Łucja",
                 *           "surname": "Żółkiewska",
                 *           "birthDay": "1985-02-28",
                 *           "nationality": "PL",
                 *           "identificationNo": "85022812343",
                 *           "phoneNo": "+48601234567",
                 *           "residentialAddress": {
                 *             "street": "Świętokrzyska",
                 *             "houseNo": "14A",
                 *             "flatNo": "7",
                 *             "voivodeship": "14",
                 *             "county": "1465",
                 *             "commune": "Warszawa",
                 *             "city": "Warszawa",
                 *             "zipCode": "00-050",
                 *             "country": "PL"
                 *           },
                 *           "bankAccount": "61 1090 1014 0000 0712 1981 2874",
                 *           "swiftCode": ""
                 *         },
                 *         "consents": [
                 *           {
                 *             "kind": "consent1",
                 *             "version": "2026-01",
                 *             "given": true
                 *           },
                 *           {
                 *             "kind": "consent2",
                 *             "version": "2026-01",
                 *             "given": false
                 *           }
                 *         ],
                 *         "language": "PL",
                 *         "fileIds": [
                 *           "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AcceptOffer"];
            };
        };
        responses: {
            /** @description Accept the offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "demo-live",
                     *       "no": "OF/2026/000123",
                     *       "status": "accepted",
                     *       "expiresAt": "2026-04-03T13:40:00.000Z",
                     *       "language": "PL",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "files": [
                     *         {
                     *           "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *           "name": "potwierdzenie-przelewu.pdf",
                     *           "size": 182340,
                     *           "mime": "application/pdf",
                     *           "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *           "kind": "paymentConfirmation"
                     *         }
                     *       ],
                     *       "allowedActions": [
                     *         "decline",
                     *         "upload",
                     *         "pdf"
                     *       ],
                     *       "reflectionUntil": "2026-03-09T08:07:00.000Z",
                     *       "accepted": {
                     *         "at": "2026-03-05T08:07:00.000Z",
                     *         "investmentValue": "20000.00",
                     *         "currency": "PLN",
                     *         "agreementDate": "2026-03-05",
                     *         "paymentDate": null,
                     *         "documentFileId": "52e7a9d3-b80c-4f65-9d17-6a4c1f83e0b9",
                     *         "documentSha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *       },
                     *       "payment": {
                     *         "recipient": "Magazyny Łódź-Stryków sp. z o.o.",
                     *         "account": "PL61109010140000071219812874",
                     *         "title": "OF/2026/000123",
                     *         "amount": "20000.00",
                     *         "currency": "PLN",
                     *         "paid": "0.00",
                     *         "missing": "20000.00",
                     *         "dueDate": "2026-03-12",
                     *         "transferCode": "|PL|61109010140000071219812874|000000|Magazyny Łódź-Strykó|OF/2026/000123|||"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    declinePublicOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Wybrałam krótszy okres inwestycji."
                 *     }
                 */
                "application/json": components["schemas"]["Decline"];
            };
        };
        responses: {
            /** @description Decline the offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "demo-live",
                     *       "no": "OF/2026/000123",
                     *       "status": "declined",
                     *       "expiresAt": "2026-04-03T13:40:00.000Z",
                     *       "language": "PL",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Szanowna Pani, zgodnie z naszą rozmową przesyłam ofertę obligacji serii A. Chętnie odpowiem na pytania.",
                     *       "campaign": {
                     *         "id": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "status": "active",
                     *         "phase": "open",
                     *         "type": "debt",
                     *         "regime": "ecsp",
                     *         "startDate": "2026-01-15",
                     *         "endDate": "2026-04-30",
                     *         "daysLeft": 56,
                     *         "target": "5000000.00",
                     *         "raised": "1250000.00",
                     *         "remaining": "3750000.00",
                     *         "currency": "PLN",
                     *         "issuerName": "Park Stryków sp. z o.o.",
                     *         "picture": "/brand/scenes/magazyn.svg",
                     *         "data": {
                     *           "translations": {
                     *             "PL": {
                     *               "name": "Park logistyczny Łódź-Stryków",
                     *               "description": "Obligacje finansują budowę drugiej hali magazynowej przy węźle autostrad A1 i A2.",
                     *               "highlights": [
                     *                 "Oprocentowanie stałe 8,5% w skali roku",
                     *                 "Odsetki wypłacane co kwartał",
                     *                 "Hala wynajęta w 80%"
                     *               ],
                     *               "risks": "Inwestycja w projekt finansowania społecznościowego wiąże się z ryzykiem utraty całości zainwestowanych środków.",
                     *               "documents": []
                     *             },
                     *             "EN": {
                     *               "name": "Łódź-Stryków logistics park",
                     *               "description": "The bonds finance the second warehouse by the A1 and A2 motorway junction.",
                     *               "highlights": [
                     *                 "Fixed interest of 8.5% a year",
                     *                 "Interest paid every quarter",
                     *                 "The warehouse is 80% let"
                     *               ],
                     *               "risks": "An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.",
                     *               "documents": []
                     *             }
                     *           }
                     *         },
                     *         "products": [
                     *           {
                     *             "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *             "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *             "code": "OBL-A-24",
                     *             "name": "Obligacje serii A, 24 miesiące",
                     *             "currency": "PLN",
                     *             "min": "1000.00",
                     *             "max": "200000.00",
                     *             "step": "1000.00",
                     *             "remaining": "3750000.00",
                     *             "unitPrice": null,
                     *             "interest": {
                     *               "rate": "8.50",
                     *               "type": "fixed",
                     *               "schedule": "quarterly"
                     *             },
                     *             "duration": {
                     *               "value": 24,
                     *               "unit": "month"
                     *             },
                     *             "series": [],
                     *             "nominalValue": "1000.00",
                     *             "actualValue": null,
                     *             "issueValue": "1000.00",
                     *             "instrumentCount": 5000,
                     *             "pccFlag": false,
                     *             "notarialDeedName": null,
                     *             "paymentAccount": "PL61109010140000071219812874",
                     *             "repaymentAccount": null
                     *           }
                     *         ]
                     *       },
                     *       "product": {
                     *         "id": "8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214",
                     *         "campaignId": "3f1b8c52-6d0e-4a7b-9c35-1e8f4b2a7d60",
                     *         "code": "OBL-A-24",
                     *         "name": "Obligacje serii A, 24 miesiące",
                     *         "currency": "PLN",
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00",
                     *         "unitPrice": null,
                     *         "interest": {
                     *           "rate": "8.50",
                     *           "type": "fixed",
                     *           "schedule": "quarterly"
                     *         },
                     *         "duration": {
                     *           "value": 24,
                     *           "unit": "month"
                     *         },
                     *         "series": [],
                     *         "nominalValue": "1000.00",
                     *         "actualValue": null,
                     *         "issueValue": "1000.00",
                     *         "instrumentCount": 5000,
                     *         "pccFlag": false,
                     *         "notarialDeedName": null,
                     *         "paymentAccount": "PL61109010140000071219812874",
                     *         "repaymentAccount": null
                     *       },
                     *       "limits": {
                     *         "min": "1000.00",
                     *         "max": "200000.00",
                     *         "step": "1000.00",
                     *         "remaining": "3750000.00"
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "files": [],
                     *       "allowedActions": [],
                     *       "reflectionUntil": null,
                     *       "accepted": null,
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadPublicOfferFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "potwierdzenie-przelewu.pdf",
                 *       "kind": "paymentConfirmation"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            /** @description Attach a file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c8350f6a-1e97-4d2b-a4f6-3b7d92e0581c",
                     *       "name": "potwierdzenie-przelewu.pdf",
                     *       "size": 182340,
                     *       "mime": "application/pdf",
                     *       "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                     *       "kind": "paymentConfirmation"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPublicOfferPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "investmentValue": "20000.00",
                 *         "firstName": "Łucja",
                 *         "surname": "Żółkiewska",
                 *         "language": "PL",
                 *         "consents": [
                 *           {
                 *             "kind": "consent1",
                 *             "version": "1",
                 *             "given": true
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PdfRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadPublicOfferFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the invitation mail. */
                campaignToken: components["parameters"]["CampaignToken"];
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKycRequests: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /** @description Name of the column to sort by; an unknown one answers 422. */
                sort?: components["parameters"]["Sort"];
                order?: components["parameters"]["Order"];
                /** @description JSON list of `{ name, operator, value }`; operators like, leq, in, contain, range. `range` takes `{ from?, to? }`. */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
                /** @description Ask for the number of all rows that match. */
                "x-total-count"?: components["parameters"]["TotalCount"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Data requests sent */
            200: {
                headers: {
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-relation": components["headers"]["TotalRelation"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *         "investorEmail": "lucja.zolkiewska@example.pl",
                     *         "status": "submitted",
                     *         "sentAt": "2026-03-05T08:07:00.000Z",
                     *         "openedAt": "2026-03-05T18:22:00.000Z",
                     *         "submittedAt": "2026-03-06T10:15:00.000Z",
                     *         "expiresAt": "2026-04-04T08:07:00.000Z",
                     *         "advisorName": "Anna Kowalska",
                     *         "advisorEmail": null,
                     *         "mailStatus": "sent"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["KycRequestItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendKycRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "investorEmail": "lucja.zolkiewska@example.pl",
                 *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                 *       "networkId": "a27f5d10-93c4-4b6e-8f1d-5e0b7c82d946"
                 *     }
                 */
                "application/json": components["schemas"]["KycRequestSend"];
            };
        };
        responses: {
            /** @description Ask one investor for data by e-mail */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6b9d3e28-f501-4c7a-b2e9-4d85a0f7c316",
                     *       "status": "sent",
                     *       "resent": false
                     *     }
                     */
                    "application/json": components["schemas"]["KycRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewKycRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the KYC request mail. */
                requestToken: components["parameters"]["RequestToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A data request behind a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "opened",
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "expiresAt": "2026-04-04T08:07:00.000Z",
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "summary": null,
                     *       "submittedAt": null,
                     *       "referenceNo": null,
                     *       "corrections": [],
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["KycRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewKycRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the KYC request mail. */
                requestToken: components["parameters"]["RequestToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A data request, nothing changed by looking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "submitted",
                     *       "investorEmailMasked": "l***@example.pl",
                     *       "message": "Proszę o uzupełnienie danych potrzebnych do zawarcia umowy.",
                     *       "advisor": {
                     *         "name": "Anna Kowalska",
                     *         "email": "anna.kowalska@oferta.test",
                     *         "phone": "+48 601 234 567"
                     *       },
                     *       "expiresAt": "2026-04-04T08:07:00.000Z",
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-01",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Akceptuję regulamin i politykę prywatności.",
                     *             "en": "I accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-01",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Zgadzam się na otrzymywanie informacji handlowych pocztą elektroniczną.",
                     *             "en": "I agree to receive commercial information by e-mail."
                     *           }
                     *         }
                     *       ],
                     *       "summary": [
                     *         {
                     *           "field": "firstName",
                     *           "value": "Łucja"
                     *         },
                     *         {
                     *           "field": "surname",
                     *           "value": "Ż***"
                     *         },
                     *         {
                     *           "field": "identificationNo",
                     *           "value": "*******2343"
                     *         },
                     *         {
                     *           "field": "documentNo",
                     *           "value": "******000"
                     *         },
                     *         {
                     *           "field": "bankAccount",
                     *           "value": "***2874"
                     *         }
                     *       ],
                     *       "submittedAt": "2026-03-06T10:15:00.000Z",
                     *       "referenceNo": "KYC/2026/4F1C09AB",
                     *       "corrections": [],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["KycRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitKycForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path: {
                /** @description Link token from the KYC request mail. */
                requestToken: components["parameters"]["RequestToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "form": {
                 *         "title": "mrs",
                 *         "firstName": "Łucja",
                 *         "middleName": "Maria",
                 *         "surname": "Żółkiewska",
                 *         "birthDay": "1985-02-28",
                 *         "fathersName": "Jan",
                 *         "mothersName": "Zofia",
                 *         "phoneNo": "+48601234567",
                 *         "identificationNo": "85022812343",
                 *         "nationality": "PL",
                 *         "birthPlace": "Łódź",
                 *         "documentType": "ID_CARD",
                 *         "documentNo": "ABA300000",
                 *         "documentExpiryDate": "2031-05-20",
                 *         "documentIndefinite": false,
                 *         "documentCountry": "PL",
                 *         "countryOfTaxResidence": "PL",
                 *         "taxOffice": "1435",
                 *         "bankAccount": "61 1090 1014 0000 0712 1981 2874",
                 *         "bankAccountName": "Santander Bank Polska",
                 *         "swiftCode": "",
                 *         "maritalStatus": "married",
                 *         "propertyRegime": "community",
                 *         "politicallyExposed": false,
                 *         "residentialAddress": {
                 *           "street": "Świętokrzyska",
                 *           "houseNo": "14A",
                 *           "flatNo": "7",
                 *           "voivodeship": "14",
                 *           "county": "1465",
                 *           "commune": "Warszawa",
                 *           "city": "Warszawa",
                 *           "zipCode": "00-050",
                 *           "country": "PL"
                 *         },
                 *         "mailingSameAsResidential": true,
                 *         "mailingAddress": null
                 *       },
                 *       "consents": [
                 *         {
                 *           "kind": "consent1",
                 *           "version": "2026-01",
                 *           "given": true
                 *         },
                 *         {
                 *           "kind": "consent2",
                 *           "version": "2026-01",
                 *           "given": false
                 *         }
                 *       ],
                 *       "language": "PL"
                 *     }
                 */
                "application/json": components["schemas"]["KycSubmission"];
            };
        };
        responses: {
            /** @description Send the data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "submitted",
                     *       "submittedAt": "2026-03-06T10:15:00.000Z",
                     *       "referenceNo": "KYC/2026/4F1C09AB"
                     *     }
                     */
                    "application/json": components["schemas"]["KycSubmitted"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewPublicDictionary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every coded list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "countries": [
                     *         {
                     *           "code": "DE",
                     *           "name": {
                     *             "pl": "Niemcy",
                     *             "en": "Germany"
                     *           }
                     *         },
                     *         {
                     *           "code": "PL",
                     *           "name": {
                     *             "pl": "Polska",
                     *             "en": "Poland"
                     *           }
                     *         }
                     *       ],
                     *       "voivodeships": [
                     *         {
                     *           "code": "14",
                     *           "name": "mazowieckie"
                     *         }
                     *       ],
                     *       "counties": [
                     *         {
                     *           "code": "1412",
                     *           "name": "miński",
                     *           "voivodeship": "14"
                     *         },
                     *         {
                     *           "code": "1465",
                     *           "name": "Warszawa",
                     *           "voivodeship": "14"
                     *         }
                     *       ],
                     *       "communes": [
                     *         {
                     *           "code": "1465011",
                     *           "name": "Warszawa",
                     *           "county": "1465"
                     *         }
                     *       ],
                     *       "taxOffices": [
                     *         {
                     *           "code": "0202",
                     *           "name": "Urząd Skarbowy w Bolesławcu"
                     *         }
                     *       ],
                     *       "industries": [
                     *         {
                     *           "code": "C",
                     *           "name": {
                     *             "pl": "Przetwórstwo przemysłowe",
                     *             "en": "Manufacturing"
                     *           }
                     *         }
                     *       ],
                     *       "currencies": [
                     *         "PLN",
                     *         "EUR",
                     *         "USD"
                     *       ],
                     *       "interestTypes": [
                     *         "variable",
                     *         "fixed"
                     *       ],
                     *       "interestPayments": [
                     *         "monthly",
                     *         "quarterly",
                     *         "semiAnnually",
                     *         "annually",
                     *         "atMaturity"
                     *       ],
                     *       "documentTypes": [
                     *         "ID_CARD",
                     *         "PASSPORT"
                     *       ],
                     *       "titles": [
                     *         "mr",
                     *         "mrs"
                     *       ],
                     *       "maritalStatuses": [
                     *         "married",
                     *         "other"
                     *       ],
                     *       "propertyRegimes": [
                     *         "community",
                     *         "separate"
                     *       ],
                     *       "durationUnits": [
                     *         "year",
                     *         "quarter",
                     *         "month",
                     *         "day"
                     *       ],
                     *       "potentials": [
                     *         "1",
                     *         "2",
                     *         "3",
                     *         "4",
                     *         "5"
                     *       ],
                     *       "knowledgeLevels": [
                     *         "none",
                     *         "basic",
                     *         "good",
                     *         "expert"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Dictionary"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewDictionary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every coded list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "countries": [
                     *         {
                     *           "code": "DE",
                     *           "name": {
                     *             "pl": "Niemcy",
                     *             "en": "Germany"
                     *           }
                     *         },
                     *         {
                     *           "code": "PL",
                     *           "name": {
                     *             "pl": "Polska",
                     *             "en": "Poland"
                     *           }
                     *         }
                     *       ],
                     *       "voivodeships": [
                     *         {
                     *           "code": "14",
                     *           "name": "mazowieckie"
                     *         }
                     *       ],
                     *       "counties": [
                     *         {
                     *           "code": "1412",
                     *           "name": "miński",
                     *           "voivodeship": "14"
                     *         },
                     *         {
                     *           "code": "1465",
                     *           "name": "Warszawa",
                     *           "voivodeship": "14"
                     *         }
                     *       ],
                     *       "communes": [
                     *         {
                     *           "code": "1465011",
                     *           "name": "Warszawa",
                     *           "county": "1465"
                     *         }
                     *       ],
                     *       "taxOffices": [
                     *         {
                     *           "code": "0202",
                     *           "name": "Urząd Skarbowy w Bolesławcu"
                     *         }
                     *       ],
                     *       "industries": [
                     *         {
                     *           "code": "C",
                     *           "name": {
                     *             "pl": "Przetwórstwo przemysłowe",
                     *             "en": "Manufacturing"
                     *           }
                     *         }
                     *       ],
                     *       "currencies": [
                     *         "PLN",
                     *         "EUR",
                     *         "USD"
                     *       ],
                     *       "interestTypes": [
                     *         "variable",
                     *         "fixed"
                     *       ],
                     *       "interestPayments": [
                     *         "monthly",
                     *         "quarterly",
                     *         "semiAnnually",
                     *         "annually",
                     *         "atMaturity"
                     *       ],
                     *       "documentTypes": [
                     *         "ID_CARD",
                     *         "PASSPORT"
                     *       ],
                     *       "titles": [
                     *         "mr",
                     *         "mrs"
                     *       ],
                     *       "maritalStatuses": [
                     *         "married",
                     *         "other"
                     *       ],
                     *       "propertyRegimes": [
                     *         "community",
                     *         "separate"
                     *       ],
                     *       "durationUnits": [
                     *         "year",
                     *         "quarter",
                     *         "month",
                     *         "day"
                     *       ],
                     *       "potentials": [
                     *         "1",
                     *         "2",
                     *         "3",
                     *         "4",
                     *         "5"
                     *       ],
                     *       "knowledgeLevels": [
                     *         "none",
                     *         "basic",
                     *         "good",
                     *         "expert"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Dictionary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewPanelConfiguration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 4,
                     *       "investmentRisks": null,
                     *       "reg": null,
                     *       "privacyPolicy": null,
                     *       "inviteText": "Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.",
                     *       "campaignInvestButtonText": "Chcę zainwestować",
                     *       "formInvestButtonText": null,
                     *       "consent2": null,
                     *       "consent3": "",
                     *       "equityPlaceholder": null,
                     *       "debtPlaceholder": "/brand/oferta/debt.svg",
                     *       "favicon": null,
                     *       "siteTitle": "Oferta Dom Inwestycyjny",
                     *       "themeColors": "#10254A,#1F3D73,#F2F5FA",
                     *       "investorPanelHeaderColor": "#10254A",
                     *       "investorPanelDescriptionColor": null,
                     *       "advisorPanelHeaderColor": null,
                     *       "advisorPanelDescriptionColor": null
                     *     }
                     */
                    "application/json": components["schemas"]["PanelConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    savePanelConfiguration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 4,
                 *       "investmentRisks": null,
                 *       "reg": null,
                 *       "privacyPolicy": null,
                 *       "inviteText": "Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.",
                 *       "campaignInvestButtonText": "Chcę zainwestować",
                 *       "formInvestButtonText": null,
                 *       "consent2": null,
                 *       "consent3": "",
                 *       "equityPlaceholder": null,
                 *       "debtPlaceholder": "/brand/oferta/debt.svg",
                 *       "favicon": null,
                 *       "siteTitle": "Oferta Dom Inwestycyjny",
                 *       "themeColors": "#10254A,#1F3D73,#F2F5FA",
                 *       "investorPanelHeaderColor": "#10254A",
                 *       "investorPanelDescriptionColor": null,
                 *       "advisorPanelHeaderColor": null,
                 *       "advisorPanelDescriptionColor": null
                 *     }
                 */
                "application/json": components["schemas"]["PanelConfiguration"];
            };
        };
        responses: {
            /** @description The configuration as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 5,
                     *       "investmentRisks": null,
                     *       "reg": null,
                     *       "privacyPolicy": null,
                     *       "inviteText": "Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.",
                     *       "campaignInvestButtonText": "Chcę zainwestować",
                     *       "formInvestButtonText": null,
                     *       "consent2": null,
                     *       "consent3": "",
                     *       "equityPlaceholder": null,
                     *       "debtPlaceholder": "/brand/oferta/debt.svg",
                     *       "favicon": null,
                     *       "siteTitle": "Oferta Dom Inwestycyjny",
                     *       "themeColors": "#10254A,#1F3D73,#F2F5FA",
                     *       "investorPanelHeaderColor": "#10254A",
                     *       "investorPanelDescriptionColor": null,
                     *       "advisorPanelHeaderColor": null,
                     *       "advisorPanelDescriptionColor": null
                     *     }
                     */
                    "application/json": components["schemas"]["PanelConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccessDenied"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewWhitelabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the brand (landing page). Checked against the host and the token, never trusted. */
                "Context-Id"?: components["parameters"]["ContextId"];
                "Context-Type"?: components["parameters"]["ContextType"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7a10-0000-4000-8000-000000000001",
                     *       "slug": "oferta",
                     *       "siteTitle": "Oferta",
                     *       "issuerName": "Oferta Dom Inwestycyjny S.A.",
                     *       "theme": "theme-default",
                     *       "themeColors": null,
                     *       "favicon": "/brand/oferta/favicon.svg",
                     *       "logo": "/brand/oferta/logo.svg",
                     *       "logoOnDark": "/brand/oferta/logo-on-dark.svg",
                     *       "backgroundAdvisor": "/brand/oferta/advisor.svg",
                     *       "backgroundInvestor": "/brand/oferta/investor.svg",
                     *       "advisorPanel": {
                     *         "headline": {
                     *           "pl": "Oferty i inwestorzy w jednym miejscu",
                     *           "en": "Offers and investors in one place"
                     *         },
                     *         "welcome": {
                     *           "pl": "Zaproszenia, statusy i dokumenty, zawsze aktualne. Każdą rozmowę z inwestorem można podjąć tam, gdzie się skończyła.",
                     *           "en": "Invitations, statuses and documents, always up to date. Every conversation with an investor continues where it ended."
                     *         },
                     *         "headerColor": null,
                     *         "descriptionColor": null
                     *       },
                     *       "investorPanel": {
                     *         "headline": {
                     *           "pl": "Inwestycje pod kontrolą",
                     *           "en": "Investments under control"
                     *         },
                     *         "welcome": {
                     *           "pl": "Oferty, umowy i harmonogramy wypłat w jednym panelu. Do logowania wystarczy link wysłany na adres e-mail.",
                     *           "en": "Offers, agreements and repayment schedules in one panel. A link sent by e-mail is enough to log in."
                     *         },
                     *         "headerColor": null,
                     *         "descriptionColor": null
                     *       },
                     *       "reg": {
                     *         "version": "2026-02",
                     *         "date": "2026-02-01",
                     *         "title": {
                     *           "pl": "Regulamin serwisu Oferta",
                     *           "en": "Terms of Oferta"
                     *         },
                     *         "sections": [
                     *           {
                     *             "heading": {
                     *               "pl": "3. Zaproszenie i link do oferty",
                     *               "en": "3. Invitation and link"
                     *             },
                     *             "paragraphs": [
                     *               {
                     *                 "pl": "Oferta jest skierowana do osoby, która otrzymała zaproszenie od doradcy. Link jest imienny i ważny do dnia wskazanego w wiadomości; nie należy go przekazywać innym osobom.",
                     *                 "en": "An offer is addressed to the person whom an advisor invited. The link is personal and valid until the day given in the message; it should not be passed on."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "privacyPolicy": {
                     *         "version": "2026-02",
                     *         "date": "2026-02-01",
                     *         "title": {
                     *           "pl": "Polityka prywatności serwisu Oferta",
                     *           "en": "Privacy policy of Oferta"
                     *         },
                     *         "sections": [
                     *           {
                     *             "heading": {
                     *               "pl": "1. Administrator danych",
                     *               "en": "1. Controller"
                     *             },
                     *             "paragraphs": [
                     *               {
                     *                 "pl": "Administratorem danych osobowych jest Oferta Dom Inwestycyjny S.A., ul. Prosta 20, 00-850 Warszawa.",
                     *                 "en": "The controller of personal data is Oferta Dom Inwestycyjny S.A., ul. Prosta 20, 00-850 Warszawa."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "accessibility": {
                     *         "version": "2026-02",
                     *         "date": "2026-02-01",
                     *         "title": {
                     *           "pl": "Dostępność serwisu Oferta",
                     *           "en": "Accessibility of Oferta"
                     *         },
                     *         "sections": [
                     *           {
                     *             "heading": {
                     *               "pl": "3. Kontakt",
                     *               "en": "3. Contact"
                     *             },
                     *             "paragraphs": [
                     *               {
                     *                 "pl": "O barierze prosimy napisać na adres kontakt@oferta.test.",
                     *                 "en": "Please tell us of a barrier at kontakt@oferta.test."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "inviteText": {
                     *         "pl": "Szanowni Państwo, przesyłam ofertę, o której rozmawialiśmy. W razie pytań pozostaję do dyspozycji.",
                     *         "en": "Please find the offer we talked about. I am happy to answer any questions."
                     *       },
                     *       "consents": [
                     *         {
                     *           "kind": "consent1",
                     *           "version": "2026-02",
                     *           "required": true,
                     *           "text": {
                     *             "pl": "Oświadczam, że znam treść regulaminu i polityki prywatności oraz ją akceptuję.",
                     *             "en": "I declare that I know and accept the terms and the privacy policy."
                     *           }
                     *         },
                     *         {
                     *           "kind": "consent2",
                     *           "version": "2026-02",
                     *           "required": false,
                     *           "text": {
                     *             "pl": "Wyrażam zgodę na otrzymywanie od Oferta Dom Inwestycyjny S.A. informacji handlowych pocztą elektroniczną na podany adres. Zgodę można wycofać w każdej chwili, pisząc na adres kontakt@oferta.example.",
                     *             "en": "I agree to receive marketing from Oferta Dom Inwestycyjny S.A. by e-mail at the address given. The consent can be withdrawn at any time by writing to kontakt@oferta.example."
                     *           }
                     *         }
                     *       ],
                     *       "investmentRisks": {
                     *         "pl": "Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości.",
                     *         "en": "Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results."
                     *       },
                     *       "campaignInvestButtonText": {
                     *         "pl": "Akceptuję ofertę",
                     *         "en": "Accept offer"
                     *       },
                     *       "formInvestButtonText": {
                     *         "pl": "Dalej",
                     *         "en": "Continue"
                     *       },
                     *       "equityPlaceholder": "/brand/oferta/equity.svg",
                     *       "debtPlaceholder": "/brand/oferta/debt.svg",
                     *       "investorPanelBlocked": false,
                     *       "issuerHeading": false,
                     *       "contact": {
                     *         "name": "Oferta Dom Inwestycyjny S.A.",
                     *         "email": "kontakt@oferta.example",
                     *         "phone": "+48 22 123 45 67",
                     *         "address": "ul. Prosta 20, 00-850 Warszawa"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Whitelabel"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
}

export type Schemas = components["schemas"];
