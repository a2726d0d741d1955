import { registerHooks } from 'node:module';

/**
 * To be loaded before anything else (`node --import`). Node parses the 179 kB package.json of
 * drizzle-orm again for each of its three hundred modules to determine their type, a quarter of
 * what loading the server costs.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
