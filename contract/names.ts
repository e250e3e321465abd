/** Resource names: the console's, the menu's, and, but for {@link NESTED}, the last part of the API path (row N7). */
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
] as const;

export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** Where the API lives on its server; IRIs begin with it. */
export const API_PATH = '/api';

/** Collections that stand below another's (row N5). */
const NESTED: Partial<Record<ResourceName, string>> = { item_pictures: 'items/pictures' };

/** Path of a resource's collection below {@link API_PATH}. */
export const pathBelowApi = (name: ResourceName): string => NESTED[name] ?? name;

/** Path of a resource's collection. */
export const collectionPath = (name: ResourceName): string => `${API_PATH}/${pathBelowApi(name)}`;
