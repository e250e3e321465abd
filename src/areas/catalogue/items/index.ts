import { lazyPart } from '#src/routing/loadPart.ts';
import { declareResource } from '../../declareResource.ts';
import { PICTURES_IMPORT } from '../../screenNames.ts';

export const items = declareResource('items', {
    contract: async () => (await import('#contract/catalogue/items.ts')).items,
    icon: 'box',
    menu: { group: 'catalogue', order: 10 },
    shortcut: 'i',
    list: async () => (await import('./itemList.tsx')).itemList,
    form: async () => (await import('./itemForm.tsx')).itemForm,
    screens: {
        [PICTURES_IMPORT]: lazyPart(() =>
            import('./pictures/import/PicturesImport.tsx').then(screen => ({ default: screen.PicturesImport })),
        ),
    },
});
