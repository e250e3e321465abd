import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './marks.module.css';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

interface TagProps {
    readonly tone: Tone;
    readonly icon?: IconName | undefined;
    /** Whether the label contains a day or an amount, which is never truncated. */
    readonly isWhole?: boolean;
    readonly children: ReactNode;
}

/** A coloured label. Colour is never the only information: there is always a text, and an icon for states. */
export const Tag = ({ tone, icon, isWhole = false, children }: TagProps) => (
    <span className={styles.tag} data-tone={tone} data-whole={isWhole || undefined}>
        {icon ? <Icon name={icon} size={13} /> : null}
        <span className={styles.word}>{children}</span>
    </span>
);

export const Tags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>;

/** Number of further labels; their names are in a tooltip and available to screen readers. */
export const Others = ({ names }: { names: readonly string[] }) => {
    const all = names.join(', ');
    return (
        <span className={styles.others} title={all}>
            <Tag tone="neutral">
                <span aria-hidden="true">+{names.length}</span>
                <span className={styles.hidden}>, {all}</span>
            </Tag>
        </span>
    );
};

export interface Label {
    readonly tone: Tone;
    readonly icon?: IconName | undefined;
    readonly text: string;
}

/** The first and most important of several labels, with the number of further ones: one line in a table row. */
export const FirstTag = ({ labels: [first, ...others] }: { labels: readonly Label[] }) =>
    first ? (
        <span className={styles.first}>
            <Tag {...first}>{first.text}</Tag>
            {others.length > 0 ? <Others names={others.map(({ text }) => text)} /> : null}
        </span>
    ) : null;

interface FlagProps {
    /** Null or undefined if the server did not send the value. */
    value: boolean | null | undefined;
    /** Message keys of the two texts. */
    yes?: string;
    no?: string;
}

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
