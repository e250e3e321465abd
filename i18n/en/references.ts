/** The small references that an item points to. */
export const brands = { name: 'Brand |||| Brands', fields: { name: 'Name' } };
export const items_families = {
    name: 'Family |||| Families',
    fields: { name: 'Name', parent: 'Parent family', level: 'Level' },
};
export const items_collections = { name: 'Collection |||| Collections', fields: { name: 'Name' } };
export const item_catalogs = { name: 'Catalogue |||| Catalogues', fields: { name: 'Name' } };
export const entity_attachments = { name: 'Picture |||| Pictures' };
