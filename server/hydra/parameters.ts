import { unknownParameter } from '../domain/refused.ts';

/** Query parameter in PHP's syntax: `weight[gte]=2`, `status[]=active`, `order[brand.name]=asc`. */
export interface QueryParameter {
    /** Name as sent, for messages. */
    readonly raw: string;
    readonly name: string;
    /** Text between the brackets: undefined without brackets, empty for `[]`. */
    readonly key: string | undefined;
    readonly value: string;
}

const SHAPE = /^([A-Za-z_][\w.]*)(?:\[([\w.]*)\])?$/;

/** Excluded values of a property: `not[status][]=draft`. */
const EXCLUDED = /^(not)\[([\w.]+)\]\[\d*\]$/;

/** @throws Refused (malformed) for a malformed name */
export const parseParameters = (query: URLSearchParams): QueryParameter[] =>
    [...query].map(([raw, value]) => {
        const [, name, key] = SHAPE.exec(raw) ?? EXCLUDED.exec(raw) ?? [];
        if (name === undefined) throw unknownParameter(raw);
        return { raw, name, key, value };
    });

/** As in PHP, the last value of a repeated name applies, at the position of the first. */
export const lastOfEach = (parameters: readonly QueryParameter[]): QueryParameter[] => [
    ...new Map(parameters.map(parameter => [parameter.raw, parameter])).values(),
];
