/**
 * Last step of `npm run build`: records what dist/ was built from, so that it is not built again
 * needlessly.
 */
import { markBuilt } from './build.ts';

markBuilt();
