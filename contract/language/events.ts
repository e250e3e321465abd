/**
 * What webhooks can be told of (ADR 0073), each declared once where it happens: a transition `emits` it, a resource has
 * `changed` for whatever is made, changed or deleted of it, or `made`. `import.done` is told by the work itself.
 */
export const EVENTS = [
    'order.validated',
    'order.cancelled',
    'delivery_note.validated',
    'delivery_note.billed',
    'delivery_note.cancelled',
    'invoice.issued',
    'payment.entered',
    'item.changed',
    'third_party.changed',
    'import.done',
] as const;

export type EventName = (typeof EVENTS)[number];
