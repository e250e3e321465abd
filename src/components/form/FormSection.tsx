import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Inputs that belong together, in two columns under a heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <section className={styles.section}>
            <h2>{translate(title)}</h2>
            <div className={styles.fields}>{children}</div>
        </section>
    );
};

/** An input that takes both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
