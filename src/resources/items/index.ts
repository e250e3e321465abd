import type { Item } from '#contract/items.ts';
import { fetchableScreen } from '#src/pages/fetchableScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { ItemsIcon } from './ItemsIcon.tsx';
import { PICTURES_IMPORT } from './pictures/importAddress.ts';

export const items = declareResource({
    name: 'items',
    menu: { entry: 'items', group: 'catalogue', order: 10, icon: ItemsIcon },
    search: 'q',
    shortcut: 'i',
    recordRepresentation: (item: Item) => `${item.reference} · ${item.designation}`,
    list: lazyPart(() => import('./ItemList.tsx').then(screen => ({ default: screen.ItemList }))),
    create: lazyPart(() => import('./ItemCreate.tsx').then(screen => ({ default: screen.ItemCreate }))),
    edit: fetchableScreen(() => import('./ItemEdit.tsx').then(screen => ({ default: screen.ItemEdit }))),
    screens: {
        [PICTURES_IMPORT]: lazyPart(() =>
            import('./pictures/import/PicturesImport.tsx').then(screen => ({ default: screen.PicturesImport })),
        ),
    },
});
