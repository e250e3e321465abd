import { buildIfStale } from '../../tools/build.mjs';

/** Process and end-to-end tests run the production build. */
export default buildIfStale;
