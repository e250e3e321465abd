import { isEmptyValue } from '#contract/values.ts';
import type { Values } from '../drafts/draftChanges.ts';

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The values of a form with null for objects without content: the inputs of a value create an object even where nothing
 * is typed. What the record had without content stays as it was.
 */
export const withoutEmptyValues = (record: Values, data: Values): Values =>
    Object.fromEntries(
        Object.entries(data).map(([name, value]) => {
            if (!isObject(value) || !isEmptyValue(value)) return [name, value];
            return [name, isObject(record[name]) && isEmptyValue(record[name]) ? record[name] : null];
        }),
    );
