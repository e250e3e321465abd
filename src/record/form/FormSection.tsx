import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Related inputs in two columns under a heading. */
export const FormSection = ({ title, children }: { title?: string | undefined; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <section className={styles.section}>
            {title ? <h2>{translate(title)}</h2> : null}
            <div className={styles.fields}>{children}</div>
        </section>
    );
};

/** An input that spans both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
