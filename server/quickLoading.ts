import { registerHooks, type ResolveFnOutput } from 'node:module';

/** Packages by the name our modules import them by. */
const packages = new Map<string, ResolveFnOutput>();

/**
 * To be loaded before anything else (`node --import`). Node parses the 179 kB package.json of
 * drizzle-orm again for each of its three hundred modules to determine their type, and for each of
 * our hundred modules that import it to find it: two fifths of what loading the server costs.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = !context.parentURL?.includes('/node_modules/');
    if (!isOurs && specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')) {
      const url = new URL(specifier, context.parentURL).href;
      return { url, format: 'module', shortCircuit: true };
    }
    if (!isOurs || !specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const known = packages.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const found = next(specifier, context);
    packages.set(specifier, found);
    return found;
  },
});
