// Generated from the routes of the dashboard by `npm run dashboard-client`. Not to be edited.

export interface paths {
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Setup state of this installation, and its sign-up policy */
        get: operations["getSetup"];
        put?: never;
        /** Create the first operator */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset link
         * @description The answer does not depend on whether the address has an account.
         */
        post: operations["requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the token of an emailed link
         * @description Ends all sessions of the person.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a sign-in with a one-time code or a recovery code */
        post: operations["giveSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Passkey options for signing in */
        post: operations["askForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up, if open to everyone
         * @description The answer does not depend on whether the address has an account. The emailed link creates the account.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the account with the emailed link and its password */
        post: operations["proveSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the password before acts that affect money or secrets */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Passkey options for confirming the person’s identity */
        post: operations["askToConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a passkey before acts that affect money or secrets */
        post: operations["confirmWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Profile, sign-in methods and active sessions */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the person’s name */
        patch: operations["changeName"];
        trace?: never;
    };
    "/account/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the language of the dashboard */
        put: operations["chooseLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a new email address
         * @description Both addresses are emailed a link; the change happens once both have confirmed it.
         */
        post: operations["requestEmailChange"];
        /** Withdraw a requested change of the email address */
        delete: operations["withdrawEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-changes/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a change of an email address with an emailed link */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-changes/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a change of an email address with an emailed link */
        post: operations["stopEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
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
         * @description Ends all other sessions of the person.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a secret for an authenticator app
         * @description Codes are required only after the first one is confirmed.
         */
        post: operations["startTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn two-factor on with the first one-time code */
        post: operations["turnOnTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn two-factor off */
        post: operations["turnOffTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Passkey options for adding a passkey */
        post: operations["offerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey created by the browser */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["namePasskey"];
        trace?: never;
    };
    "/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of the person immediately */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of the person, including this one */
        post: operations["signOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person and their stores */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes in the store
         * @description Server-sent events for `EventSource`: one for a change, several within half a second as one. The stream ends soon after its session does.
         */
        get: operations["streamStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a store and own it */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the store */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename the store */
        put: operations["changeStoreName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the default language for buyers */
        put: operations["changeStoreLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Require two-factor of the whole team, or stop requiring it */
        put: operations["requireTwoFactor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close the store for good */
        post: operations["closeStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures of the last days, required actions, and progress of the first steps */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/test-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The smallest payment that is paid out, with its cost, and the progress of the latest one */
        get: operations["getTestPayment"];
        put?: never;
        /** Create the invoice of a test payment, or return the open one */
        post: operations["startTestPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in member’s email notifications about the store */
        get: operations["getNotifications"];
        /** Choose what the signed-in member is emailed about the store */
        put: operations["saveNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the store’s orders, newest first */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order with its history
         * @description Bounded for orders of any size: the rest of its context and attempts have their own routes.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the attempts to pay an order: those with money first, then the newest */
        get: operations["listOrderAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/extra-context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The full context of an order, as a file */
        get: operations["getExtraContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/goods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Some delivered items of an order; each view is recorded in the audit log */
        post: operations["showGoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Expire a pending order */
        post: operations["expireOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email the items of an order to its buyer again */
        post: operations["resendItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note to an order, for the team */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the store’s invoices, newest first */
        get: operations["listInvoices"];
        put?: never;
        /** Create an invoice; the same Idempotency-Key creates it once */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoice-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Defaults and choices for a new invoice */
        get: operations["getInvoiceForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoice-form/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contents of a template for a new invoice */
        get: operations["getFormTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoice-form/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contents of an invoice for another one, without its metadata */
        get: operations["getInvoiceCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An invoice with its history
         * @description Bounded for invoices of any size: the rest of its metadata and attempts have their own routes.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the attempts to pay an invoice: those with money first, then the newest */
        get: operations["listInvoiceAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices/{id}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The full metadata of an invoice, as a file */
        get: operations["getMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email an open invoice to its customer */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void an open invoice */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers of the store, those with the newest order or invoice first */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer with a page of their orders and invoices, newest first */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invoice-form/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers that match a name or email address being typed */
        get: operations["suggestCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of webhook deliveries, newest first */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/deliveries/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the oldest failed and exhausted deliveries again, at most 1000 in one step */
        post: operations["resendDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/deliveries/{id}/body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The body of a delivery, or its beginning */
        get: operations["getDeliveryBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/deliveries/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stored attempts of a delivery, newest first */
        get: operations["listDeliveryAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a failed or exhausted delivery again */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook endpoint of a store, without its secret */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the webhook URL of a store, or remove it; the secret stays */
        put: operations["saveWebhookUrl"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/secret/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signing secrets of the webhook; each reveal is recorded in the audit log */
        post: operations["revealSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a new secret that signs alongside the current one for 24 hours, then alone */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/secret/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate the new secret immediately */
        post: operations["finishRotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/secret/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard the new secret and keep the current one */
        post: operations["cancelRotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a signed test to the webhook URL and return the response; not listed as a delivery */
        post: operations["sendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The store’s API keys; never the keys themselves */
        get: operations["listKeys"];
        put?: never;
        /** Create an API key; only this response contains it */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke an API key permanently; the next request with it is refused */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/refused-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API errors of the store’s keys, newest first, with field and reason */
        get: operations["listRefusedRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/code-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values for code snippets; no secrets */
        get: operations["getCodeValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses and appearance of the storefront */
        get: operations["getStorefront"];
        /** Save the texts and appearance of the storefront */
        put: operations["saveStorefront"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the slug; the old one redirects for 90 days */
        put: operations["changeSlug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the logo of the store
         * @description The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is re-encoded, without metadata.
         */
        put: operations["setStorefrontLogo"];
        post?: never;
        /** Remove the logo */
        delete: operations["removeStorefrontLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Claim a custom domain for the storefront
         * @description It is active once its TXT record proves ownership and it points here; until then it is unclaimed.
         */
        put: operations["claimDomain"];
        post?: never;
        /** Remove the custom domain from the storefront */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront/domain/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the custom domain now
         * @description Queries DNS, which takes up to ten seconds.
         */
        post: operations["checkDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/storefront/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the storefront with unsaved texts and appearance
         * @description For the `srcdoc` of a sandboxed frame. Saves nothing.
         */
        post: operations["previewStorefront"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members and pending invitations of the store */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/team/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the role of a member */
        put: operations["changeRole"];
        post?: never;
        /**
         * Remove a member from the store
         * @description Only owners can remove owners and admins. Keys created by the member stay valid.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the store */
        post: operations["leaveStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite someone to the store by email
         * @description Only owners can invite owners and admins. An earlier invitation of the address ends.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an invitation again, with a new link */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation: its link stops working */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The contents of an invitation
         * @description The token is in the body, so that URL logs never contain it.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the store of the emailed link */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account for the invited address, join the store, and sign in */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of the store, newest first */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/audit/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filters of the audit log */
        get: operations["getAuditFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payout addresses, payment methods and finality
         * @description Queries no chain.
         */
        get: operations["getPaymentSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/payouts/{chain}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check an address on its chain before it is set */
        post: operations["checkPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/payouts/{chain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the payout address on a chain
         * @description The first one takes effect immediately. A change waits, and every owner is emailed a link that stops it.
         */
        put: operations["setPayout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/payouts/{chain}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a pending payout address change */
        delete: operations["withdrawPayoutChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-changes/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a payout address change with the token of an emailed link
         * @description Works once. The token permits nothing else.
         */
        post: operations["stopPayoutChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enable exactly these payment methods */
        put: operations["saveMethods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/methods/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the order in which buyers are offered the enabled payment methods */
        put: operations["orderMethods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/finality/{chain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the finality of larger payments on a chain */
        put: operations["saveFinality"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settings/payments/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current cost of a sweep, and the smallest payment whose fee covers it
         * @description Queries each chain’s gas price; an unresponsive chain does not delay the others.
         */
        get: operations["getCosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sweeps from the store’s deposit addresses and payments to its own wallets, newest first
         * @description In confirmed blocks. The first page has the unswept balances, with the reasons, and the fees owed.
         */
        get: operations["getSettlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/settlements/unmatched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unmatched payments, the last found first */
        get: operations["getUnmatched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the payments to a store, those begun last first */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of a store, newest first */
        get: operations["listProducts"];
        put?: never;
        /** Create a product, on sale */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product and its stock */
        get: operations["getProduct"];
        /** Change the given fields of a product; existing orders do not change */
        put: operations["changeProduct"];
        post?: never;
        /** Delete a product; its orders keep their copy */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a product, unlisted and without stock */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List a product for sale */
        post: operations["listProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/unlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlist a product; open orders are not affected */
        post: operations["unlistProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a product back on sale after a restore */
        post: operations["putBackProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the image of a product
         * @description The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is re-encoded, without metadata.
         */
        put: operations["setProductImage"];
        post?: never;
        /** Remove the image of a product */
        delete: operations["removeProductImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the images of a gallery in order, without those left out */
        put: operations["arrangeGallery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/gallery/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add an image to the gallery of a product
         * @description The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is re-encoded, without metadata.
         */
        put: operations["addGalleryImage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add lines of stock; existing lines are skipped */
        post: operations["addStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the lines that a text would add and those it would skip */
        post: operations["checkStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of a product, newest first, without their texts */
        get: operations["listStockLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock-lines/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The texts of some lines; each view is recorded in the audit log */
        post: operations["showStockLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock-lines/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove unsold lines; lines sold in the meantime stay */
        post: operations["removeStockLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last import of a product from a file, unless it is undone */
        get: operations["getLastImport"];
        put?: never;
        /** Add one part of a file to the stock; sending a part again adds nothing */
        post: operations["importStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the items of one part of a file that the product has already */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/products/{id}/stock/import/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove all lines of the last import while none of them is sold */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice templates of a store, newest first */
        get: operations["listTemplates"];
        put?: never;
        /** Create an invoice template */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{slug}/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice template */
        get: operations["getTemplate"];
        /** Change an invoice template; existing invoices do not change */
        put: operations["changeTemplate"];
        post?: never;
        /** Delete an invoice template for good */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Required actions of this installation */
        get: operations["getOperatorOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The prices used for quotes, their sources, and refused prices with the reason */
        get: operations["getOperatorPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queued webhooks, emails and chain readings, and the processes that work on them */
        get: operations["getOperatorQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause all email for some hours */
        post: operations["pauseMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume email */
        post: operations["resumeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/documents/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of docs/operating, such as the runbooks */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/measures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The installation over time */
        get: operations["getMeasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The configured chains: indexing progress, nodes, gas key and unswept deposits
         * @description Recorded by processes; queries no node.
         */
        get: operations["getOperatorChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains/{chain}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the deposits of a chain with a balance, oldest first, and why they are not swept */
        get: operations["listOperatorDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains/{chain}/deposits/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balance of a deposit address, and why it is not swept */
        get: operations["getOperatorDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains/{chain}/sweeps/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview a sweep of a chain */
        post: operations["rehearseSweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains/{chain}/sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sweep of a chain
         * @description Carried out by the chain’s sweeper, one at a time.
         */
        post: operations["sweepChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/chains/{chain}/sweeps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a requested sweep */
        get: operations["getSweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of all stores, newest first */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/stores/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A store with its volume, its fee and its operator history */
        get: operations["getOperatedStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/stores/{slug}/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the fee of a store for new attempts */
        put: operations["setFee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/stores/{slug}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a store; payments already begun run to their end */
        post: operations["suspendStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/stores/{slug}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a suspended store */
        post: operations["resumeStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fees on payments to merchants’ own wallets: owed, billed, overdue and paid */
        get: operations["getOperatorFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of all accounts, newest first */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/people/{userId}/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make a person an operator, or stop being one */
        put: operations["setOperator"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/people/{userId}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of a person, for example after one was stolen */
        post: operations["signOutPerson"];
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
        /** @description The body of every failure. */
        Error: {
            /** @description A sentence for people. Branch on the status first. */
            error: string;
        };
        /** @description The place of the deposit address in the merchant’s own wallet. */
        Derivation: {
            fingerprint: string;
            path: string;
        };
        InvoiceItemInput: {
            /** @description Name of the line item. */
            name: string;
            /** @description A longer note under the name. */
            description?: string | null;
            quantity: number;
            /**
             * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
             * @example 12.50
             */
            unitAmount: string;
        };
        /** @description At least one of `items` and `templateId`. */
        CreateInvoice: {
            /** @description Replaces the template's items as a whole. */
            items?: components["schemas"]["InvoiceItemInput"][] | null;
            /**
             * Format: uuid
             * @description A template of the store: defaults for items, memo and expiry.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            templateId?: string | null;
            /**
             * @description `usd` if absent.
             * @enum {string|null}
             */
            currency?: "usd" | "eur" | null;
            /** @description Shown on the payment page. */
            customerName?: string | null;
            /**
             * Format: email
             * @description The only address that the invoice and its receipt are ever mailed to; without it the invoice cannot be sent. At most 64 octets before the `@`. An internationalised domain is kept as sent.
             */
            customerEmail?: string | null;
            /** @description Shown on the payment page. Replaces the template's memo. */
            memo?: string | null;
            /** @description Any JSON object; comes back exactly as sent in every read and in every `invoice.*` event, with its key order and every digit. Never shown to the customer. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uri
             * @description Target of the link back to the store once it is paid; `http` or `https`. Never proof of payment.
             */
            successUrl?: string | null;
            /**
             * Format: uri
             * @description Target of the link on expired, voided and partial pages; `http` or `https`.
             */
            cancelUrl?: string | null;
            /** @description Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the template's, else 1440. */
            expiresIn?: number | null;
        } | {
            items: unknown[];
        } | {
            templateId: string;
        };
        SentInvoice: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            invoiceId: string;
            /** @description The address stored on the invoice. */
            sentTo: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            sentAt: string;
            /** @description Emails sent so far. */
            sendCount: number;
            /** @description Sends left. */
            sendsRemaining: number;
            /** @description Emails that one invoice may have. */
            maxSends: number;
        };
        /** @description The body of a failed send. */
        SendError: {
            /** @description A sentence for people. */
            error: string;
            /**
             * @description Absent when the request was refused before it reached the mailer.
             * @enum {string}
             */
            code?: "not_found" | "not_sendable" | "rate_limited" | "send_failed";
            /** @description Also in `Retry-After`; null when waiting does not help. Absent when `code` is. */
            retryAfterSeconds?: number | null;
        };
        AccountUse: {
            fingerprint: string;
            /** @description With * for the index of an address. */
            path: string;
            /** @description Addresses given out, by all stores with this account. */
            givenOut: number;
            /** @description Index of the last paid address. */
            lastPaid: number | null;
            /** @description The gap limit that the wallet needs to find every payment. */
            gapLimit: number;
        };
        FinalityTier: {
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            from: string;
            level: number | "safe" | "finalized";
        };
        GivenFinalityTier: {
            /**
             * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
             * @example 12.50
             */
            from: string;
            level: number | "safe" | "finalized";
        };
        FiatPair: {
            currency: string;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            alone: string;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            inBatch: string;
        };
        Pagination: {
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            /**
             * @description Rows that match the filter.
             * @example 41
             */
            total: number;
            /**
             * @description Zero when nothing matched.
             * @example 3
             */
            totalPages: number;
        };
        /** @description Newest first. */
        DashboardProducts: {
            data: {
                /**
                 * Format: uuid
                 * @description UUID.
                 * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                 */
                id: string;
                title: string;
                image: string | null;
                /**
                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                 * @example 12.5
                 */
                priceAmount: string;
                /** @enum {string} */
                priceCurrency: "usd" | "eur";
                listed: boolean;
                /** @description A restore took it off sale until its stock has been checked. */
                isWithheld: boolean;
                /**
                 * @description The reason why it cannot be bought; null if it can be.
                 * @enum {string|null}
                 */
                offSale: "unlisted" | "withheld" | "soldOut" | "closed" | "suspended" | "noMethods" | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                 * @example 2026-11-21T02:15:00.000Z
                 */
                createdAt: string;
                /** @description Null without finite stock. */
                stock: number | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AppendedStock: {
            /** @description Lines that are new. */
            added: number;
            /** @description Lines left out: repeats in the text, and those the product had already. */
            duplicates: number;
            /** @description Units available now, 0 while it is off sale for a check after a restore. */
            stock: number;
        };
        /** @description Newest first. */
        DashboardTemplates: {
            data: {
                /**
                 * Format: uuid
                 * @description UUID.
                 * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                 */
                id: string;
                name: string;
                /** @description Number of items. */
                lines: number;
                expiresInMinutes: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                 * @example 2026-11-21T02:15:00.000Z
                 */
                createdAt: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
    };
    responses: {
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Refused. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description There is no operator yet. */
                        isNeeded: boolean;
                        signUp: "invited" | "open" | "closed";
                    };
                };
            };
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The setup code from the log. */
                    code: string;
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A one-time code is still required. */
                        needsSecondFactor: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    giveSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    isRecoveryCode?: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    askForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        clientExtensionResults: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    proveSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    askToConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    confirmWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        clientExtensionResults: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        emailChange: {
                            newEmail: string;
                            isConfirmedByOld: boolean;
                            isConfirmedByNew: boolean;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string;
                        } | null;
                        twoFactor: {
                            isOn: boolean;
                            recoveryCodesLeft: number;
                        };
                        passkeys: {
                            id: string;
                            name: string;
                            createdAt: string | null;
                        }[];
                        /** @description Last used first; at most 100. */
                        sessions: {
                            id: string;
                            /** @description In words. */
                            browser: string;
                            address: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description To the hour.
                             */
                            lastUsedAt: string;
                            isThis: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    chooseLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: "en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh";
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    withdrawEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False until the other address has confirmed too. */
                        isChanged: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    stopEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    startTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An `otpauth:` link. */
                        uri: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    turnOnTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each lets its person in once. They are not shown again. */
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    turnOffTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each lets its person in once. They are not shown again. */
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    offerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        clientExtensionResults: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    namePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: {
                            id: string;
                            name: string;
                            email: string;
                            hasTwoFactor: boolean;
                            isOperator: boolean;
                            /** @description Null until the person chooses one. */
                            language: ("en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh") | null;
                        };
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        confirmedUntil: string;
                        mayCreateStores: boolean;
                        /** @description The domain of storefronts. */
                        storefrontDomain: string | null;
                        /** @description The active chains. */
                        networks: {
                            name: string;
                            title: string;
                            explorer: string | null;
                            /** @description Ids of its payment methods. */
                            methods: string[];
                        }[];
                        stores: {
                            slug: string;
                            /** @description Former slugs that redirect for a while. */
                            formerSlugs: string[];
                            name: string;
                            role: "owner" | "admin" | "manager";
                            isClosed: boolean;
                            /** @description Null: it is not suspended. */
                            suspensionReason: string | null;
                            /** @description The store requires two-factor, and the person has none. */
                            needsTwoFactor: boolean;
                            /** @description Acts allowed for the role. */
                            may: ("read" | "notifications" | "sell" | "goods" | "keys" | "shop" | "viewShop" | "audit" | "managers" | "ownership")[];
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    streamStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    slug: string;
                    currency: "usd" | "eur";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        slug: string;
                        currency: "usd" | "eur";
                        language: "en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh";
                        requiresTwoFactor: boolean;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        closedAt: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeStoreName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeStoreLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language: "en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh";
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    requireTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isRequired: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    closeStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the store, typed in full. */
                    name: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getHome: {
        parameters: {
            query?: {
                days?: 7 | 30 | 90;
                timeZone?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of the store. */
                        currency: string;
                        /** @description Of the days. */
                        timeZone: string;
                        figures: {
                            /** @description In the time zone of the answer. */
                            days: string[];
                            methods: {
                                method: string;
                                currency: string;
                                /** @description For each day. */
                                payments: number[];
                                /** @description For each day. */
                                amounts: string[];
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                fee: string;
                                /** @description In the same length of time before, up to the same time of day as now. */
                                before: {
                                    payments: number;
                                    /**
                                     * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                     * @example 12.5
                                     */
                                    amount: string;
                                    /**
                                     * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                     * @example 12.5
                                     */
                                    fee: string;
                                };
                            }[];
                            /** @description Orders and invoices that reached each step in the period, or since a later time. */
                            funnel: {
                                opened: number;
                                chosen: number;
                                seen: number;
                                paid: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                since: string | null;
                            };
                            /** @description By volume in the store's currency. */
                            bestSellers: {
                                /**
                                 * Format: uuid
                                 * @description UUID.
                                 * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                                 */
                                productId: string;
                                title: string | null;
                                isDeleted: boolean;
                                /**
                                 * @description The reason why it cannot be bought; null if it can be.
                                 * @enum {string|null}
                                 */
                                offSale: "unlisted" | "withheld" | "soldOut" | "closed" | "suspended" | "noMethods" | null;
                                units: number;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                amount: string;
                            }[];
                            /** @description The latest payments, the last one first. */
                            latest: {
                                /** @enum {unknown} */
                                kind: "order" | "invoice";
                                /**
                                 * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                                 * @example CVLFRgWauMhUmMcFvvbEs
                                 */
                                id: string;
                                /** @description Of an invoice. */
                                number: string | null;
                                /** @description Of the first line. */
                                title: string | null;
                                lines: number;
                                method: string | null;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                amount: string;
                                currency: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                paidAt: string;
                            }[];
                            /** @description Figures of past days may be too low: earlier sales are being counted. */
                            isCounting: boolean;
                        };
                        attention: {
                            partialOrders: number;
                            partialInvoices: number;
                            foundFunds: number;
                            exhausted: number;
                            chainsAway: number;
                            payoutChanges: number;
                            deliveriesWaiting: number;
                        };
                        firstSteps: {
                            hasPayout: boolean;
                            hasMethod: boolean;
                            hasProduct: boolean;
                            hasStorefront: boolean;
                            hasInvoice: boolean;
                            hasKey: boolean;
                            hasWebhook: boolean;
                            /** @description Money was credited to an order or invoice. */
                            hasPayment: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getTestPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        offer: {
                            method: string;
                            token: string;
                            network: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                            /** @description In whole tokens, as the others. */
                            required: string;
                            fee: string;
                            /** @description At the payout address. */
                            arrives: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            networkFee: string | null;
                            /** @description True where the fee is owed, and not taken from the payment. */
                            paysOwnWallet: boolean;
                        } | null;
                        latest: {
                            /**
                             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            id: string;
                            number: number;
                            /** @description The page on which it is paid. */
                            url: string;
                            /** @enum {string} */
                            state: "open" | "seen" | "paid" | "paidOut" | "ended";
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    startTestPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        url: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kinds: ("payment" | "underpaid" | "unmatched" | "webhook" | "summary")[];
                        /** @description Null until it is saved. */
                        language: ("en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh") | null;
                        /** @description Null until it is saved. */
                        timeZone: string | null;
                        /** @description The recipient: the member’s own address. */
                        email: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    saveNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kinds: ("payment" | "underpaid" | "unmatched" | "webhook" | "summary")[];
                    language: "en" | "es" | "pt" | "de" | "fr" | "ru" | "tr" | "zh";
                    /**
                     * @description IANA name.
                     * @example Europe/Berlin
                     */
                    timeZone: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "pending" | "completed" | "partial" | "expired";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            id: string;
                            /** @enum {string} */
                            status: "pending" | "completed" | "partial" | "expired";
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            customer: string | null;
                            /** @description Of the first item. */
                            title: string | null;
                            itemCount: number;
                            /** @description Of the payment that decides, or else the latest choice. */
                            method: string | null;
                            /**
                             * @description Credited so far.
                             * @example 12500000
                             */
                            paidAmount: string | null;
                            decimals: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                        /** @description Number of rows in each status. */
                        counts: {
                            /** @enum {string} */
                            status: "pending" | "completed" | "partial" | "expired";
                            total: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        /** @description The page of the buyer. */
                        url: string;
                        /**
                         * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                         * @example 12.5
                         */
                        amount: string;
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        customerEmail: string | null;
                        /**
                         * Format: uuid
                         * @description Null until they are counted, without an address, and once erased.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        customerId: string | null;
                        successUrl: string | null;
                        cancelUrl: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description The first page: those with money first, then the newest. */
                        attempts: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        attemptTotal: number;
                        /** @description Late, excess and foreign money. */
                        found: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            token: string;
                            /** @description Null while its chain is off. */
                            decimals: number | null;
                            depositAddress: string;
                            /** @description The senders of its newest transfers, latest first. */
                            fromAddresses: string[];
                            parts: {
                                /** @enum {string} */
                                kind: "excess" | "second" | "superseded" | "short" | "late" | "foreign";
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                amount: string;
                            }[];
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            heldAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            sweptAmount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            foundAt: string;
                        }[];
                        hasMoreFound: boolean;
                        deliveries: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            event: string;
                            /** @enum {string} */
                            status: "pending" | "success" | "failed" | "exhausted";
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAttemptAt: string | null;
                            lastResponseStatus: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        timeline: {
                            /**
                             * Format: date-time
                             * @description Null when no row says when.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            at: string | null;
                            /** @enum {string} */
                            kind: "created" | "picked" | "seen" | "confirmed" | "ended" | "goods" | "mail" | "webhook" | "swept";
                            /** @description Of what the entry is about: the order or invoice, a mail, a delivery. */
                            status: string | null;
                            method: string | null;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            amount: string | null;
                            decimals: number | null;
                            event: string | null;
                            txHash: string | null;
                            txUrl: string | null;
                        }[];
                        isTimelineWhole: boolean;
                        /** @enum {string} */
                        status: "pending" | "completed" | "partial" | "expired";
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        completedAt: string | null;
                        items: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            productId: string;
                            title: string;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitPrice: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                        }[];
                        extraContext: {
                            /** @description Its beginning when it is long. */
                            text: string;
                            /** @description Of the whole. */
                            bytes: number;
                            isCut: boolean;
                        };
                        goods: {
                            position: number;
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            productId: string;
                            title: string;
                            lineCount: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            handedOutAt: string;
                        }[];
                        delivery: {
                            /** @enum {string|null} */
                            waitsFor: "stock" | "sale" | "retry" | null;
                            /** @description Lines of stock that it has got. */
                            delivered: number;
                            /** @description Lines of stock that it is to get. */
                            ordered: number;
                        } | null;
                        itemsEmail: {
                            /** @description Number of times the items have been emailed again. */
                            resends: number;
                            remaining: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastResentAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            pausedUntil: string | null;
                            canResend: boolean;
                            /** @enum {string|null} */
                            blockedBy: "order.notCompleted" | "order.noCustomerEmail" | "order.notDelivered" | "order.noResendsLeft" | "order.resentMomentsAgo" | null;
                        };
                        /** @description Of the team, oldest first; 100 at most. */
                        notes: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            author: string;
                            /** @description Null once it has been erased. */
                            text: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listOrderAttempts: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getExtraContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    showGoods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which of the goods. */
                    position: number;
                    /** @description The first line, counted from 0. */
                    from: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            text: string;
                            isCut: boolean;
                        }[];
                        next: number | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    expireOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        /** @description The page of the buyer. */
                        url: string;
                        /**
                         * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                         * @example 12.5
                         */
                        amount: string;
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        customerEmail: string | null;
                        /**
                         * Format: uuid
                         * @description Null until they are counted, without an address, and once erased.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        customerId: string | null;
                        successUrl: string | null;
                        cancelUrl: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description The first page: those with money first, then the newest. */
                        attempts: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        attemptTotal: number;
                        /** @description Late, excess and foreign money. */
                        found: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            token: string;
                            /** @description Null while its chain is off. */
                            decimals: number | null;
                            depositAddress: string;
                            /** @description The senders of its newest transfers, latest first. */
                            fromAddresses: string[];
                            parts: {
                                /** @enum {string} */
                                kind: "excess" | "second" | "superseded" | "short" | "late" | "foreign";
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                amount: string;
                            }[];
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            heldAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            sweptAmount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            foundAt: string;
                        }[];
                        hasMoreFound: boolean;
                        deliveries: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            event: string;
                            /** @enum {string} */
                            status: "pending" | "success" | "failed" | "exhausted";
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAttemptAt: string | null;
                            lastResponseStatus: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        timeline: {
                            /**
                             * Format: date-time
                             * @description Null when no row says when.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            at: string | null;
                            /** @enum {string} */
                            kind: "created" | "picked" | "seen" | "confirmed" | "ended" | "goods" | "mail" | "webhook" | "swept";
                            /** @description Of what the entry is about: the order or invoice, a mail, a delivery. */
                            status: string | null;
                            method: string | null;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            amount: string | null;
                            decimals: number | null;
                            event: string | null;
                            txHash: string | null;
                            txUrl: string | null;
                        }[];
                        isTimelineWhole: boolean;
                        /** @enum {string} */
                        status: "pending" | "completed" | "partial" | "expired";
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        completedAt: string | null;
                        items: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            productId: string;
                            title: string;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitPrice: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                        }[];
                        extraContext: {
                            /** @description Its beginning when it is long. */
                            text: string;
                            /** @description Of the whole. */
                            bytes: number;
                            isCut: boolean;
                        };
                        goods: {
                            position: number;
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            productId: string;
                            title: string;
                            lineCount: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            handedOutAt: string;
                        }[];
                        delivery: {
                            /** @enum {string|null} */
                            waitsFor: "stock" | "sale" | "retry" | null;
                            /** @description Lines of stock that it has got. */
                            delivered: number;
                            /** @description Lines of stock that it is to get. */
                            ordered: number;
                        } | null;
                        itemsEmail: {
                            /** @description Number of times the items have been emailed again. */
                            resends: number;
                            remaining: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastResentAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            pausedUntil: string | null;
                            canResend: boolean;
                            /** @enum {string|null} */
                            blockedBy: "order.notCompleted" | "order.noCustomerEmail" | "order.notDelivered" | "order.noResendsLeft" | "order.resentMomentsAgo" | null;
                        };
                        /** @description Of the team, oldest first; 100 at most. */
                        notes: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            author: string;
                            /** @description Null once it has been erased. */
                            text: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    resendItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sentTo: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "open" | "paid" | "partial" | "expired" | "voided";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "open" | "paid" | "partial" | "expired" | "voided";
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /** @description The name, or else the address. */
                            customer: string | null;
                            /** @enum {string} */
                            createdVia: "api" | "dashboard";
                            /** @description Of the payment that decides, or else the latest choice. */
                            method: string | null;
                            /**
                             * @description Credited so far.
                             * @example 12500000
                             */
                            paidAmount: string | null;
                            decimals: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                        /** @description Number of rows in each status. */
                        counts: {
                            /** @enum {string} */
                            status: "open" | "paid" | "partial" | "expired" | "voided";
                            total: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoice"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        number: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getInvoiceForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storeName: string;
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        methods: {
                            id: string;
                            token: string;
                            chain: string;
                        }[];
                        templates: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getFormTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        memo: string;
                        expiresInMinutes: number;
                        items: {
                            name: string;
                            description: string | null;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitAmount: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getInvoiceCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        customerName: string | null;
                        customerEmail: string | null;
                        memo: string | null;
                        successUrl: string | null;
                        cancelUrl: string | null;
                        expiresInMinutes: number;
                        items: {
                            name: string;
                            description: string | null;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitAmount: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        /** @description The page of the buyer. */
                        url: string;
                        /**
                         * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                         * @example 12.5
                         */
                        amount: string;
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        customerEmail: string | null;
                        /**
                         * Format: uuid
                         * @description Null until they are counted, without an address, and once erased.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        customerId: string | null;
                        successUrl: string | null;
                        cancelUrl: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description The first page: those with money first, then the newest. */
                        attempts: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        attemptTotal: number;
                        /** @description Late, excess and foreign money. */
                        found: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            token: string;
                            /** @description Null while its chain is off. */
                            decimals: number | null;
                            depositAddress: string;
                            /** @description The senders of its newest transfers, latest first. */
                            fromAddresses: string[];
                            parts: {
                                /** @enum {string} */
                                kind: "excess" | "second" | "superseded" | "short" | "late" | "foreign";
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                amount: string;
                            }[];
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            heldAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            sweptAmount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            foundAt: string;
                        }[];
                        hasMoreFound: boolean;
                        deliveries: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            event: string;
                            /** @enum {string} */
                            status: "pending" | "success" | "failed" | "exhausted";
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAttemptAt: string | null;
                            lastResponseStatus: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        timeline: {
                            /**
                             * Format: date-time
                             * @description Null when no row says when.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            at: string | null;
                            /** @enum {string} */
                            kind: "created" | "picked" | "seen" | "confirmed" | "ended" | "goods" | "mail" | "webhook" | "swept";
                            /** @description Of what the entry is about: the order or invoice, a mail, a delivery. */
                            status: string | null;
                            method: string | null;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            amount: string | null;
                            decimals: number | null;
                            event: string | null;
                            txHash: string | null;
                            txUrl: string | null;
                        }[];
                        isTimelineWhole: boolean;
                        number: number;
                        /** @enum {string} */
                        status: "open" | "paid" | "partial" | "expired" | "voided";
                        customerName: string | null;
                        memo: string | null;
                        /** @enum {string} */
                        createdVia: "api" | "dashboard";
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        paidAt: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        voidedAt: string | null;
                        items: {
                            name: string;
                            description: string | null;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitAmount: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                        }[];
                        /** @description Long descriptions are shown by their beginning. */
                        areItemsCut: boolean;
                        metadata: {
                            /** @description Its beginning when it is long. */
                            text: string;
                            /** @description Of the whole. */
                            bytes: number;
                            isCut: boolean;
                        } | null;
                        email: {
                            sendCount: number;
                            sendsRemaining: number;
                            maxSends: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastSentAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            cooldownUntil: string | null;
                            canSend: boolean;
                            /** @enum {string|null} */
                            blockedBy: "invoice.notOpen" | "invoice.noCustomerEmail" | "invoice.noSendsLeft" | "invoice.sentMomentsAgo" | null;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listInvoiceAttempts: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    } | null;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvoice"];
                };
            };
            /** @description Refused. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendError"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            /** @description Refused. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendError"];
                };
            };
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            /** @description Refused. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendError"];
                };
            };
            500: components["responses"]["Refused"];
            /** @description Refused. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendError"];
                };
            };
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                         * @example CVLFRgWauMhUmMcFvvbEs
                         */
                        id: string;
                        /** @description The page of the buyer. */
                        url: string;
                        /**
                         * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                         * @example 12.5
                         */
                        amount: string;
                        /** @enum {string} */
                        currency: "usd" | "eur";
                        customerEmail: string | null;
                        /**
                         * Format: uuid
                         * @description Null until they are counted, without an address, and once erased.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        customerId: string | null;
                        successUrl: string | null;
                        cancelUrl: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description The first page: those with money first, then the newest. */
                        attempts: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            chain: string;
                            token: string;
                            decimals: number;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            requiredAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            seenAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            creditedAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            lateAmount: string;
                            money: {
                                /**
                                 * @description Received, late money included.
                                 * @example 12500000
                                 */
                                gross: string;
                                /**
                                 * @description Of what waits, an estimate. For an own wallet, owed.
                                 * @example 12500000
                                 */
                                fee: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                net: string;
                                /**
                                 * @description Fee included.
                                 * @example 12500000
                                 */
                                paidOut: string;
                                /**
                                 * @description At the deposit address.
                                 * @example 12500000
                                 */
                                waiting: string;
                                /**
                                 * @description At the locked price, as the other two.
                                 * @example 12.5
                                 */
                                grossFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                feeFiat: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                netFiat: string;
                                /** @enum {string} */
                                place: "none" | "at-address" | "partly-paid-out" | "paid-out" | "in-wallet";
                            };
                            depositAddress: string;
                            /** @description Null for an address of the merchant’s own wallet. */
                            payoutAddress: string | null;
                            derivation: components["schemas"]["Derivation"] | null;
                            feeBps: number;
                            verifyUrl: string | null;
                            addressUrl: string | null;
                            quote: {
                                /** @description In the currency, for one whole token. */
                                price: string;
                                sources: {
                                    source: string;
                                    price: string;
                                    ageMs: number | null;
                                    /** @description The beginning of what the source said. */
                                    raw: string | null;
                                    /** @description The price that was used to convert. */
                                    via: string | null;
                                }[];
                                /** @description Price implied by the other currency and EUR/USD. */
                                impliedPrice: string | null;
                                differenceBps: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            quoteExpiresAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            endedAt: string | null;
                            /**
                             * Format: date-time
                             * @description Until when, at most, a full amount that was seen in time is waited for. Null when none is.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            settlesBy: string | null;
                            /** @description The newest, oldest first. */
                            moves: {
                                /** @enum {string} */
                                kind: "transfer" | "sweep";
                                txHash: string;
                                /** @description Where the chain has an explorer. */
                                txUrl: string | null;
                                fromAddress: string | null;
                                /**
                                 * @description Of a sweep, what reached the merchant.
                                 * @example 12500000
                                 */
                                amount: string;
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                feeAmount: string | null;
                                /** @description Of another asset than the attempt asked for. */
                                isForeign: boolean;
                                isConfirmed: boolean;
                                blockNumber: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                blockTime: string;
                            }[];
                            hasMoreMoves: boolean;
                        }[];
                        attemptTotal: number;
                        /** @description Late, excess and foreign money. */
                        found: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            token: string;
                            /** @description Null while its chain is off. */
                            decimals: number | null;
                            depositAddress: string;
                            /** @description The senders of its newest transfers, latest first. */
                            fromAddresses: string[];
                            parts: {
                                /** @enum {string} */
                                kind: "excess" | "second" | "superseded" | "short" | "late" | "foreign";
                                /**
                                 * @description Integer string in the token's smallest unit.
                                 * @example 12500000
                                 */
                                amount: string;
                            }[];
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            heldAmount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            sweptAmount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            foundAt: string;
                        }[];
                        hasMoreFound: boolean;
                        deliveries: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            event: string;
                            /** @enum {string} */
                            status: "pending" | "success" | "failed" | "exhausted";
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAttemptAt: string | null;
                            lastResponseStatus: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        timeline: {
                            /**
                             * Format: date-time
                             * @description Null when no row says when.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            at: string | null;
                            /** @enum {string} */
                            kind: "created" | "picked" | "seen" | "confirmed" | "ended" | "goods" | "mail" | "webhook" | "swept";
                            /** @description Of what the entry is about: the order or invoice, a mail, a delivery. */
                            status: string | null;
                            method: string | null;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            amount: string | null;
                            decimals: number | null;
                            event: string | null;
                            txHash: string | null;
                            txUrl: string | null;
                        }[];
                        isTimelineWhole: boolean;
                        number: number;
                        /** @enum {string} */
                        status: "open" | "paid" | "partial" | "expired" | "voided";
                        customerName: string | null;
                        memo: string | null;
                        /** @enum {string} */
                        createdVia: "api" | "dashboard";
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        paidAt: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        voidedAt: string | null;
                        items: {
                            name: string;
                            description: string | null;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitAmount: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                        }[];
                        /** @description Long descriptions are shown by their beginning. */
                        areItemsCut: boolean;
                        metadata: {
                            /** @description Its beginning when it is long. */
                            text: string;
                            /** @description Of the whole. */
                            bytes: number;
                            isCut: boolean;
                        } | null;
                        email: {
                            sendCount: number;
                            sendsRemaining: number;
                            maxSends: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastSentAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            cooldownUntil: string | null;
                            canSend: boolean;
                            /** @enum {string|null} */
                            blockedBy: "invoice.notOpen" | "invoice.noCustomerEmail" | "invoice.noSendsLeft" | "invoice.sentMomentsAgo" | null;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                before?: string;
                search?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customers: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            email: string;
                            /** @description On the newest invoice that has one. */
                            name: string | null;
                            orders: number;
                            invoices: number;
                            /** @description Completed orders and paid invoices, by currency; no entry without any. */
                            volume: {
                                /** @enum {string} */
                                currency: "usd" | "eur";
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                amount: string;
                            }[];
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastSaleAt: string;
                        }[];
                        /** @description Start of the next page; null on the last. */
                        next: string | null;
                        /** @description False while sales from before an upgrade are being added. */
                        isComplete: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getCustomer: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                        email: string;
                        /** @description On the newest invoice that has one. */
                        name: string | null;
                        orders: number;
                        invoices: number;
                        /** @description Completed orders and paid invoices, by currency; no entry without any. */
                        volume: {
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        lastSaleAt: string;
                        sales: {
                            /** @enum {string} */
                            kind: "order" | "invoice";
                            /**
                             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            id: string;
                            /** @description Of an invoice. */
                            number: number | null;
                            status: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            amount: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    suggestCustomers: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        name: string | null;
                    }[];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "pending" | "success" | "failed" | "exhausted";
                event?: "order.created" | "order.processing" | "order.completed" | "order.partial" | "order.expired" | "invoice.created" | "invoice.paid" | "invoice.partial" | "invoice.expired" | "invoice.voided";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description Also in the header `X-Service-Delivery-Id` of every attempt.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            event: "order.created" | "order.processing" | "order.completed" | "order.partial" | "order.expired" | "invoice.created" | "invoice.paid" | "invoice.partial" | "invoice.expired" | "invoice.voided";
                            /**
                             * @description Set on order events; exactly one of `orderId` and `invoiceId` is.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            orderId: string | null;
                            /**
                             * @description Set on invoice events.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            invoiceId: string | null;
                            /**
                             * @description `pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another is scheduled. `exhausted`: no automatic attempt is left.
                             * @enum {string}
                             */
                            status: "pending" | "success" | "failed" | "exhausted";
                            attempts: number;
                            /**
                             * Format: date-time
                             * @description Null before the first attempt.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAttemptAt: string | null;
                            /** @description HTTP status that your endpoint answered last; null when there was no answer. */
                            lastResponseStatus: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                        /** @description Number of rows in each status. */
                        counts: {
                            /** @enum {string} */
                            status: "pending" | "success" | "failed" | "exhausted";
                            total: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resendDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    statuses: ("failed" | "exhausted")[];
                    /** @enum {string} */
                    event?: "order.created" | "order.processing" | "order.completed" | "order.partial" | "order.expired" | "invoice.created" | "invoice.paid" | "invoice.partial" | "invoice.expired" | "invoice.voided";
                    /**
                     * Format: uuid
                     * @description The `next` of the step before.
                     * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                     */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resent: number;
                        /**
                         * Format: uuid
                         * @description Start of the next step; null when done.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getDeliveryBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        body: string;
                        /** @description Of the whole body. */
                        bytes: number;
                        isWhole: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listDeliveryAttempts: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempts: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            attemptedAt: string;
                            durationMs: number;
                            responseStatus: number | null;
                            /**
                             * @description Reason why there was no response.
                             * @enum {string|null}
                             */
                            error: "no_endpoint" | "no_secret" | "insecure_url" | "dns" | "refused_address" | "connect" | "tls" | "timeout" | "reset" | "bad_framing" | "long_headers" | null;
                            /** @description Beginning of the response. Untrusted content. */
                            responseExcerpt: string | null;
                        }[];
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Only for owners: its path can be a secret. */
                        url: string | null;
                        /** @description Of the URL; null without one. */
                        host: string | null;
                        hasSecret: boolean;
                        /**
                         * Format: date-time
                         * @description When a new secret takes over; null while none is about to.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        nextFrom: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    saveWebhookUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null removes it. */
                    url: string | null;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    revealSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description All of it is the HMAC key.
                         * @example svc_whsec_0001020304…
                         */
                        secret: string;
                        next: {
                            /**
                             * @description All of it is the HMAC key.
                             * @example svc_whsec_0001020304…
                             */
                            secret: string;
                            /**
                             * Format: date-time
                             * @description When it takes over.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            from: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description All of it is the HMAC key.
                         * @example svc_whsec_0001020304…
                         */
                        secret: string;
                        /**
                         * Format: date-time
                         * @description When it takes over.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        from: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    finishRotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    cancelRotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    sendTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request: {
                            url: string;
                            headers: {
                                name: string;
                                value: string;
                            }[];
                            body: string;
                        };
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        sentAt: string;
                        durationMs: number;
                        answer: {
                            status: number;
                            headers: {
                                name: string;
                                value: string;
                            }[];
                            /** @description Beginning of the body, at most 1 KiB. Untrusted content. */
                            excerpt: string;
                        } | null;
                        /**
                         * @description Reason why there was no response.
                         * @enum {string|null}
                         */
                        error: "no_endpoint" | "no_secret" | "insecure_url" | "dns" | "refused_address" | "connect" | "tls" | "timeout" | "reset" | "bad_framing" | "long_headers" | null;
                        /** @description System error code. */
                        code: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Base URL of the API. */
                        baseUrl: string;
                        /** @description Not revoked; newest first. */
                        inUse: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            name: string;
                            scopes: ("orders:read" | "orders:write" | "invoices:read" | "invoices:write" | "products:read" | "products:write" | "webhooks:read" | "webhooks:write")[];
                            isExpired: boolean;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            revokedAt: string | null;
                            /**
                             * Format: date-time
                             * @description To the minute.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            mintedBy: {
                                /** @enum {string} */
                                kind: "person" | "command-line";
                                /** @description As it was then: an email address, or a command. */
                                name: string;
                            };
                        }[];
                        /** @description The last ones. */
                        revoked: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            name: string;
                            scopes: ("orders:read" | "orders:write" | "invoices:read" | "invoices:write" | "products:read" | "products:write" | "webhooks:read" | "webhooks:write")[];
                            isExpired: boolean;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            revokedAt: string | null;
                            /**
                             * Format: date-time
                             * @description To the minute.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            mintedBy: {
                                /** @enum {string} */
                                kind: "person" | "command-line";
                                /** @description As it was then: an email address, or a command. */
                                name: string;
                            };
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("orders:read" | "orders:write" | "invoices:read" | "invoices:write" | "products:read" | "products:write" | "webhooks:read" | "webhooks:write")[];
                    /** @description From now. Or `expiresAt`, or never. */
                    expiresInDays?: number | null;
                    /** @description ISO 8601 with a time zone. */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                        /** @description The key itself, in this response only. */
                        key: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listRefusedRequests: {
        parameters: {
            query?: {
                key?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Those to choose from, revoked ones last. */
                        keys: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            name: string;
                        }[];
                        requests: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            keyId: string;
                            keyName: string;
                            method: string;
                            /** @description The pattern of the route; null for the rest of a flood. */
                            route: string | null;
                            status: number;
                            /** @description The error message in the response. */
                            message: string;
                            /** @enum {string|null} */
                            part: "body" | "query" | "path" | "header" | null;
                            field: string | null;
                            reason: string;
                            /** @description Number of similar requests refused within the hour. */
                            times: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            firstAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getCodeValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        baseUrl: string;
                        slug: string;
                        hasStorefront: boolean;
                        /**
                         * Format: uuid
                         * @description Of a product that is on sale.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        productId: string | null;
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        templateId: string | null;
                        /** @description Only for owners: some receivers have a secret in it. */
                        webhookPath: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getStorefront: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                        name: string;
                        isOn: boolean;
                        /** @description True if programs that pay by x402 may find its listed products. */
                        isDiscoverable: boolean;
                        /** Format: email */
                        supportEmail: string | null;
                        /**
                         * Format: uri
                         * @description `http` or `https`.
                         */
                        supportUrl: string | null;
                        accent: string | null;
                        description: string | null;
                        /**
                         * Format: uri
                         * @description `http` or `https`.
                         */
                        termsUrl: string | null;
                        slug: string | null;
                        formerSlugs: {
                            slug: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            leadsUntil: string;
                        }[];
                        /** @description Where the storefront is; null while it is off or nowhere. */
                        url: string | null;
                        /** @description Where it is by its slug; null where storefronts are on custom domains alone. */
                        slugUrl: string | null;
                        logo: string | null;
                        /** @description Those that are listed, as the storefront shows them; the first 200. */
                        products: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            title: string;
                            description: string | null;
                            image: string | null;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            priceAmount: string;
                            /** @enum {string} */
                            priceCurrency: "usd" | "eur";
                            isSoldOut: boolean;
                        }[];
                        /** @description As it was saved, listed or not. */
                        productOrder: string[];
                        domain: {
                            domain: string;
                            /** @description True for the registered domain itself, for which most providers accept no CNAME. */
                            isRegistered: boolean;
                            /** @enum {string} */
                            status: "waiting" | "active" | "broken";
                            /** @description Another store here has it, and its TXT record is still there. */
                            isHeld: boolean;
                            /** @description It is active, and the last look-up did not find everything. */
                            isFailing: boolean;
                            /** @description State of the TXT record; null before the first look-up. */
                            proof: {
                                /** @enum {string|null} */
                                state: "there" | "missing" | "other" | "unanswered" | null;
                                records: {
                                    /** @enum {string} */
                                    kind: "TXT" | "CNAME" | "A" | "AAAA";
                                    name: string;
                                    value: string;
                                }[];
                            };
                            /** @description Where the domain points, and the target that was seen; null before the first look-up. */
                            pointing: {
                                /** @enum {string|null} */
                                state: "here" | "missing" | "elsewhere" | "loop" | "unanswered" | "unknown" | null;
                                seen: string | null;
                                records: {
                                    /** @enum {string} */
                                    kind: "TXT" | "CNAME" | "A" | "AAAA";
                                    name: string;
                                    value: string;
                                }[];
                            };
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            checkedAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            nextCheckAt: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    saveStorefront: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of what was read before it was changed. */
                    version: string;
                    name: string;
                    isOn: boolean;
                    /** @description True if programs that pay by x402 may find its listed products. */
                    isDiscoverable: boolean;
                    /** Format: email */
                    supportEmail: string | null;
                    /**
                     * Format: uri
                     * @description `http` or `https`.
                     */
                    supportUrl: string | null;
                    accent: string | null;
                    description: string | null;
                    /**
                     * Format: uri
                     * @description `http` or `https`.
                     */
                    termsUrl: string | null;
                    /** @description These come first; the others follow. */
                    productOrder: string[];
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slug: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    setStorefrontLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logo: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    removeStorefrontLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    claimDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    removeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    checkDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    previewStorefront: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                    name: string;
                    description: string | null;
                    accent: string | null;
                    supportEmail: string | null;
                    supportUrl: string | null;
                    termsUrl: string | null;
                    productOrder: string[];
                    /** @enum {string} */
                    page: "products" | "product";
                    /** @enum {string} */
                    scheme: "light" | "dark";
                    /** @description Of the page that embeds the preview. */
                    nonce: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            userId: string;
                            name: string;
                            email: string;
                            role: "owner" | "admin" | "manager";
                            joinedAt: string | null;
                            hasTwoFactor: boolean;
                        }[];
                        invitations: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            email: string;
                            role: "owner" | "admin" | "manager";
                            invitedBy: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            expiresAt: string;
                            isExpired: boolean;
                        }[];
                        requiresTwoFactor: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role: "owner" | "admin" | "manager";
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    leaveStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    role: "owner" | "admin" | "manager";
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storeName: string;
                        role: "owner" | "admin" | "manager";
                        email: string;
                        inviterName: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        expiresAt: string;
                        /** @description Only for the recipient of the email. */
                        hasAccount: boolean;
                        /** @description New accounts can be created. */
                        mayJoin: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getAudit: {
        parameters: {
            query?: {
                before?: string;
                actorKind?: "person" | "key" | "command-line" | "operator" | "till";
                actorId?: string;
                act?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            actorKind: "person" | "key" | "command-line" | "operator" | "till";
                            actorName: string;
                            act: string;
                            subjectKind: string;
                            subjectId: string | null;
                            /** @description Current name of the product or template. */
                            subjectName: string | null;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            ipAddress: string | null;
                            /** @description The browser or program, in words. */
                            client: string | null;
                            userAgent: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        /** @description Start of the next page; null on the last. */
                        nextBefore: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getAuditFilters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actors: {
                            actorKind: "person" | "key" | "command-line" | "operator" | "till";
                            actorId: string | null;
                            actorName: string;
                        }[];
                        acts: string[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getPaymentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feeBps: number;
                        isClosed: boolean;
                        /** @description Wait before a new payout address takes effect, in hours. */
                        changeDelayHours: number;
                        networks: {
                            name: string;
                            title: string;
                            explorer: string | null;
                            /** @description True when the operator has turned it on. */
                            isOn: boolean;
                            /** @description True when payouts are accounts of a wallet instead of addresses. */
                            takesAccounts: boolean;
                            payout: {
                                /** @description With its checksum; the fingerprint and path of a wallet’s account. */
                                address: string;
                                account: components["schemas"]["AccountUse"] | null;
                                change: {
                                    address: string;
                                    askedBy: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                     * @example 2026-11-21T02:15:00.000Z
                                     */
                                    askedAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                     * @example 2026-11-21T02:15:00.000Z
                                     */
                                    holdsFrom: string;
                                } | null;
                            } | null;
                            methods: {
                                id: string;
                                token: string;
                                decimals: number;
                                isEnabled: boolean;
                            }[];
                            finality: {
                                base: number | "safe" | "finalized";
                                /** @description Blocks until a block usually gets a tag; null where blocks have no tags. */
                                usualDepth: {
                                    safe: number;
                                    finalized: number;
                                } | null;
                                operators: components["schemas"]["FinalityTier"][];
                                /** @description The store’s; null while the operator’s apply. */
                                own: components["schemas"]["FinalityTier"][] | null;
                            };
                        }[];
                        /** @description The enabled methods in the store's own order. */
                        order: string[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    checkPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                chain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description With its checksum; the fingerprint and path of a wallet’s account. */
                        address: string;
                        /** @enum {string} */
                        kind: "account" | "contract" | "wallet";
                        /** @description The first addresses of a wallet’s account, to be compared with the wallet; else empty. */
                        addresses: string[];
                        /** @description Methods whose token has it on a blacklist. */
                        blockedFor: string[];
                        /** @description A contract that turns native coin away. */
                        refusesCoin: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    setPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                chain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        holdsFrom: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    withdrawPayoutChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                chain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    stopPayoutChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    saveMethods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    methods: string[];
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    orderMethods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Enabled ones that are missing follow after these. */
                    methods: string[];
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    saveFinality: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                chain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null returns to the operator’s. */
                    tiers: components["schemas"]["GivenFinalityTier"][] | null;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getCosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        networks: {
                            name: string;
                            coin: string;
                            /** @description Null while the chain cannot be asked. */
                            methods: {
                                id: string;
                                cost: {
                                    /** @description In whole coins. */
                                    alone: string;
                                    inBatch: string;
                                    fiat: components["schemas"]["FiatPair"] | null;
                                };
                                minimum: {
                                    /** @description In whole tokens. */
                                    alone: string;
                                    inBatch: string;
                                    fiat: components["schemas"]["FiatPair"] | null;
                                } | null;
                                /** @description The median of what the store was paid lately; null if it was not. */
                                typical: string | null;
                                /** @description True when the fee of a typical payment covers its sweep in a full batch. */
                                isCovered: boolean | null;
                            }[] | null;
                        }[];
                        /** @description The enabled methods that are not covered. */
                        belowMinimum: string[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getSettlements: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                after?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            time: string;
                            chain: string;
                            transactionHash: string;
                            /** @enum {string} */
                            kind: "order" | "invoice";
                            id: string;
                            invoiceNumber: number | null;
                            method: string;
                            /** @description In whole tokens, as the others. */
                            received: string;
                            fee: string;
                            net: string;
                            /** @description Swept by Till; otherwise by somebody else, who paid the gas. */
                            byOperator: boolean;
                            /** @description In whole coins; null if others paid, or it is not booked yet. */
                            gas: string | null;
                            coin: string;
                            /** @description Fee owed on a payment to an own wallet; null where it was taken on the chain. */
                            owed: {
                                amount: string;
                                /** @enum {string} */
                                currency: "usd" | "eur";
                            } | null;
                        }[];
                        /** @description Of the whole period; on its first page only, and not of more than 10,000 lines. */
                        totals: {
                            method: string;
                            /** @description In whole tokens, as the others. */
                            received: string;
                            fee: string;
                            net: string;
                            deposits: number;
                            gas: string;
                            coin: string;
                            /** @description Signed transfers that were sent for buyers. */
                            authorizations: number;
                            /** @description Gas spent on sending them, in whole coins. */
                            authorizationGas: string;
                        }[] | null;
                        next: string | null;
                        /** @description On the first page only. */
                        state: {
                            /** @description Unswept balances by method and reason. */
                            waiting: {
                                method: string;
                                /** @enum {string} */
                                reason: "sending" | "rejected" | "failing" | "gas";
                                deposits: number;
                                /** @description In whole tokens. */
                                amount: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                since: string;
                            }[];
                            /** @description True when only the oldest were counted. */
                            areWaitingCapped: boolean;
                            /** @description Payouts that did not accept their money. */
                            troubles: {
                                method: string;
                                payout: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                retryAt: string;
                                deposits: number;
                                /** @description In whole tokens. */
                                amount: string;
                            }[];
                            /** @description Fees owed on payments to own wallets, and their bills. */
                            fees: {
                                unbilled: {
                                    amount: string;
                                    /** @enum {string} */
                                    currency: "usd" | "eur";
                                }[];
                                /** @description The newest 12. */
                                bills: {
                                    amount: string;
                                    /** @description Total of its invoice; less than the amount after an underpaid invoice. */
                                    due: string;
                                    /** @enum {string} */
                                    currency: "usd" | "eur";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                     * @example 2026-11-21T02:15:00.000Z
                                     */
                                    billedAt: string;
                                    isPaid: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                     * @example 2026-11-21T02:15:00.000Z
                                     */
                                    stopsAt: string;
                                    /** @description True while it stops payments to own wallets. */
                                    isStopping: boolean;
                                    /** @description Page of its current invoice. */
                                    url: string;
                                }[];
                            };
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getUnmatched: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "order" | "invoice";
                            id: string;
                            invoiceNumber: number | null;
                            method: string;
                            chain: string;
                            /** @description With its checksum. */
                            depositAddress: string;
                            /** @description The senders of its newest transfers, latest first. */
                            fromAddresses: string[];
                            parts: {
                                /** @enum {string} */
                                kind: "excess" | "second" | "superseded" | "short" | "late" | "foreign";
                                amount: string;
                            }[];
                            /** @description In whole tokens, as the others: still at the address. */
                            held: string;
                            /** @description Moved on from the address, less the fee to the payout address. */
                            swept: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            foundAt: string;
                            /** @description Their hashes, oldest first. */
                            transactions: string[];
                        }[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                status?: "processing" | "completed" | "partial" | "superseded";
                method?: string;
                from?: string;
                to?: string;
                after?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /** @enum {string} */
                            status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
                            method: string;
                            decimals: number;
                            /**
                             * @description Received.
                             * @example 12500000
                             */
                            amount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            fee: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            net: string;
                            /**
                             * @description At the price quoted to the buyer.
                             * @example 12.5
                             */
                            value: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /** @enum {string} */
                            kind: "order" | "invoice";
                            /**
                             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            payableId: string;
                            invoiceNumber: number | null;
                            /**
                             * Format: date-time
                             * @description The time at which the buyer chose the method.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        /**
                         * Format: uuid
                         * @description A page with few payments, or none, may have a next one: the search goes on there.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        next: string | null;
                        /** @description Of all that match; on the first page only, and not for a period with more than 10,000 payments. */
                        totals: {
                            method: string;
                            payments: number;
                            decimals: number;
                            /**
                             * @description Received.
                             * @example 12500000
                             */
                            amount: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            fee: string;
                            /**
                             * @description Integer string in the token's smallest unit.
                             * @example 12500000
                             */
                            net: string;
                        }[] | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardProducts"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description: string | null;
                    /**
                     * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
                     * @example 12.50
                     */
                    priceAmount: string;
                    /** @enum {string} */
                    priceCurrency: "usd" | "eur";
                    minQuantity: number;
                    maxQuantity: number | null;
                    /** @description Handed out once per line where there is no finite stock. */
                    deliveryText: string | null;
                    hasFiniteStock: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                        title: string;
                        image: string | null;
                        /**
                         * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                         * @example 12.5
                         */
                        priceAmount: string;
                        /** @enum {string} */
                        priceCurrency: "usd" | "eur";
                        listed: boolean;
                        /** @description A restore took it off sale until its stock has been checked. */
                        isWithheld: boolean;
                        /**
                         * @description The reason why it cannot be bought; null if it can be.
                         * @enum {string|null}
                         */
                        offSale: "unlisted" | "withheld" | "soldOut" | "closed" | "suspended" | "noMethods" | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        description: string | null;
                        minQuantity: number;
                        maxQuantity: number | null;
                        /** @description Further images for the storefront, in order. */
                        gallery: string[];
                        /** @description Only for those who may change it. */
                        deliveryText: string | null;
                        stock: {
                            available: number;
                            /** @description Held for open orders; null while it is off sale after a restore. */
                            reserved: number | null;
                            handedOut: number;
                            /** @description Paid orders that are not delivered yet: they wait for lines, or until it is back on sale. */
                            ordersWaiting: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    description?: string | null;
                    /**
                     * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
                     * @example 12.50
                     */
                    priceAmount?: string;
                    /** @enum {string} */
                    priceCurrency?: "usd" | "eur";
                    minQuantity?: number;
                    maxQuantity?: number | null;
                    /** @description Handed out once per line where there is no finite stock. */
                    deliveryText?: string | null;
                    hasFiniteStock?: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    unlistProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    putBackProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also mark lines reserved by orders; their buyers then wait for new lines. */
                    confirmReserved?: boolean;
                    /** @description Lines delivered since the backup, split like stock: a line, or an order’s id, a tab and a line. */
                    handedOut: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asks: {
                            /** @description Lines that orders have reserved. */
                            reserved: number;
                            /** @description Reserved lines that would no longer be in stock. */
                            missing: number;
                        } | null;
                        stock: number;
                        /** @description Lines now marked as delivered. */
                        marked: number;
                        /** @description Of those, lines assigned to waiting orders. */
                        setAside: number;
                        /** @description Lines that were already marked. */
                        known: number;
                        /** @description Items that are not lines of the product. */
                        unknown: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    setProductImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    removeProductImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    arrangeGallery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    images: string[];
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    addGalleryImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        image: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    addStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppendedStock"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    checkStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        duplicates: number;
                        /** @description Lines with a character inside at which other programs begin a new one, such as U+2028. */
                        unsplit: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listStockLines: {
        parameters: {
            query: {
                show: "unsold" | "all";
                before?: string;
            };
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first, without their texts. */
                        lines: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            handedOutAt: string | null;
                            /**
                             * @description Null for an order that a restore lost.
                             * @example CVLFRgWauMhUmMcFvvbEs
                             */
                            orderId: string | null;
                        }[];
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    showStockLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            line: string;
                            /** @description Only the beginning is shown. */
                            isLonger: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    removeStockLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removed: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getLastImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        last: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            lines: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            isSold: boolean;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    importStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description UUID.
                     * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                     */
                    importId: string;
                    items: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        known: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description UUID.
                     * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                     */
                    importId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removed: number;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardTemplates"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    memo: string;
                    /** @description Payment window of an invoice created from it. */
                    expiresInMinutes: number;
                    items: {
                        name: string;
                        description: string | null;
                        quantity: number;
                        /**
                         * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
                         * @example 12.50
                         */
                        unitAmount: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                        name: string;
                        memo: string;
                        expiresInMinutes: number;
                        items: {
                            name: string;
                            description: string | null;
                            quantity: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            unitAmount: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    changeTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    memo: string;
                    /** @description Payment window of an invoice created from it. */
                    expiresInMinutes: number;
                    items: {
                        name: string;
                        description: string | null;
                        quantity: number;
                        /**
                         * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
                         * @example 12.50
                         */
                        unitAmount: string;
                    }[];
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attention: {
                            /** @enum {string} */
                            code: "database" | "mail" | "prices" | "assets" | "chain" | "chainReplaced" | "chainsOff" | "addresses" | "agreement" | "settlements" | "deliveries" | "sweepsFailing" | "chainSilent" | "chainUnattended" | "nodeAway" | "nodeLacks" | "nodesDisagree" | "gasLow" | "sweepsBlocked" | "sweepsStuck" | "priceSources" | "mailLate" | "mailPaused" | "readingsLate" | "webhooks" | "webhooksLate" | "disk" | "readReplica" | "backup" | "foundInClosed" | "unread";
                            /** @enum {string} */
                            severity: "failing" | "degraded";
                            title: string;
                            /** @description Such as a chain; null for the installation. */
                            subject: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            since: string | null;
                            /** @description The facts, in English. */
                            detail: string | null;
                            facts: ({
                                /** @constant */
                                kind: "noProvider";
                            } | {
                                /** @constant */
                                kind: "noBlock";
                                after: string;
                            } | {
                                /** @constant */
                                kind: "notFollowed";
                            } | {
                                /** @constant */
                                kind: "notSwept";
                            } | {
                                /** @constant */
                                kind: "away";
                                hosts: string[];
                            } | {
                                /** @constant */
                                kind: "lacking";
                                host: string;
                                features: string[];
                            } | {
                                /** @constant */
                                kind: "lied";
                                host: string;
                                lie: string;
                            } | {
                                /** @constant */
                                kind: "gasForSweeps";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "gasForDays";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "gasKeyShort";
                                address: string;
                                balance: string;
                                needed: string;
                                message: string;
                            } | {
                                /** @constant */
                                kind: "gasPriceHigh";
                                price: string;
                                limit: string;
                                message: string;
                            } | {
                                /** @constant */
                                kind: "transactions";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "deposits";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "payments";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "webhooksDue";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "noDispatcher";
                            } | {
                                /** @constant */
                                kind: "emailsWaiting";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "readings";
                                number: number;
                                level: string;
                            } | {
                                /** @constant */
                                kind: "failures";
                                number: number;
                                first: string;
                                cause: string;
                            } | {
                                /** @constant */
                                kind: "disk";
                                folder: string;
                                host: string;
                                percent: number;
                                mebibytes: number;
                            } | {
                                /** @constant */
                                kind: "backupAge";
                                hours: number;
                            } | {
                                /** @constant */
                                kind: "noBackup";
                            } | {
                                /** @constant */
                                kind: "unreadable";
                                method: string;
                                payments: number;
                            } | {
                                /** @constant */
                                kind: "chainOff";
                                chain: string;
                                payments: number;
                                deposits: number;
                            } | {
                                /** @constant */
                                kind: "underived";
                                number: number;
                            } | {
                                /** @constant */
                                kind: "featuresMissing";
                                features: string[];
                            } | {
                                /** @constant */
                                kind: "replaced";
                                chain: string;
                            } | {
                                /** @constant */
                                kind: "freshPrices";
                                fresh: number;
                                total: number;
                            } | {
                                /** @constant */
                                kind: "noSource";
                                pair: string;
                                problem: string;
                            } | {
                                /** @constant */
                                kind: "oneSource";
                                pair: string;
                                problem: string;
                            } | {
                                /** @constant */
                                kind: "sourcesApart";
                                pair: string;
                                problem: string;
                            } | {
                                /** @constant */
                                kind: "uncovered";
                                pair: string;
                            } | {
                                /** @constant */
                                kind: "sourceFails";
                                source: string;
                                message: string;
                            } | {
                                /** @constant */
                                kind: "replicaUnused";
                                message: string;
                            } | {
                                /** @constant */
                                kind: "message";
                                text: string;
                            })[];
                            /** @description Page that shows it, below `/dashboard`. */
                            page: string;
                            /** @description A file of `docs/operating`, with the heading. */
                            runbook: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of processes that give quotes; each keeps its own prices. */
                        processes: number;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        reportedAt: string | null;
                        sources: {
                            name: string;
                            trouble: string | null;
                            troubledIn: number;
                        }[];
                        prices: {
                            token: string;
                            currency: string;
                            price: string | null;
                            problem: string | null;
                            refusedIn: number;
                            isCovered: boolean;
                            spreadPercent: number | null;
                            opinions: {
                                source: string;
                                ageSeconds: number;
                                deviationPercent: number | null;
                            }[];
                        }[];
                        fixed: {
                            token: string;
                            currency: string;
                            price: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: {
                            pending: number;
                            retrying: number;
                            exhausted: number;
                            due: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            oldestDueAt: string | null;
                            stores: {
                                slug: string | null;
                                name: string;
                                pending: number;
                                retrying: number;
                                exhausted: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                oldestDueAt: string | null;
                            }[];
                        };
                        mail: {
                            waiting: number;
                            isCapped: boolean;
                            retrying: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            oldestAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            oldestDueAt: string | null;
                            /** @description Failed within seven days. */
                            failed: number;
                            /** @description Last error from the mail server. */
                            lastError: string | null;
                            capOfStore: number;
                            capOfPlatform: number;
                            sentOfPlatform: number;
                            stores: {
                                slug: string | null;
                                name: string;
                                sent: number;
                                isAtCap: boolean;
                            }[];
                            pause: {
                                reason: string;
                                pausedBy: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                pausedAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                until: string;
                            } | null;
                        };
                        readings: {
                            chain: string;
                            level: string;
                            readings: number;
                            oldestBlock: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            oldestAt: string | null;
                        }[];
                        processes: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            id: string;
                            roles: string[];
                            /** @description Exclusive tasks, such as `indexer:base`. */
                            leads: string[];
                            host: string;
                            pid: number;
                            version: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            startedAt: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            seenAt: string;
                            isAlive: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    pauseMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    hours: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        until: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resumeMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        html: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getMeasures: {
        parameters: {
            query?: {
                days?: 1 | 7 | 30;
                offsetMinutes?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        from: string;
                        bucketSeconds: number;
                        buckets: number;
                        series: {
                            /** @enum {string} */
                            measure: "payments" | "volume" | "credit-p50" | "credit-p95" | "webhook-p50" | "webhook-p95" | "webhook-success" | "mail-success" | "webhook-queue" | "mail-queue" | "gas-days" | "price-age" | "disk-free";
                            /** @description A chain or currency; empty for the installation. */
                            subject: string;
                            /** @enum {string} */
                            unit: "ms" | "bps" | "days" | "count" | "millis";
                            /** @description The limit from which action is required, in the unit. */
                            threshold: number | null;
                            isLowerWorse: boolean;
                            /** @description One for each bucket; null without any. */
                            values: (number | null)[];
                        }[];
                        newest: {
                            slug: string;
                            name: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                        }[];
                        /** @description Within 30 days. */
                        busiest: {
                            slug: string;
                            name: string;
                            payments: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorChains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        chains: {
                            chain: string;
                            title: string;
                            explorer: string | null;
                            coin: string;
                            head: string | null;
                            headSaidBy: string[];
                            followed: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            followedAt: string | null;
                            lagBlocks: number | null;
                            lagSeconds: number | null;
                            confirmed: string | null;
                            confirmations: number;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            outageSince: string | null;
                            replaced: {
                                block: string;
                                hash: string;
                                foundHash: string | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                noticedAt: string;
                            } | null;
                            /** @description True while a running process follows it. */
                            isFollowed: boolean;
                            /** @description False where buyers pay into merchants’ own wallets. */
                            hasSweeps: boolean;
                            /** @description True while a running process sweeps it. */
                            isSwept: boolean;
                            rpc: {
                                /** @description Scheme and host: what else is in it may be secret. */
                                url: string;
                                ok: boolean;
                                latencyMs: number | null;
                                /** @description A stranger may have written it. */
                                error: string | null;
                                head: string | null;
                                lagBlocks: number | null;
                                score: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                checkedAt: string | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                limitedUntil: string | null;
                                lies: {
                                    lie: string;
                                    count: number;
                                }[];
                                lastLie: {
                                    lie: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                     * @example 2026-11-21T02:15:00.000Z
                                     */
                                    at: string;
                                } | null;
                                /** @description Required capabilities that it lacks. */
                                lacks: string[];
                            }[];
                            /** @description Required capabilities that every provider lacks. */
                            missing: string[];
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            rpcReportedAt: string | null;
                            gas: {
                                address: string;
                                /** @description The lowest of the claims. */
                                balance: string | null;
                                claims: {
                                    host: string;
                                    balance: string | null;
                                }[];
                                sweepCost: string | null;
                                sweeps: string | null;
                                days: number | null;
                                blocked: string | null;
                                /** @description Cost of failed signed transfers within a day, and its limit. */
                                lost: {
                                    amount: string;
                                    fiat: {
                                        currency: string;
                                        amount: string;
                                    } | null;
                                    most: string;
                                    isUsedUp: boolean;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                reportedAt: string;
                            } | null;
                            unswept: {
                                method: string;
                                deposits: number;
                                amount: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                oldestAt: string;
                            }[];
                            isUnsweptCapped: boolean;
                            failures: {
                                /** @enum {string} */
                                reason: "refused" | "failed" | "fee-held" | "reverted" | "not-derived";
                                deposits: number;
                            }[];
                            sweepsFailedToday: number;
                            payoutsAlone: number;
                            sweepsUnderWay: {
                                txHash: string;
                                nonce: string;
                                deposits: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                                 * @example 2026-11-21T02:15:00.000Z
                                 */
                                sentAt: string;
                                isStuck: boolean;
                            }[];
                            awaitingFinality: number;
                            awaitingAgreement: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listOperatorDeposits: {
        parameters: {
            query?: {
                afterId?: string;
                afterMethod?: string;
                show?: "all" | "failing";
            };
            header?: never;
            path: {
                chain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposits: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            store: {
                                slug: string | null;
                                name: string;
                            };
                            depositAddress: string;
                            payout: string;
                            amount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            waitingSince: string | null;
                            /** @enum {string} */
                            why: "under-way" | "refused" | "failed" | "fee-held" | "reverted" | "not-derived" | "alone" | "fee-below-gas" | "worth-less-than-gas" | "due" | "blocked" | "nobody" | "later" | "unknown" | "confirming" | "open" | "empty";
                            txHash: string | null;
                            failures: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            retryAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            aloneFrom: string | null;
                        }[];
                        next: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            afterId: string;
                            afterMethod: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposits: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            attemptId: string;
                            method: string;
                            store: {
                                slug: string | null;
                                name: string;
                            };
                            depositAddress: string;
                            payout: string;
                            amount: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            waitingSince: string | null;
                            /** @enum {string} */
                            why: "under-way" | "refused" | "failed" | "fee-held" | "reverted" | "not-derived" | "alone" | "fee-below-gas" | "worth-less-than-gas" | "due" | "blocked" | "nobody" | "later" | "unknown" | "confirming" | "open" | "empty";
                            txHash: string | null;
                            failures: number | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            retryAt: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            aloneFrom: string | null;
                        }[];
                        next: {
                            /**
                             * Format: uuid
                             * @description UUID.
                             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                             */
                            afterId: string;
                            afterMethod: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    rehearseSweep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also what waits after a failed sweep, before its time has come. */
                    retries: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    sweepChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also what waits after a failed sweep, before its time has come. */
                    retries: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getSweep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID.
                         * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
                         */
                        id: string;
                        isRehearsal: boolean;
                        askedBy: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        askedAt: string;
                        /** @enum {string} */
                        state: "waiting" | "begun" | "ended";
                        outcome: {
                            transactions: {
                                txHash: string | null;
                                deposits: number;
                                /** @description In whole coins. */
                                maxCost: string;
                            }[];
                            verdicts: {
                                reason: string;
                                isDue: boolean;
                                deposits: number;
                            }[] | null;
                            blocked: string | null;
                            left: number | null;
                            failure: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listStores: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                status?: "open" | "suspended" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            slug: string;
                            name: string;
                            /** @enum {string} */
                            status: "open" | "suspended" | "closed";
                            feeBps: number;
                            currency: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            /** @description The first three, by address. */
                            owners: string[];
                            ownerCount: number;
                            /** @description In 30 days and in all, the store’s own currency first. */
                            volumes: {
                                currency: string;
                                payments: number;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                lately: string;
                                /**
                                 * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                                 * @example 12.5
                                 */
                                all: string;
                            }[];
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                        /** @description Number of rows in each status. */
                        counts: {
                            /** @enum {string} */
                            status: "open" | "suspended" | "closed";
                            total: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatedStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: string;
                        /** @enum {string} */
                        status: "open" | "suspended" | "closed";
                        feeBps: number;
                        currency: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        createdAt: string;
                        /** @description The first three, by address. */
                        owners: string[];
                        ownerCount: number;
                        /** @description In 30 days and in all, the store’s own currency first. */
                        volumes: {
                            currency: string;
                            payments: number;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            lately: string;
                            /**
                             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
                             * @example 12.5
                             */
                            all: string;
                        }[];
                        members: number;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        suspendedAt: string | null;
                        suspensionReason: string | null;
                        /**
                         * Format: date-time
                         * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                         * @example 2026-11-21T02:15:00.000Z
                         */
                        closedAt: string | null;
                        /** @description Fees, suspensions and the closing, newest first. */
                        acts: {
                            id: string;
                            act: string;
                            by: string;
                            actorKind: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            at: string;
                            feeBefore: number | null;
                            feeAfter: number | null;
                            reason: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    setFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    feeBps: number;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    suspendStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    resumeStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    getOperatorFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description At most 1,000, the largest debts first. */
                        stores: {
                            /** @description Its slug. */
                            store: string;
                            /** @enum {string} */
                            currency: "usd" | "eur";
                            /** @description Billed or not. */
                            owed: string;
                            /** @description The billed part of it. */
                            billed: string;
                            /** @description The part of that which stops payments. */
                            overdue: string;
                            paid: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                operators?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            email: string;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            createdAt: string;
                            hasTwoFactor: boolean;
                            isOperator: boolean;
                            /**
                             * Format: date-time
                             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
                             * @example 2026-11-21T02:15:00.000Z
                             */
                            lastSignInAt: string | null;
                            sessions: number;
                            /** @description The first five, by name. */
                            stores: {
                                slug: string | null;
                                name: string;
                                role: "owner" | "admin" | "manager";
                            }[];
                            storeCount: number;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            totalPages: number;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    setOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOperator: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
    signOutPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            408: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            500: components["responses"]["Refused"];
        };
    };
}
