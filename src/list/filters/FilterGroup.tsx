import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import marks from '../../ui/marks.module.css';
import styles from './filters.module.css';

/** Related fields of the filter panel under a heading. */
export const FilterGroup = ({ title, children }: { title: string | undefined; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <fieldset className={styles.group}>
            <legend className={title ? undefined : marks.hidden}>{translate(title ?? 'common.list.filters')}</legend>
            <div className={styles.fields}>{children}</div>
        </fieldset>
    );
};
