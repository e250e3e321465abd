import type { FilterName } from '#contract/contract.ts';
import type { items } from '#contract/items.ts';
import {
    choiceFilter,
    dayFilter,
    type FilterDescriptor,
    flagFilter,
    moneyFilter,
    numberFilter,
    referenceFilter,
} from '#src/components/list/descriptors.ts';
import { deeperThan, type FamilyField } from './family.ts';

const field = (name: string): string => `resources.items.fields.${name}`;
const named = (name: string): string => `resources.items.filter.${name}`;
const family = (name: FamilyField) => referenceFilter(field(name), 'items_families', deeperThan(name));

/** Row I3: the filters beside `q`, in the order of their chips. */
export const itemFilters = {
    family0: family('family0'),
    family1: family('family1'),
    family2: family('family2'),
    family3: family('family3'),
    brand: referenceFilter(field('brand'), 'brands'),
    itemsCollection: referenceFilter(field('itemsCollection'), 'items_collections'),
    status: choiceFilter(field('status'), 'resources.items.status'),
    isAvailable: flagFilter(field('isAvailable')),
    isWebPublished: flagFilter(field('isWebPublished')),
    isWebPromotion: flagFilter(field('isWebPromotion')),
    min_saleUnitPriceExcludingTax: moneyFilter(named('min_price')),
    max_saleUnitPriceExcludingTax: moneyFilter(named('max_price')),
    min_nbPicture: numberFilter(named('min_pictures')),
    max_nbPicture: numberFilter(named('max_pictures')),
    after_itemDateCreate: dayFilter(named('created_after')),
    before_itemDateCreate: dayFilter(named('created_before')),
    after_itemDateUpdate: dayFilter(named('updated_after')),
    before_itemDateUpdate: dayFilter(named('updated_before')),
    after_lastPictureCheckDate: dayFilter(named('checked_after')),
    before_lastPictureCheckDate: dayFilter(named('checked_before')),
    'exists.lastPictureCheckDate': flagFilter(named('checked')),
} satisfies Partial<Record<FilterName<typeof items>, FilterDescriptor>>;

export type ItemFilterName = keyof typeof itemFilters;
