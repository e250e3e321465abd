/**
 * Webhook events (ADR 0073), each declared in one place: a transition `emits` it, or a resource names it as `changed` (created,
 * changed or deleted records) or `made` (created records). The import job itself sends `import.done`.
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
