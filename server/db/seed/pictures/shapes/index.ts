import { balls } from './balls.ts';
import { field } from './field.ts';
import { footwear } from './footwear.ts';
import { goods } from './goods.ts';
import { outdoor } from './outdoor.ts';
import { protection } from './protection.ts';
import { rackets } from './rackets.ts';
import { strength } from './strength.ts';
import { wear } from './wear.ts';

/** What can be drawn, on a ground of 400 by 400; drawn for this product, after nobody's. */
export const shapes = {
    ...balls,
    ...field,
    ...footwear,
    ...goods,
    ...outdoor,
    ...protection,
    ...rackets,
    ...strength,
    ...wear,
};

export type ShapeName = keyof typeof shapes;

export const isShape = (name: string | undefined): name is ShapeName =>
    name !== undefined && Object.hasOwn(shapes, name);
