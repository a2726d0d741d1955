import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import { constants } from 'node:zlib';
import type { Deps } from '../deps.ts';

const calls = /^\/(api|auth|public-api|investor-api|back-office-api)\//;

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // React and Radix position elements through the CSSOM; style attributes in markup stay
    // forbidden.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // src/browser/trustedTypes.ts allows a single known style element.
    trustedTypes: ['default'],
  },
};

/** Headers and compression of all responses. */
export const security = fastifyPlugin<{ deps: Deps }>(
  async (app, { deps: { config } }) => {
    await app.register(helmet, {
      contentSecurityPolicy,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      // A third-party inspector talks to its opener; not in production.
      crossOriginOpenerPolicy: {
        policy: config.statelyInspector ? 'same-origin-allow-popups' : 'same-origin',
      },
      // Each host says so itself: what else there is below it may know no TLS.
      hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    });
    // Calls are authenticated by a bearer token and never by a cookie, so compression leaks no
    // secret (BREACH).
    await app.register(compress, {
      threshold: 1024,
      // Nobody who calls compresses, and a few hundred bytes would pass for a quarter of a megabyte.
      globalDecompression: false,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    app.addHook('onSend', async (request, reply) => {
      if (calls.test(request.url)) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security' },
);
