import { z } from 'zod';
import { obey } from '../language/obey.ts';
import type { Rule } from '../language/rules.ts';

/** Smallest side of a crop, as a fraction of the picture's side. */
const SMALLEST = 0.01;

/** Rounds to six decimals: finer than a pixel of any accepted picture. */
const round = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

const within = (start: number, length: number): boolean =>
    start >= 0 && length >= SMALLEST && round(start + length) <= 1;

const inside: Rule<{ x: number; y: number; width: number; height: number }> = ({ x, y, width, height }) =>
    within(x, width) && within(y, height) ? undefined : { key: 'validation.crop' };

const fraction = z.number().transform(round);

/** A crop within the picture and not too small to see. */
export const crop = obey(z.object({ x: fraction, y: fraction, width: fraction, height: fraction }), [inside]);
