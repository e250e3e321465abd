import type { Item } from '#contract/items.ts';
import { Flag } from '#src/components/Flag.tsx';
import type { Column } from '#src/components/list/column.ts';
import { familyPath } from './family.ts';
import { ItemStatusTag } from './ItemStatusTag.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';

const flag = (name: 'isWebPublished' | 'isWebPromotion'): Column<Item> => ({
    name,
    sortBy: name,
    optional: true,
    render: item => <Flag value={item[name]} />,
});

type DateName = 'itemDateCreate' | 'itemDateUpdate' | 'lastPictureCheckDate' | 'statusDate';

const date = (name: DateName): Column<Item> => ({
    name,
    ...(name !== 'statusDate' && { sortBy: name }),
    optional: true,
    render: (item, format) => format.date(item[name]),
});

/** Row I2. */
export const itemColumns: readonly Column<Item>[] = [
    { name: 'mainPicture', ahead: true, exports: [], render: item => <MainPicture item={item} size={36} /> },
    {
        name: 'reference',
        sortBy: 'reference',
        maxWidth: 140,
        title: item => item.reference,
        render: item => item.reference,
    },
    { name: 'eanCode', sortBy: 'eanCode', render: item => item.eanCode ?? '—' },
    {
        name: 'designation',
        sortBy: 'designation',
        minWidth: 190,
        title: item => item.designation,
        render: item => item.designation,
    },
    {
        name: 'brandName',
        sortBy: 'brandName',
        maxWidth: 96,
        title: item => item.brandName ?? undefined,
        render: item => item.brandName ?? '—',
    },
    {
        name: 'itemsFamily',
        sortBy: 'family3Name',
        exports: ['family0Name', 'family1Name', 'family2Name', 'family3Name'],
        maxWidth: 112,
        title: item => familyPath(item).join(' › '),
        render: item => familyPath(item).at(-1) ?? '—',
    },
    { name: 'status', sortBy: 'status', render: item => <ItemStatusTag status={item.status} /> },
    {
        name: 'saleUnitPriceExcludingTax',
        label: 'resources.items.column.price',
        sortBy: 'saleUnitPriceExcludingTax',
        align: 'end',
        render: (item, format) => format.money(item.saleUnitPriceExcludingTax),
    },
    {
        name: 'isAvailable',
        label: 'resources.items.column.availability',
        sortBy: 'isAvailable',
        render: item => (
            <Flag
                value={item.isAvailable}
                yes="resources.items.availability.available"
                no="resources.items.availability.unavailable"
            />
        ),
    },
    { name: 'nbPicture', sortBy: 'nbPicture', align: 'end', render: (item, format) => format.number(item.nbPicture) },
    date('itemDateUpdate'),
    date('itemDateCreate'),
    date('lastPictureCheckDate'),
    date('statusDate'),
    { name: 'pickingRack', optional: true, render: item => item.pickingRack ?? '—' },
    {
        name: 'packaging',
        sortBy: 'packaging',
        optional: true,
        align: 'end',
        render: (item, format) => format.number(item.packaging),
    },
    {
        name: 'weight',
        sortBy: 'weight',
        exports: ['weight', 'weightUnit'],
        optional: true,
        align: 'end',
        render: (item, format) => format.weight(item.weight, item.weightUnit),
    },
    flag('isWebPublished'),
    flag('isWebPromotion'),
];
