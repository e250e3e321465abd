import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './form.module.css';

export const FormNote = ({ icon = 'banned', children }: { icon?: IconName; children: ReactNode }) => (
    <p className={styles.note}>
        <Icon name={icon} size={18} />
        <span>{children}</span>
    </p>
);

interface FormSectionProps {
    title?: string | undefined;
    /** Name of the section; presence uses it to show other users who is typing in it. */
    card?: string;
    children: ReactNode;
}

export const FormSection = ({ title, card, children }: FormSectionProps) => {
    const translate = useTranslate();
    return (
        <section className={styles.section} data-card={card}>
            {title ? <h2>{translate(title)}</h2> : null}
            <div className={styles.fields}>{children}</div>
        </section>
    );
};

export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
