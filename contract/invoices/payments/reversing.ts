import type { Properties } from '../../language/property.ts';

/** `POST /api/payments/{id}/reverse` answers 201 with the payment that takes it back. */
export const REVERSE_PATH = 'reverse';

/** The body of {@link REVERSE_PATH}. */
export const reversing = {
    /** Today by default. */
    date: { kind: 'day' },
    /** Why; kept as the reference of the second payment. */
    reason: { kind: 'text', max: 140, required: true },
} as const satisfies Properties;
