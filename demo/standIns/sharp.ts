import { absent } from './absent.ts';

/** Stands for `sharp`, whose library is no JavaScript: pictures are neither decoded nor encoded here. */
const sharp = (): never => absent();
sharp.concurrency = () => 0;
sharp.cache = () => undefined;

export default sharp;
