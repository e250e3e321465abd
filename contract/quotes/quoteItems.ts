import { LINE_REMARKS, SALE_LINE } from '../documents/lines.ts';
import { defineContract } from '../language/contract.ts';
import type { Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

const properties = {
    quote: { kind: 'relation', to: 'quotes', only: 'read', required: true },
    ...SALE_LINE,
    ...LINE_REMARKS,
} as const satisfies Properties;

export type QuoteItem = RecordOf<typeof properties>;

/** Lines of a quote, written through the quote alone. */
export const quoteItems = defineContract({
    name: 'quote_items',
    type: 'QuoteItem',
    rights: { ROLE_USER: READ },
    parent: 'quote',
    properties,
    represent: ({ reference, designation }) => [reference, designation].filter(Boolean).join(' · '),
    search: ['reference', 'eanCode', 'designation'],
    filters: { q: 'search', item: 'relation', reference: 'partial', quantity: 'range' },
    sort: 'position',
    orders: ['position', 'reference', 'quantity'],
    actions: ['list', 'show'],
    history: false,
    page: false,
    exported: true,
});
