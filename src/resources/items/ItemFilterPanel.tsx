import { useTranslate } from 'ra-core';
import { ITEM_STATUSES } from '#contract/items.ts';
import { dayBefore } from '#src/components/dayBefore.ts';
import { DayFilter } from '#src/components/filters/DayFilter.tsx';
import { FilterGroup } from '#src/components/filters/FilterGroup.tsx';
import { FlagFilter } from '#src/components/filters/FlagFilter.tsx';
import styles from '#src/components/filters/filters.module.css';
import { ManyFilter } from '#src/components/filters/ManyFilter.tsx';
import { NumberFilter } from '#src/components/filters/NumberFilter.tsx';
import { QuickFilter } from '#src/components/filters/QuickFilter.tsx';
import { ReferenceFilter } from '#src/components/filters/ReferenceFilter.tsx';
import { useFilters } from '#src/components/list/useFilters.ts';
import { Themed } from '#src/theme/Themed.tsx';
import { FamilyCascade } from './FamilyCascade.tsx';
import { FAMILY_FIELDS, type FamilyField } from './family.ts';
import { type ItemFilterName, itemFilters } from './itemFilters.ts';

/** The name of a filter and its label, which its chip has too. */
const of = (name: ItemFilterName) => ({ name, label: itemFilters[name].label });

const FamilyFilters = () => {
    const { values, set } = useFilters();
    const chosenAt = (field: FamilyField) => (values[field] === undefined ? undefined : String(values[field]));
    const chosen = Object.fromEntries(FAMILY_FIELDS.map(field => [field, chosenAt(field)]));
    return <FamilyCascade values={chosen} onChange={set} />;
};

const StatusFilter = () => {
    const translate = useTranslate();
    const choices = ITEM_STATUSES.map(id => ({ id, name: translate(`resources.items.status.${id}`) }));
    return <ManyFilter {...of('status')} choices={choices} />;
};

/** Rows I3 and I7: the items whose pictures need a look. */
const PictureFilters = () => {
    const since = (months: 6 | 12) => ({ before_lastPictureCheckDate: dayBefore(new Date(), { months }) });
    return (
        <div className={styles.quick}>
            <QuickFilter label="resources.items.filter.no_picture" values={{ max_nbPicture: 0 }} />
            <QuickFilter
                label="resources.items.filter.never_checked"
                values={{ 'exists.lastPictureCheckDate': false }}
            />
            <QuickFilter label="resources.items.filter.unchecked_6" values={since(6)} />
            <QuickFilter label="resources.items.filter.unchecked_12" values={since(12)} />
        </div>
    );
};

/** Row I3, beside the text search. */
export const ItemFilterPanel = () => (
    <Themed>
        <FilterGroup title="resources.items.filter.group.classification">
            <FamilyFilters />
            <ReferenceFilter {...of('brand')} reference="brands" />
            <ReferenceFilter {...of('itemsCollection')} reference="items_collections" />
        </FilterGroup>
        <FilterGroup title="resources.items.filter.group.state">
            <StatusFilter />
            <FlagFilter {...of('isAvailable')} />
            <FlagFilter {...of('isWebPublished')} />
            <FlagFilter {...of('isWebPromotion')} />
        </FilterGroup>
        <FilterGroup title="resources.items.filter.group.figures">
            <NumberFilter {...of('min_saleUnitPriceExcludingTax')} unit="€" digits={2} />
            <NumberFilter {...of('max_saleUnitPriceExcludingTax')} unit="€" digits={2} />
            <NumberFilter {...of('min_nbPicture')} />
            <NumberFilter {...of('max_nbPicture')} />
        </FilterGroup>
        <FilterGroup title="resources.items.filter.group.pictures">
            <PictureFilters />
        </FilterGroup>
        <FilterGroup title="resources.items.filter.group.dates">
            <DayFilter {...of('after_itemDateCreate')} />
            <DayFilter {...of('before_itemDateCreate')} />
            <DayFilter {...of('after_itemDateUpdate')} />
            <DayFilter {...of('before_itemDateUpdate')} />
            <DayFilter {...of('after_lastPictureCheckDate')} />
            <DayFilter {...of('before_lastPictureCheckDate')} />
        </FilterGroup>
    </Themed>
);
