import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportDifference } from '#contract/imports.ts';
import type { ResourceName } from '#contract/names.ts';
import type { Property } from '#contract/property.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Value } from '../../kinds/Value.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { useWords } from '../useWords.ts';
import styles from './rows.module.css';

const UNKNOWN: Property = { kind: 'text', max: Number.POSITIVE_INFINITY };

/** A record that the import creates has no address yet, only a name. */
const propertyFor = (property: Property, value: unknown): Property =>
    'to' in property && typeof value === 'string' && !value.startsWith('/') ? UNKNOWN : property;

interface CellProps {
    readonly name: string;
    readonly property: Property;
    readonly from: unknown;
    readonly to: unknown;
}

const shown = (name: string, property: Property, value: unknown) => (
    <Value name={name} property={propertyFor(property, value)} value={value} />
);

/** A value before and after; that of a new record alone. */
const Cell = ({ name, property, from, to, action }: CellProps & Pick<ImportDifference, 'action'>) => {
    const { say } = useWords();
    if (action === 'create') return <dd>{shown(name, property, to)}</dd>;
    if (action === 'remove') return <dd className={styles.old}>{shown(name, property, from)}</dd>;
    return (
        <dd>
            <del className={styles.old}>
                <span className={marks.hidden}>{say('rows_list.before')} </span>
                {shown(name, property, from)}
            </del>
            <Icon name="next" size={14} />
            <ins className={styles.new}>
                <span className={marks.hidden}>{say('rows_list.after')} </span>
                {shown(name, property, to)}
            </ins>
        </dd>
    );
};

/** Values of a row that are shown before it is unfolded. */
const FEW = 5;

interface CellsProps {
    readonly resource: ResourceName;
    readonly row: ImportDifference;
}

/** What changes of a record, value by value, in the words of its own screens. */
export const Cells = ({ resource, row }: CellsProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    const [isWhole, setWhole] = useState(false);
    const { properties } = contractOf(resource) as { readonly properties: Readonly<Record<string, Property>> };
    const given = row.differences;
    const names = Object.keys(properties).filter(name => name in given);
    const all = [...new Set([...names, ...Object.keys(given)])];
    const more = all.length - FEW;
    const label = isWhole ? say('rows_list.fewer') : say('rows_list.more', { smart_count: more });
    return (
        <ResourceContextProvider value={resource}>
            <dl className={styles.cells}>
                {all.slice(0, isWhole ? all.length : FEW).map(name => (
                    <div key={name}>
                        <dt>{translate(fieldKey(resource, name), { _: name })}</dt>
                        <Cell
                            name={name}
                            property={properties[name] ?? UNKNOWN}
                            from={given[name]?.from}
                            to={given[name]?.to}
                            action={row.action}
                        />
                    </div>
                ))}
            </dl>
            {more > 0 ? (
                <Fold isOpen={isWhole} label={`${label} : ${row.name}`} onToggle={() => setWhole(!isWhole)}>
                    {label}
                </Fold>
            ) : null}
        </ResourceContextProvider>
    );
};
