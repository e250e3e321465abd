import { lazy } from 'react';
import type { Item } from '#contract/items.ts';
import { declareResource } from '../declareResource.ts';
import { ItemsIcon } from './ItemsIcon.tsx';

export const items = declareResource({
    name: 'items',
    menu: { entry: 'items', group: 'catalogue', order: 10, icon: ItemsIcon },
    recordRepresentation: (item: Item) => `${item.reference} · ${item.designation}`,
    list: lazy(() => import('./ItemList.tsx').then(screen => ({ default: screen.ItemList }))),
    create: lazy(() => import('./ItemCreate.tsx').then(screen => ({ default: screen.ItemCreate }))),
    edit: lazy(() => import('./ItemEdit.tsx').then(screen => ({ default: screen.ItemEdit }))),
});
