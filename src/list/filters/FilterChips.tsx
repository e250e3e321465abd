import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '#contract/names.ts';
import { targetOf } from '#contract/targets.ts';
import { OpenRelated } from '../../kinds/OpenRelated.tsx';
import { useReferenceName } from '../../kinds/Reference.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './bar.module.css';
import { filterLabel, type ListFilter } from './declared.ts';
import { filterWords } from './filterWords.ts';
import { useFilters } from './useFilters.ts';

interface ChipProps {
    filter: ListFilter;
    /** The value as text. */
    text: string;
    /** Further content. */
    children?: ReactNode;
}

const Chip = ({ filter, text, children }: ChipProps) => {
    const translate = useTranslate();
    const { set } = useFilters();
    const words = translate('common.list.filter_value', { name: filterLabel(filter, translate), value: text });
    const remove = () => set(Object.fromEntries([filter.name, ...filter.holds].map(name => [name, undefined])));
    return (
        <li>
            <button
                type="button"
                className={styles.chip}
                aria-label={translate('common.list.remove_filter', { filter: words })}
                onClick={remove}
            >
                {words}
                <Icon name="close" size={14} />
            </button>
            {children}
        </li>
    );
};

const ReferenceChip = ({ filter, to, iri }: { filter: ListFilter; to: ResourceName; iri: string }) => (
    <Chip filter={filter} text={useReferenceName(to, iri)}>
        <OpenRelated to={to} iri={iri} className={styles.open} size={15} />
    </Chip>
);

const ValueChip = ({ filter, value }: { filter: ListFilter; value: unknown }) => {
    const translate = useTranslate();
    const format = useFormat();
    const { property, widget } = filter;
    return widget === 'reference' && 'to' in property ? (
        <ReferenceChip filter={filter} to={targetOf(property, String(value))} iri={String(value)} />
    ) : (
        <Chip filter={filter} text={filterWords(value, filter, { format, translate })} />
    );
};

/** The active filters, each a button that removes it. If nothing matches, the list itself offers to clear them. */
export const FilterChips = ({ filters }: { filters: readonly ListFilter[] }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { values, clear } = useFilters();
    const active = filters.filter(({ name }) => values[name] !== undefined);
    if (active.length === 0) return null;
    return (
        <ul className={styles.chips} aria-label={translate('common.list.active_filters')}>
            {active.map(filter => (
                <ValueChip key={filter.name} filter={filter} value={values[filter.name]} />
            ))}
            {total === 0 ? null : (
                <li>
                    <button type="button" className={styles.text} onClick={clear}>
                        {translate('app.action.clear_filters')}
                    </button>
                </li>
            )}
        </ul>
    );
};
