/** Resource names: the console's, the menu's, and the last part of the API path (snake_case plural, row N7). */
export const RESOURCE_NAMES = [
    'items',
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
] as const;

export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** Where the API lives on its server; IRIs begin with it. */
export const API_PATH = '/api';

/** Path of a resource's collection. */
export const collectionPath = (name: ResourceName): string => `${API_PATH}/${name}`;
