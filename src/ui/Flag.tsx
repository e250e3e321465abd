import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import styles from './marks.module.css';

interface FlagProps {
    /** Null or undefined when the server did not send the value. */
    value: boolean | null | undefined;
    /** Message keys of the two texts. */
    yes?: string;
    no?: string;
}

/** A boolean as an icon with its text. */
export const Flag = ({ value, yes = 'ra.boolean.true', no = 'ra.boolean.false' }: FlagProps) => {
    const translate = useTranslate();
    if (value == null) return '—';
    return (
        <span className={styles.flag} data-on={value}>
            <Icon name={value ? 'check' : 'minus'} size={16} />
            {translate(value ? yes : no)}
        </span>
    );
};
