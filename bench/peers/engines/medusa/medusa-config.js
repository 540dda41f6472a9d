// The application with the production setup of Medusa's documentation: every module that may use Redis does, requests
// and background work have separate processes, and the admin pages are not built, since nobody opens them here.
const { defineConfig } = require('@medusajs/framework/utils');

const redisUrl = process.env.REDIS_URL;

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    redisUrl,
    workerMode: process.env.MEDUSA_WORKER_MODE,
    http: {
      storeCors: 'http://127.0.0.1',
      adminCors: 'http://127.0.0.1',
      authCors: 'http://127.0.0.1',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
  featureFlags: { caching: true },
  modules: [
    {
      resolve: '@medusajs/medusa/caching',
      options: {
        providers: [
          { resolve: '@medusajs/caching-redis', id: 'caching-redis', is_default: true, options: { redisUrl } },
        ],
      },
    },
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/locking-redis', id: 'locking-redis', is_default: true, options: { redisUrl } },
        ],
      },
    },
  ],
});
