import { buildIfStale } from '../../tools/build.mjs';

/** Process and end-to-end tests run what people run: the built console and server. */
export default buildIfStale;
