import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import styles from './button.module.css';

/** Shows the record beside the list; with the keyboard, Space does it. `RowTools` handles the click for all rows. @param name the record's */
export const PeekButton = ({ name }: { name: string }) => {
    const label = useTranslate()('common.list.peek', { name });
    return (
        <button type="button" className={styles.peek} data-peek="" tabIndex={-1} aria-label={label} title={label}>
            <Icon name="panel" size={16} />
        </button>
    );
};
