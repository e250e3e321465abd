import { useListContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import styles from './selection.module.css';
import { useChosen } from './useAllMatching.ts';

interface SelectBoxProps {
    id: string;
    /** What the record is called. */
    name: string;
    checked: boolean;
    /** @param extend also those between it and the last one, Shift being held */
    onToggle: (id: string, extend: boolean) => void;
}

/** Chooses one record; the label around it takes a press that just misses, which would else open the record. */
export const SelectBox = memo(({ id, name, checked, onToggle }: SelectBoxProps) => {
    const translate = useTranslate();
    return (
        <label className={styles.box}>
            <input
                type="checkbox"
                aria-label={translate('common.list.select', { name })}
                checked={checked}
                onChange={({ nativeEvent }) => onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
            />
        </label>
    );
});

/** Chooses all of the page, or lets go of them; those of other pages stay as they are. */
export const SelectPage = () => {
    const translate = useTranslate();
    const { data = [] } = useListContext();
    const { all: matching, ids: selectedIds, choose } = useChosen();
    const page = data.map(({ id }) => id);
    const chosen = matching ? page : page.filter(id => selectedIds.includes(id));
    const all = page.length > 0 && chosen.length === page.length;
    const others = matching ? [] : selectedIds.filter(id => !page.includes(id));
    return (
        <label className={styles.box}>
            <input
                ref={input => {
                    if (input) input.indeterminate = chosen.length > 0 && !all;
                }}
                type="checkbox"
                aria-label={translate('common.list.select_page')}
                checked={all}
                onChange={() => choose(all ? others : [...others, ...page])}
            />
        </label>
    );
};
