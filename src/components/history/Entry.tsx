import { useTranslate } from 'ra-core';
import type { Differences, Properties, Property } from '#contract/property.ts';
import { isReadable } from '#contract/property.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Avatar } from '../Avatar.tsx';
import { FromTo } from '../form/conflict/FromTo.tsx';
import { useFieldLabel } from '../form/conflict/useFieldLabel.ts';
import { useFormat } from '../useFormat.ts';
import styles from './history.module.css';
import type { Told } from './pages.ts';

/** What the history still tells of, and the contract no longer does. */
const UNKNOWN: Property = { kind: 'text', max: Number.POSITIVE_INFINITY };

/** The order of the form; the database has its own. */
const inOrder = (differences: Differences, properties: Properties): string[] => {
    const names = Object.keys(differences);
    const known = Object.keys(properties).filter(name => names.includes(name));
    return [...new Set([...known, ...names])];
};

/** A secret: that it was replaced is all that anybody is told. */
const Replaced = ({ name }: { name: string }) => {
    const label = useFieldLabel();
    return (
        <div>
            <dt>{label(name)}</dt>
            <dd>{useTranslate()('history.replaced')}</dd>
        </div>
    );
};

interface ChangedProps {
    differences: Differences;
    properties: Properties;
}

const Changed = ({ differences, properties }: ChangedProps) => (
    <dl className={styles.changed}>
        {inOrder(differences, properties).map(name => {
            const property = properties[name] ?? UNKNOWN;
            if (!isReadable(property)) return <Replaced key={name} name={name} />;
            return (
                <FromTo
                    key={name}
                    name={name}
                    property={property}
                    from={differences[name]?.from}
                    to={differences[name]?.to}
                />
            );
        })}
    </dl>
);

interface EntryProps {
    told: Told;
    properties: Properties;
    now: number;
}

/** Who did what and when, and each value before and after it. */
export const Entry = ({ told, properties, now }: EntryProps) => {
    const text = useText();
    const { ago, dateTime } = useFormat();
    const { action, authorName, createdAt, differences } = told;
    return (
        <li className={styles.entry} tabIndex={-1}>
            <Avatar picture={null} name={authorName} />
            <div>
                <p className={styles.who}>
                    <span>{text(`history.by.${action}`, { author: authorName })}</span>{' '}
                    <time dateTime={createdAt} title={dateTime(createdAt)}>
                        {ago(createdAt, now)}
                    </time>
                </p>
                {action === 'edit' ? <Changed differences={differences} properties={properties} /> : null}
            </div>
        </li>
    );
};
