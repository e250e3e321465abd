import { useListContext, useReference, useTranslate } from 'ra-core';
import type { ResourceName } from '#contract/names.ts';
import { Icon } from '../Icon.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './bar.module.css';
import type { FilterDescriptor, FilterDescriptors } from './descriptors.ts';
import { useFilters } from './useFilters.ts';

const Chip = ({ descriptor, text, onRemove }: { descriptor: FilterDescriptor; text: string; onRemove: () => void }) => {
    const translate = useTranslate();
    const filter = translate('common.list.filter_value', { name: translate(descriptor.label), value: text });
    return (
        <li>
            <button
                type="button"
                className={styles.chip}
                aria-label={translate('common.list.remove_filter', { filter })}
                onClick={onRemove}
            >
                {filter}
                <Icon name="close" size={14} />
            </button>
        </li>
    );
};

interface ReferenceChipProps {
    descriptor: FilterDescriptor;
    reference: ResourceName;
    id: string;
    onRemove: () => void;
}

/** Names come batched with the others' (getMany). */
const ReferenceChip = ({ descriptor, reference, id, onRemove }: ReferenceChipProps) => {
    const { referenceRecord } = useReference<{ id: string; name: string }>({ reference, id });
    return <Chip descriptor={descriptor} text={referenceRecord?.name ?? '…'} onRemove={onRemove} />;
};

const without = (name: string, { holds = [] }: FilterDescriptor): Record<string, undefined> =>
    Object.fromEntries([name, ...holds].map(key => [key, undefined]));

/** The active filters in words, each a button that takes it away. Where nothing matches, the list itself offers to clear them. */
export const FilterChips = ({ filters }: { filters: FilterDescriptors }) => {
    const translate = useTranslate();
    const format = useFormat();
    const { total } = useListContext();
    const { values, set, clear } = useFilters();
    const active = Object.entries(filters).filter(([name]) => values[name] !== undefined);
    if (active.length === 0) return null;
    return (
        <ul className={styles.chips} aria-label={translate('common.list.active_filters')}>
            {active.map(([name, descriptor]) => {
                const onRemove = () => set(without(name, descriptor));
                const value = values[name];
                return descriptor.reference ? (
                    <ReferenceChip
                        key={name}
                        descriptor={descriptor}
                        reference={descriptor.reference}
                        id={String(value)}
                        onRemove={onRemove}
                    />
                ) : (
                    <Chip
                        key={name}
                        descriptor={descriptor}
                        text={descriptor.show?.(value, { format, translate }) ?? String(value)}
                        onRemove={onRemove}
                    />
                );
            })}
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
