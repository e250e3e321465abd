import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import styles from './marks.module.css';

interface FlagProps {
    value: boolean;
    /** Message keys of the two texts. */
    yes?: string;
    no?: string;
}

/** A boolean as an icon with its text. */
export const Flag = ({ value, yes = 'ra.boolean.true', no = 'ra.boolean.false' }: FlagProps) => {
    const translate = useTranslate();
    return (
        <span className={styles.flag} data-on={value}>
            <Icon name={value ? 'check' : 'minus'} size={16} />
            {translate(value ? yes : no)}
        </span>
    );
};
