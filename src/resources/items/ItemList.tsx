import { type Item, items } from '#contract/items.ts';
import { type ListDefinition, ListScreen } from '#src/components/list/ListScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { ItemPicturesButton } from './ItemPicturesButton.tsx';
import { itemCard } from './itemCard.tsx';
import { itemColumns } from './itemColumns.tsx';
import { itemFilters } from './itemFilters.ts';
import { ImportLink } from './pictures/ImportLink.tsx';

const definition: ListDefinition<Item> = {
    resource: 'items',
    icon: 'box',
    columns: itemColumns,
    card: itemCard,
    sort: { field: 'reference', order: 'ASC' },
    filters: itemFilters,
    panel: lazyPart(() => import('./ItemFilterPanel.tsx').then(module => ({ default: module.ItemFilterPanel }))),
    create: 'resources.items.create_title',
    actions: ImportLink,
    linked: true,
    views: items,
    bulk: lazyPart(() => import('./ItemBulkActions.tsx').then(part => ({ default: part.ItemBulkActions }))),
    exported: true,
    tools: ItemPicturesButton,
    spreadsheet: {
        contract: items,
        headers: ['reference', 'designation'],
        columns: [
            'status',
            'saleUnitPriceExcludingTax',
            'packaging',
            'pickingRack',
            'isAvailable',
            'isEnabled',
            'isDiscountable',
            'isWebPublished',
            'isWebPromotion',
        ],
    },
};

/** Rows I2, I3, I9 and I11. */
export const ItemList = () => <ListScreen definition={definition} />;
