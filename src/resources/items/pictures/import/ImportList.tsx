import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Item } from '#contract/items.ts';
import type { Upload } from '#src/pictures/upload.ts';
import type { Uploads } from '#src/pictures/uploads.ts';
import { ImportRow } from './ImportRow.tsx';
import styles from './import.module.css';
import { type ImportedPicture, refusalOf } from './useImport.ts';

interface ImportListProps {
    readonly entries: readonly ImportedPicture[];
    readonly list: readonly Upload[];
    readonly uploads: Uploads;
    readonly onChoose: (id: number, item: Item) => void;
}

const hasNone = ({ item }: ImportedPicture): boolean => item === null;

/** Files that need attention come first. */
export const ImportList = ({ entries, list, uploads, onChoose }: ImportListProps) => {
    const translate = useTranslate();
    const byFile = useMemo(() => new Map(list.map(upload => [upload.file, upload])), [list]);
    const latest = useRef(onChoose);
    useEffect(() => {
        latest.current = onChoose;
    });
    const choose = useCallback((id: number, item: Item) => latest.current(id, item), []);
    const groups = [
        { name: 'refused', rows: entries.filter(entry => hasNone(entry) && refusalOf(entry.file)) },
        { name: 'unmatched', rows: entries.filter(entry => hasNone(entry) && !refusalOf(entry.file)) },
        { name: 'matched', rows: entries.filter(entry => !hasNone(entry)) },
    ].filter(({ rows }) => rows.length > 0);
    return groups.map(({ name, rows }) => {
        const title = translate(`pictures.import.group.${name}`, { smart_count: rows.length });
        return (
            <section key={name} className={styles.group} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                    {rows.map(entry => (
                        <ImportRow
                            key={entry.id}
                            entry={entry}
                            upload={byFile.get(entry.file)}
                            uploads={uploads}
                            onChoose={choose}
                        />
                    ))}
                </ul>
            </section>
        );
    });
};
