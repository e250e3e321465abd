import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { digitsOf, isFigure } from '#contract/figures.ts';
import { unitOf } from '../../kinds/figures.ts';
import type { FilterWidget } from '../../kinds/filters.ts';
import { valueKey } from '../../kinds/names.ts';
import { Themed } from '../../theme/Themed.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DayFilter } from './DayFilter.tsx';
import { filterLabel, type ListFilter, type ListFilterGroup } from './declared.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FlagFilter } from './FlagFilter.tsx';
import styles from './filters.module.css';
import { ManyFilter } from './ManyFilter.tsx';
import { NumberFilter } from './NumberFilter.tsx';
import { QuickFilter } from './QuickFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { useFilters } from './useFilters.ts';

interface WidgetProps {
    readonly filter: ListFilter;
    readonly label: string;
}

const useChoices = ({ resource, source, property }: ListFilter) => {
    const translate = useTranslate();
    const values = 'values' in property ? property.values : [];
    return values.map(id => ({ id, name: translate(valueKey(resource, source, id)) }));
};

const One = ({ filter, label }: WidgetProps) => {
    const { values, set } = useFilters();
    const choices = useChoices(filter);
    const value = String(values[filter.name] ?? '');
    return <ChoiceField {...{ label, value, choices }} onChange={picked => set({ [filter.name]: picked })} />;
};

const Several = ({ filter, label }: WidgetProps) => (
    <ManyFilter name={filter.name} label={label} choices={useChoices(filter)} />
);

/** Prices are filtered by cents, even if the API stores more decimals. */
const CENTS = 2;

const Bound = ({ filter: { name, property }, label }: WidgetProps) => {
    if (!isFigure(property)) return <NumberFilter name={name} label={label} />;
    const digits = property.kind === 'money' ? CENTS : digitsOf(property)[1];
    return <NumberFilter name={name} label={label} digits={digits} unit={unitOf(property)} />;
};

const Reference = ({ filter: { name, property }, label }: WidgetProps) =>
    'to' in property ? <ReferenceFilter name={name} label={label} relation={property} /> : null;

const WIDGETS: Record<FilterWidget, ComponentType<WidgetProps>> = {
    text: ({ filter: { name }, label }) => <TextFilter name={name} label={label} />,
    number: Bound,
    day: ({ filter: { name }, label }) => <DayFilter name={name} label={label} />,
    flag: ({ filter: { name }, label }) => <FlagFilter name={name} label={label} />,
    one: One,
    several: Several,
    reference: Reference,
};

/** The input of a filter, by its property's kind. */
const FilterInput = ({ filter }: { filter: ListFilter }) => {
    const translate = useTranslate();
    const { Input } = filter;
    if (Input === null) return null;
    if (Input) return <Input />;
    const Widget = WIDGETS[filter.widget];
    return <Widget filter={filter} label={filterLabel(filter, translate)} />;
};

/** All filters of a list except the search, by group. */
export const FilterPanel = ({ groups }: { groups: readonly ListFilterGroup[] }) => (
    <Themed>
        {groups.map(({ title, filters, quick }) => (
            <FilterGroup key={title ?? filters[0]?.name} title={title}>
                {filters.map(filter => (
                    <FilterInput key={filter.name} filter={filter} />
                ))}
                {quick.length > 0 ? (
                    <div className={styles.quick}>
                        {quick.map(({ label, values }) => (
                            <QuickFilter key={label} label={label} values={values()} />
                        ))}
                    </div>
                ) : null}
            </FilterGroup>
        ))}
    </Themed>
);
