import { isEmptyValue } from '#contract/values.ts';
import type { Values } from '../drafts/draftChanges.ts';

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The child that had the same address in the record. */
const earlier = (record: unknown, child: Values): Values => {
    const found = Array.isArray(record)
        ? record.find(one => isObject(one) && Reflect.get(one, '@id') === child['@id'])
        : {};
    return isObject(found) && child['@id'] !== undefined ? (found as Values) : {};
};

const emptied = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value))
        return value.map(one =>
            isObject(one) ? withoutEmptyValues(earlier(before, one as Values), one as Values) : one,
        );
    if (!isObject(value) || !isEmptyValue(value)) return value;
    return isObject(before) && isEmptyValue(before) ? before : null;
};

/**
 * The values of a form with null for objects without content: the inputs of a value create an object even where nothing
 * is typed, in children as well. What the record had without content stays as it was.
 */
export const withoutEmptyValues = (record: Values, data: Values): Values =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, emptied(value, record[name])]));
