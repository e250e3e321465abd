import { z } from 'zod';
import { obey } from './obey.ts';
import type { Rule } from './rules.ts';

/** Shorter than that of a side, nothing can be seen. */
const SMALLEST = 0.01;

/** Digits that a fraction is kept with: finer than a pixel of any picture that is taken. */
const round = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

const within = (start: number, length: number): boolean =>
    start >= 0 && length >= SMALLEST && round(start + length) <= 1;

const inside: Rule<{ x: number; y: number; width: number; height: number }> = ({ x, y, width, height }) =>
    within(x, width) && within(y, height) ? undefined : { key: 'validation.crop' };

const fraction = z.number().transform(round);

/** A part that lies within the picture, and that one can see. */
export const crop = obey(z.object({ x: fraction, y: fraction, width: fraction, height: fraction }), [inside]);
