/** Request header of a client whose user has given no input for a minute: the request does not extend the session. */
export const IDLE_HEADER = 'X-User-Idle';

/** Resource names in the console and its menu; also the last part of the API path (N7), except for {@link NESTED}. */
export const RESOURCE_NAMES = [
    'items',
    'item_pictures',
    'users',
    'companies',
    'brands',
    'items_families',
    'items_collections',
    'item_catalogs',
    'notifications',
    'entity_attachments',
    'changes',
    'saved_views',
    'countries',
    'vat_rates',
    'payment_terms',
    'shipping_costs',
    'company_locations',
    'bank_accounts',
    'number_series',
    'jobs',
    'price_list_types',
    'third_parties',
    'contacts',
    'price_lists',
    'price_list_items',
    'orders',
    'order_items',
    'quotes',
    'quote_items',
    'delivery_notes',
    'delivery_note_items',
    'invoices',
    'invoice_items',
    'payments',
    'payment_allocations',
    'bank_lines',
    'bank_line_allocations',
    'supplier_invoices',
    'imports',
    'sessions',
    'api_keys',
    'webhooks',
    'webhook_deliveries',
    'audit_entries',
] as const;

export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** Resource of each additional list of the console, which shows a part of its records (ADR 0130). */
const SECOND_LISTS = { suppliers: 'third_parties' } as const satisfies Readonly<Record<string, ResourceName>>;

export type SecondList = keyof typeof SECOND_LISTS;

export const LIST_NAMES: readonly (ResourceName | SecondList)[] = [
    ...RESOURCE_NAMES,
    ...(Object.keys(SECOND_LISTS) as SecondList[]),
];

/** Returns the resource of a list, or undefined for an unknown name. */
export const resourceOfList = (name: string): ResourceName | undefined =>
    Object.hasOwn(SECOND_LISTS, name) ? SECOND_LISTS[name as SecondList] : RESOURCE_NAMES.find(known => known === name);

/** Path of the API; IRIs begin with it. */
export const API_PATH = '/api';

/** Prefix of a menu entry's resource whose record shape the console's screens do not support (ADR 0109). */
export const GUESSED = 'guessed:';

/** Collections whose path is below that of another one (N5). */
const NESTED: Partial<Record<ResourceName, string>> = { item_pictures: 'items/pictures' };

/** Path of a resource's collection below {@link API_PATH}. */
export const pathBelowApi = (name: ResourceName): string => NESTED[name] ?? name;

export const collectionPath = (name: ResourceName): string => `${API_PATH}/${pathBelowApi(name)}`;
