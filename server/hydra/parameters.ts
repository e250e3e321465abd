import { unknownParameter } from './problem.ts';

/** One query parameter in PHP's spelling: `weight[gte]=2`, `status[]=active`, `order[brand.name]=asc`. */
export interface Parameter {
    /** As it was sent, for messages. */
    readonly raw: string;
    readonly name: string;
    /** What stands between the brackets: undefined without brackets, empty for `[]`. */
    readonly key: string | undefined;
    readonly value: string;
}

const SHAPE = /^([A-Za-z_][\w.]*)(?:\[([\w.]*)\])?$/;

/** @throws Problem 400 for a name that no filter can have. */
export const parseParameters = (query: URLSearchParams): Parameter[] =>
    [...query].map(([raw, value]) => {
        const [, name, key] = SHAPE.exec(raw) ?? [];
        if (name === undefined) throw unknownParameter(raw);
        return { raw, name, key, value };
    });

/** Of a name that comes twice the last value counts, in the first one's place: PHP's reading. */
export const lastOfEach = (parameters: readonly Parameter[]): Parameter[] => [
    ...new Map(parameters.map(parameter => [parameter.raw, parameter])).values(),
];
