// Apart: the loaded changes; History.tsx requests them.
import { useCreatePath, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RecordDifferences } from '#contract/language/kinds.ts';
import { isReadable, type Properties, type Property } from '#contract/language/property.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import { useMay } from '../../auth/permissions.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Value } from '../../kinds/Value.tsx';
import { useNow } from '../../ui/Ago.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { FromTo, useFieldLabel } from '../conflict/FromTo.tsx';
import styles from './history.module.css';
import { daysOf, type HistoryRecord } from './pages.ts';

/** For properties in the history that have been removed from the contract. */
const UNKNOWN: Property = { kind: 'text', max: Number.POSITIVE_INFINITY };

/** Properties in the contract's order rather than the database's. */
const inOrder = (differences: RecordDifferences, properties: Properties): string[] => {
    const names = Object.keys(differences);
    const known = Object.keys(properties).filter(name => names.includes(name));
    return [...new Set([...known, ...names])];
};

/** A changed secret; its values are not shown. */
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
    differences: RecordDifferences;
    properties: Properties;
}

interface SaidProps {
    name: string;
    property: Property;
    value: unknown;
}

/** A value without a previous one: that of a new record, or an input or a result of a transition. */
const Said = ({ name, property, value }: SaidProps) => (
    <div>
        <dt>{useFieldLabel()(name)}</dt>
        <dd>
            <Value name={name} property={property} value={value} />
        </dd>
    </div>
);

/** The initial values of a new record, or only its name if the history contains no values. */
const Given = ({ differences, properties, name }: ChangedProps & { name: string | undefined }) => {
    const names = inOrder(differences, properties);
    if (names.length === 0) return name ? <p>{name}</p> : null;
    return (
        <dl className={styles.changed}>
            {names.map(each => (
                <Said key={each} name={each} property={properties[each] ?? UNKNOWN} value={differences[each]?.to} />
            ))}
        </dl>
    );
};

const Changed = ({ differences, properties, isTransition }: ChangedProps & { isTransition: boolean }) => (
    <dl className={styles.changed}>
        {inOrder(differences, properties).map(name => {
            const property = properties[name] ?? UNKNOWN;
            if (!isReadable(property)) return <Replaced key={name} name={name} />;
            if (isTransition && differences[name]?.from == null)
                return <Said key={name} {...{ name, property }} value={differences[name]?.to} />;
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

const ImportedBy = ({ iri }: { iri: string }) => {
    const text = useText();
    const createPath = useCreatePath();
    const canAccess = useMay('imports', 'show');
    const name = text('history.import', { number: iri.split('/').at(-1) ?? '' });
    return (
        <>
            {' · '}
            {canAccess ? (
                <PageLink to={createPath({ resource: 'imports', type: 'edit', id: iri })}>{name}</PageLink>
            ) : (
                name
            )}
        </>
    );
};

interface HistoryEntryProps {
    told: HistoryRecord;
    properties: Properties;
    now: number;
}

const HistoryEntry = ({ told, properties, now }: HistoryEntryProps) => {
    const text = useText();
    const { ago, dateTime } = useFormat();
    // Third-party servers may omit any of them.
    const {
        action = 'edit',
        transition,
        resource,
        authorName = '—',
        createdAt,
        recordName,
        differences = {},
        import: imported,
        apiKey,
    }: Partial<HistoryRecord> = told;
    const translate = useTranslate();
    const edited = text('history.by.edit', { author: authorName });
    return (
        <li className={styles.entry} tabIndex={-1}>
            <Avatar picture={null} name={authorName} />
            <div>
                <p className={styles.who}>
                    <span>
                        {transition
                            ? translate(`resources.${resource}.transition.${transition}.told`, {
                                  author: authorName,
                                  _: edited,
                              })
                            : text(`history.by.${action}`, { author: authorName })}
                        {imported ? <ImportedBy iri={imported} /> : null}
                        {apiKey ? ` ${text('history.key', { name: apiKey })}` : null}
                    </span>{' '}
                    <time dateTime={createdAt} title={dateTime(createdAt)}>
                        {ago(createdAt, now)}
                    </time>
                </p>
                {action === 'edit' ? (
                    <Changed {...{ differences, properties }} isTransition={transition != null} />
                ) : null}
                {action === 'create' ? (
                    <Given {...{ differences, properties }} name={storedNameIn(recordName ?? '', translate)} />
                ) : null}
            </div>
        </li>
    );
};

const DAY = 86_400_000;

const useDayName = (now: number) => {
    const text = useText();
    const { date } = useFormat();
    const named = (moment: number) => date(new Date(moment).toISOString());
    const words = new Map([
        [named(now - DAY), text('history.yesterday')],
        [named(now), text('history.today')],
    ]);
    return (day: string): string => words.get(day) ?? day;
};

interface TimelineProps {
    changes: readonly HistoryRecord[];
    properties: Properties;
}

/** Newest first, by day in the company's time zone. */
export const Timeline = ({ changes, properties }: TimelineProps) => {
    const now = useNow();
    const id = useId();
    const { date } = useFormat();
    const dayName = useDayName(now);
    return daysOf(changes, date).map(({ day, changes: entries }, at) => (
        <div key={day} className={styles.day}>
            <h3 id={`${id}-${at}`}>{dayName(day)}</h3>
            <ol aria-labelledby={`${id}-${at}`}>
                {entries.map(told => (
                    <HistoryEntry key={told.id} told={told} properties={properties} now={now} />
                ))}
            </ol>
        </div>
    ));
};
