/** The end of `npm run build`: keeps what dist/ was made from, so that nobody builds the same again. */
import { markBuilt } from './build.ts';

markBuilt();
