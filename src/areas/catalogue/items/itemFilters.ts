import type { items } from '#contract/catalogue/items.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { dayBefore } from '#contract/values/days.ts';
import { lazyPart } from '#src/routing/loadPart.ts';
import type { FilterGroup, QuickChoice } from '../../../list/filters/declared.ts';
import { deeperThan, FAMILY_FIELDS } from './family.ts';

type Name = FilterName<typeof items>;

const FamilyFilters = lazyPart(() => import('./FamilyCascade.tsx').then(part => ({ default: part.FamilyFilters })));

const key = (name: string): string => `resources.items.filter.${name}`;

/** The four levels share one input, placed at the first level. */
const families = FAMILY_FIELDS.map((name, level) => ({
    name,
    holds: deeperThan(name),
    among: { level },
    Input: level === 0 ? FamilyFilters : null,
}));

const uncheckedFor = (months: 6 | 12): QuickChoice => ({
    label: key(`unchecked_${months}`),
    values: () => ({ before_lastPictureCheckDate: dayBefore(new Date(), { months }) }),
});

/** I3 and I7: filters besides the search. One group finds pictures to check. */
export const itemFilters: readonly FilterGroup<Name>[] = [
    { title: key('group.classification'), filters: [...families, 'brand', 'itemsCollection', 'vatRate'] },
    { title: key('group.state'), filters: ['status', 'isAvailable', 'isWebPublished', 'isWebPromotion'] },
    { title: key('group.price'), filters: ['saleUnitPriceExcludingTax'] },
    {
        title: key('group.pictures'),
        filters: ['nbPicture', { name: 'exists.lastPictureCheckDate', label: key('checked') }, 'lastPictureCheckDate'],
        quick: [
            { label: key('no_picture'), values: () => ({ max_nbPicture: 0 }) },
            { label: key('never_checked'), values: () => ({ 'exists.lastPictureCheckDate': false }) },
            uncheckedFor(6),
            uncheckedFor(12),
        ],
    },
    { title: key('group.dates'), filters: ['itemDateCreate', 'itemDateUpdate'] },
];
