import { balls } from './balls.ts';
import { field } from './field.ts';
import { footwear } from './footwear.ts';
import { goods } from './goods.ts';
import { outdoor } from './outdoor.ts';
import { protection } from './protection.ts';
import { rackets } from './rackets.ts';
import { strength } from './strength.ts';
import { wear } from './wear.ts';

/** All shapes, on a canvas of 400 by 400; original drawings made for this product. */
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
