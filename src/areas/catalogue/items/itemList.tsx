import { useListContext } from 'ra-core';
import type { Item, items } from '#contract/catalogue/items.ts';
import { PATH_SEPARATOR } from '#contract/language/contract.ts';
import { lazyPart } from '#src/routing/loadPart.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';
import { PicturesDownload } from '../../../pictures/download/PicturesDownload.tsx';
import { Flag } from '../../../ui/Tag.tsx';
import { familyPath } from './family.ts';
import { ItemStatusTag } from './ItemStatusTag.tsx';
import { itemFilters } from './itemFilters.ts';
import { MainPicture } from './pictures/MainPicture.tsx';
import { PicturesImportLink } from './pictures/PicturesImportLink.tsx';
import { useChosenItems } from './useChosenItems.ts';

/** I8: imports pictures, and downloads the pictures of the selected items or of the whole list. */
const ItemActions = () => {
    const { total } = useListContext();
    const chosen = useChosenItems();
    return (
        <>
            <PicturesImportLink />
            <PicturesDownload chosen={chosen} nothing={total === 0} />
        </>
    );
};

const Availability = ({ item }: { item: Item }) => (
    <Flag
        value={item.isAvailable}
        yes="resources.items.availability.available"
        no="resources.items.availability.unavailable"
    />
);

const optional = <Name extends keyof Item>(name: Name) => ({ name, optional: true }) as const;

/** I2, I3, I9 and I11. */
export const itemList: ListDeclaration<typeof items> = {
    columns: [
        { name: 'mainPicture', ahead: true, exports: [], render: item => <MainPicture item={item} size={32} /> },
        'reference',
        { name: 'eanCode', wide: true },
        { name: 'designation', minWidth: 140 },
        { name: 'brandName', maxWidth: 130 },
        {
            name: 'itemsFamily',
            wide: true,
            sortBy: 'family3Name',
            exports: ['family0Name', 'family1Name', 'family2Name', 'family3Name'],
            maxWidth: 150,
            title: item => familyPath(item).join(PATH_SEPARATOR),
            render: item => familyPath(item).at(-1) ?? '—',
        },
        { name: 'status', render: item => <ItemStatusTag status={item.status} /> },
        { name: 'saleUnitPriceExcludingTax', label: 'resources.items.column.price' },
        {
            name: 'isAvailable',
            label: 'resources.items.column.availability',
            render: item => <Availability item={item} />,
        },
        'nbPicture',
        optional('itemDateUpdate'),
        optional('itemDateCreate'),
        optional('lastPictureCheckDate'),
        optional('statusDate'),
        optional('pickingRack'),
        optional('packaging'),
        optional('packagings'),
        {
            ...optional('weight'),
            exports: ['weight', 'weightUnit'],
            render: (item, format) => format.weight(item.weight, item.weightUnit),
        },
        optional('isWebPublished'),
        optional('isWebPromotion'),
    ],
    card: (item, format) => ({
        lead: <MainPicture item={item} size={48} />,
        aside: format.money(item.saleUnitPriceExcludingTax),
        body: (
            <>
                <ItemStatusTag status={item.status} />
                <Availability item={item} />
            </>
        ),
    }),
    filters: itemFilters,
    actions: ItemActions,
    bulk: lazyPart(() => import('./ItemBulkActions.tsx').then(part => ({ default: part.ItemBulkActions }))),
    spreadsheet: {
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
            'packagings',
        ],
    },
};
