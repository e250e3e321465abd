import { useTranslate } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormLockedContext } from '../../kinds/FormLocked.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import marks from '../../ui/marks.module.css';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { AddLeft } from './AddLeft.tsx';
import type { FormLine } from './formLine.ts';
import styles from './lines.module.css';
import { NoteLine } from './NoteLine.tsx';

const COLUMNS = ['item', 'ordered', 'shipped_before', 'now', 'left'] as const;

/** Told below the item where there is no room. */
const WIDE: readonly string[] = ['ordered', 'shipped_before'];

/** Pieces of each line of an order on the note, which may name it twice. */
const piecesOf = (lines: readonly FormLine[]): ReadonlyMap<string, number> => {
    const pieces = new Map<string, number>();
    for (const { orderItem, quantity } of lines)
        pieces.set(orderItem, (pieces.get(orderItem) ?? 0) + (Number(quantity) || 0));
    return pieces;
};

interface TableProps {
    readonly name: string;
    readonly isLocked: boolean;
    readonly fields: readonly { readonly '@key': string }[];
    readonly onRemove: (place: number) => void;
}

const LineTable = ({ name, isLocked, fields, onRemove }: TableProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.delivery_notes.lines.${key}`);
    const lines = (useWatch({ name }) ?? []) as readonly FormLine[];
    const pieces = piecesOf(lines);
    return (
        <ScrollRegion className={styles.scroll} label={say('title')}>
            <table className={styles.table}>
                <thead>
                    <tr>
                        {COLUMNS.map(column => (
                            <th key={column} scope="col" className={WIDE.includes(column) ? styles.wide : undefined}>
                                {say(`columns.${column}`)}
                            </th>
                        ))}
                        {isLocked ? null : (
                            <th scope="col">
                                <span className={marks.hidden}>{say('columns.actions')}</span>
                            </th>
                        )}
                    </tr>
                </thead>
                <tbody>
                    {fields.map((field, place) => {
                        const line = lines[place];
                        return line ? (
                            <NoteLine
                                key={field['@key']}
                                path={`${name}.${place}`}
                                {...{ line, isLocked }}
                                pieces={pieces.get(line.orderItem) ?? 0}
                                onRemove={() => onRemove(place)}
                            />
                        ) : null;
                    })}
                </tbody>
            </table>
        </ScrollRegion>
    );
};

/** The lines of a delivery note: what is left can be added, the quantities that leave now changed, and lines taken off. */
export const NoteLines = ({ name, readOnly = false }: InputProps) => {
    const translate = useTranslate();
    const say = (key: string, params: object = {}) => translate(`resources.delivery_notes.lines.${key}`, params);
    const isLocked = use(FormLockedContext) || readOnly;
    const { fields, append, remove } = useFieldArray({ name, keyName: '@key' });
    const lines = (useWatch({ name }) ?? []) as readonly FormLine[];
    const [status, setStatus] = useState('');
    const drop = (place: number) => {
        remove(place);
        setStatus(say('removed'));
    };
    const add = (more: readonly FormLine[]) => {
        append([...more], { shouldFocus: false });
        setStatus(say('added', { smart_count: more.length }));
    };
    return (
        <>
            {isLocked ? null : (
                <Suspense fallback={null}>
                    <AddLeft lines={lines} onAdd={add} />
                </Suspense>
            )}
            {fields.length === 0 ? (
                <p className={styles.empty}>{say('empty')}</p>
            ) : (
                <LineTable {...{ name, isLocked, fields }} onRemove={drop} />
            )}
            <p role="status" className={marks.hidden}>
                {status}
            </p>
        </>
    );
};
