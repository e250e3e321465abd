/** Messages of E1 that are in no other file; `docs/messages.md` lists where each is shown. */
export const outcomes = {
    failed: {
        some_kept: 'Some records could not be removed',
    },
    done: {
        items_import: 'Items import started',
        prices_import: 'Price-list import started',
        pictures: 'Pictures downloading',
        pictures_link: 'If nothing happens, follow this link.',
    },
};
