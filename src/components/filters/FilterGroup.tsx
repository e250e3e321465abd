import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** Fields of a filter panel that belong together, under their heading. */
export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <fieldset className={styles.group}>
            <legend>{translate(title)}</legend>
            <div className={styles.fields}>{children}</div>
        </fieldset>
    );
};
