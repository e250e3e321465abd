import { useTranslate } from 'ra-core';
import type { Import } from '#contract/imports.ts';
import { Reference } from '../kinds/Reference.tsx';
import { Ago } from '../ui/Ago.tsx';
import { Tag } from '../ui/Tag.tsx';
import styles from './imports.module.css';
import { numberOfImport } from './read.ts';
import { SizeOf } from './SizeOf.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useWords } from './useWords.ts';

/** What an import is: its state, its records, its file, and whose it is. */
export const Facts = ({ record }: { readonly record: Import }) => {
    const translate = useTranslate();
    const { say, kindOf } = useWords();
    const { resource, mode, priceList, fileFormat, fileSize, owner, createdAt } = record;
    return (
        <p className={styles.facts}>
            <StatusTag status={record.status} />
            <span>{say('number', { number: numberOfImport(record.id) })}</span>
            <span>{kindOf(resource)}</span>
            {priceList ? (
                <span>
                    <Reference to="price_lists" iri={priceList} />
                </span>
            ) : null}
            {mode === 'replace' ? (
                <Tag tone="warning" icon="warning">
                    {translate('resources.imports.mode.replace')}
                </Tag>
            ) : null}
            <span>
                {fileFormat ? `${fileFormat} · ` : null}
                <SizeOf bytes={fileSize} />
            </span>
            <span>
                {owner ? (
                    <>
                        <Reference to="users" iri={owner} />,{' '}
                    </>
                ) : null}
                <Ago instant={createdAt} />
            </span>
        </p>
    );
};
