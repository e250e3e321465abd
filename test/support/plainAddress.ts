import type { ValueProperty } from '#contract/language/kinds.ts';
import { ADDRESS } from '#contract/values/address.ts';

/** An address whose country is a text: relations have tests of their own. */
export const PLAIN_ADDRESS = {
    ...ADDRESS,
    properties: { ...ADDRESS.properties, country: { kind: 'text', max: 2, code: true, required: true } },
} as const satisfies ValueProperty;
