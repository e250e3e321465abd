import { absent } from './absent.ts';

/** Replaces the native library `sharp`: pictures are neither decoded nor encoded here. */
const sharp = (): never => absent();
sharp.concurrency = () => 0;
sharp.cache = () => undefined;

export default sharp;
