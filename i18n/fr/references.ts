import type { Messages } from '../index.ts';

export const brands = { name: 'Marque |||| Marques', fields: { name: 'Nom' } } satisfies Messages['brands'];
export const items_families = {
    name: 'Famille |||| Familles',
    fields: { name: 'Nom', parent: 'Famille parente', level: 'Niveau' },
} satisfies Messages['items_families'];
export const items_collections = {
    name: 'Collection |||| Collections',
    fields: { name: 'Nom' },
} satisfies Messages['items_collections'];
export const item_catalogs = {
    name: 'Catalogue |||| Catalogues',
    fields: { name: 'Nom' },
} satisfies Messages['item_catalogs'];
export const entity_attachments = { name: 'Image |||| Images' };
