import { useTranslate } from 'ra-core';
import { describeColumns } from '#contract/imports/describe.ts';
import { IMPORT_MODES } from '#contract/imports/imports.ts';
import { IMPORT_KEYS, type ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { ScrollRegion } from '../../ui/overflow.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from '../imports.module.css';
import { useWordsOf } from '../useColumns.ts';
import { useImportWords } from '../words.tsx';

export type ImportMode = (typeof IMPORT_MODES)[number];

interface ModeChoiceProps {
    readonly mode: ImportMode;
    readonly onChange: (mode: ImportMode) => void;
}

export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => {
    const { say } = useImportWords();
    return (
        <fieldset className={styles.options}>
            <legend>{say('start.mode')}</legend>
            {IMPORT_MODES.map(one => (
                <label key={one} className={styles.option} data-chosen={one === mode}>
                    <input type="radio" name="mode" checked={one === mode} onChange={() => onChange(one)} />
                    <span>
                        <strong>{say(`start.${one}`)}</strong>
                        <span className={styles.quiet}>{say(`start.${one}_help`)}</span>
                    </span>
                </label>
            ))}
        </fieldset>
    );
};

export const ColumnsHelp = ({ resource }: { readonly resource: ImportedResource }) => {
    useWordsOf(resource);
    const translate = useTranslate();
    const { say, kindOf } = useImportWords();
    const keys: readonly string[] = IMPORT_KEYS[resource].flat();
    const isKey = (name: string): boolean => keys.includes(name) || keys.includes(name.split('.')[0] ?? '');
    return (
        <details className={styles.help}>
            <summary>{say('help.title')}</summary>
            <p className={styles.quiet}>{say('help.body')}</p>
            <ScrollRegion label={`${say('help.title')} : ${kindOf(resource)}`} className={styles.scroll}>
                <table className={styles.table}>
                    <thead>
                        <tr>
                            <th scope="col">{say('help.column')}</th>
                            <th scope="col">{say('help.meaning')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {describeColumns(contractOf(resource), translate).map(column => (
                            <tr key={column.name}>
                                <th scope="row">
                                    {column.heading}
                                    {isKey(column.name) ? <Tag tone="info">{say('help.key')}</Tag> : null}
                                    {column.isRequired ? <Tag tone="warning">{say('help.required')}</Tag> : null}
                                </th>
                                <td>
                                    {column.hint}
                                    {column.values ? (
                                        <span className={styles.quiet}> {column.values.join(', ')}</span>
                                    ) : null}
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </ScrollRegion>
        </details>
    );
};
