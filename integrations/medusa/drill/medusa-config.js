// The shop of `npm run drill -- medusa`: Medusa with its defaults, and the provider as merchants install it.
const { defineConfig } = require('@medusajs/framework/utils');

const { TILL_URL, TILL_KEY, TILL_SECRET } = process.env;

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: 'http://127.0.0.1',
      adminCors: 'http://127.0.0.1',
      authCors: 'http://127.0.0.1',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          {
            resolve: '@till/medusa',
            id: 'till',
            options: {
              url: TILL_URL,
              apiKey: TILL_KEY,
              webhookSecret: TILL_SECRET,
              successUrl: 'https://shop.example/checkout/complete',
              cancelUrl: 'https://shop.example/checkout',
            },
          },
        ],
      },
    },
  ],
});
