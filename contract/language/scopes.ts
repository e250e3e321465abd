import { RESOURCE_NAMES, type ResourceName } from './names.ts';

/** Verbs of an API key for a resource (ADR 0072): `write` includes transitions, other actions and bulk calls. */
export const SCOPE_VERBS = ['read', 'write'] as const;
export type ScopeVerb = (typeof SCOPE_VERBS)[number];

/** Scope of an API key: `orders:read`. A key has several. */
export type Scope = `${ResourceName}:${ScopeVerb}`;

const READ = ['list', 'show'];
const WRITE = ['create', 'edit', 'delete'];
const BULK = ['bulk'];
const COUNTS = ['counts'];
const EXPORT = ['export', 'export_links'];
const DOCUMENTS = ['document', 'documents/:document', 'send', 'transmissions'];
const SETTINGS = [...READ, ...WRITE, ...BULK];
const CHILDREN = [...READ, ...EXPORT];

/**
 * Calls that keys with a fitting scope may make: verbs of records, and actions by their path. Keys may make no other call,
 * because its result could outlive the key or exceed its rights: accounts, invitations, credentials, sessions, keys, webhooks,
 * personal data. New calls must be added here.
 */
const CALLS: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
    items: [...SETTINGS, ...COUNTS, ...EXPORT, 'picture_check', 'demand', 'pictures/download', 'pictures/download/:id'],
    item_pictures: [...READ, ...WRITE],
    users: [...READ, 'edit', 'delete', ...BULK],
    companies: SETTINGS,
    brands: SETTINGS,
    items_families: SETTINGS,
    items_collections: SETTINGS,
    item_catalogs: SETTINGS,
    notifications: [...READ, 'edit', 'read'],
    entity_attachments: [...READ, 'create', 'delete'],
    changes: READ,
    saved_views: [...READ, ...WRITE],
    countries: READ,
    vat_rates: SETTINGS,
    payment_terms: [...SETTINGS, 'due_date'],
    shipping_costs: SETTINGS,
    company_locations: SETTINGS,
    bank_accounts: SETTINGS,
    number_series: [...READ, 'edit'],
    jobs: [...READ, 'cancel'],
    price_list_types: SETTINGS,
    third_parties: [
        ...SETTINGS,
        ...COUNTS,
        ...EXPORT,
        'twins',
        'activity',
        'bought_items',
        'account',
        'statement',
        'archive',
        'unarchive',
        'address_from_siren',
    ],
    contacts: CHILDREN,
    price_lists: [...SETTINGS, ...EXPORT, 'copy', 'customers'],
    price_list_items: [...SETTINGS, ...EXPORT, 'adjust', 'customers'],
    orders: [
        ...SETTINGS,
        ...COUNTS,
        ...EXPORT,
        ...DOCUMENTS,
        'repricing',
        'sales',
        'validate',
        'prepare',
        'reprice',
        'cancel_validation',
        'cancel',
    ],
    order_items: CHILDREN,
    quotes: [...SETTINGS, ...COUNTS, ...EXPORT, ...DOCUMENTS, 'accept', 'decline', 'order'],
    quote_items: CHILDREN,
    delivery_notes: [
        ...SETTINGS,
        ...COUNTS,
        ...EXPORT,
        ...DOCUMENTS,
        'from_orders',
        'to_ship',
        'to_ship/lines',
        'work',
        'validate',
        'bill',
        'unbill',
        'unvalidate',
        'cancel',
    ],
    delivery_note_items: CHILDREN,
    invoices: [
        ...SETTINGS,
        ...COUNTS,
        ...EXPORT,
        ...DOCUMENTS,
        'from_delivery_notes',
        'from_order',
        'work',
        'verify',
        'entries',
        'entries/close',
        'credit',
        'offset',
        'write_off',
        'xml',
        'files',
        'files/:kind',
        'issue',
    ],
    invoice_items: CHILDREN,
    payments: [...SETTINGS, ...COUNTS, ...EXPORT, 'proposal', 'reverse'],
    payment_allocations: READ,
    bank_lines: [
        ...READ,
        'edit',
        ...COUNTS,
        ...EXPORT,
        'statement',
        'accept',
        'propose',
        'another_payment',
        'same_payment',
        'ignore',
        'reopen',
        'split',
        'unsplit',
    ],
    bank_line_allocations: READ,
    supplier_invoices: [
        ...READ,
        'edit',
        'delete',
        ...COUNTS,
        ...EXPORT,
        'read',
        'enter',
        'content',
        'file',
        'attachments/:place',
        'approve',
        'pay',
        'refuse',
        'reopen',
    ],
    imports: [...READ, 'create', 'edit', 'differences', 'wrong_rows', 'template', 'run', 'rehearse', 'cancel', 'undo'],
    webhooks: READ,
    webhook_deliveries: [...READ, 'resend'],
    audit_entries: CHILDREN,
};

/** Whether API keys have access to the resource. */
export const isScoped = (name: ResourceName): boolean => CALLS[name] !== undefined;

/** Calls of a resource that keys with a fitting scope may make: verbs, and paths of actions as declared. */
export const callsOfKeys = (name: ResourceName): readonly string[] => CALLS[name] ?? [];

/** Whether keys with a fitting scope may make the call. */
export const isOpenToKeys = (name: ResourceName, call: string): boolean => callsOfKeys(name).includes(call);

/** Resources that API keys have access to. */
export const SCOPED_RESOURCES: readonly ResourceName[] = RESOURCE_NAMES.filter(isScoped);

export const scopeOf = (name: ResourceName, verb: ScopeVerb): Scope => `${name}:${verb}`;

export const SCOPES: readonly Scope[] = SCOPED_RESOURCES.flatMap(name => SCOPE_VERBS.map(verb => scopeOf(name, verb)));
