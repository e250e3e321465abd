import type { PropertyRefusal, Refusal } from '#contract/language/rules.ts';

/** A finding by its code (B4), in the words of a file of messages: `order_rules`. */
export const findingIn =
    (rules: 'order_rules' | 'delivery_note_rules') =>
    (code: string, propertyPath: string, params?: Refusal['params']): PropertyRefusal => ({
        propertyPath,
        code,
        key: `${rules}.${code}`,
        ...(params && { params }),
    });
