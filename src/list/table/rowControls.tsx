import { useListContext, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useSelection } from '../useAllMatching.ts';
import peekStyles from './peekButton.module.css';
import styles from './selection.module.css';

/** Shows the record beside the list, as Space does. `RowTools` handles the click for all rows. @param name name of the record */
export const PeekButton = ({ name }: { name: string }) => {
    const label = useTranslate()('common.list.peek', { name });
    return (
        <button type="button" className={peekStyles.peek} data-peek="" tabIndex={-1} aria-label={label} title={label}>
            <Icon name="panel" size={16} />
        </button>
    );
};

interface SelectBoxProps {
    id: string;
    name: string;
    checked: boolean;
    /** @param extend whether Shift is held, to include the rows since the last selected one */
    onToggle: (id: string, extend: boolean) => void;
}

/** Selects a record; the label enlarges the target, because a near miss would open the record. */
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

/** Selects or deselects all rows of the page; those of other pages are not affected. */
export const SelectPage = () => {
    const translate = useTranslate();
    const { data = [] } = useListContext();
    const { all: matching, ids: selectedIds, choose } = useSelection();
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
