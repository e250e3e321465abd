import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface CardValue {
    readonly name: string;
    readonly label: string;
    readonly content: ReactNode;
}

export const CardValues = ({ values }: { values: readonly CardValue[] }) => {
    const translate = useTranslate();
    return (
        <dl className={styles.values}>
            {values.map(({ name, label, content }) => (
                <div key={name}>
                    <dt>{translate(label)}</dt>
                    <dd>{content}</dd>
                </div>
            ))}
        </dl>
    );
};
