// Apart: mapping of the columns of an unknown table, without the dialog.
import {
    STATEMENT_COLUMNS,
    STATEMENT_DATE_ORDERS,
    STATEMENT_DECIMALS,
    STATEMENT_SEPARATORS,
    type StatementMapping,
    type StatementTable,
} from '#contract/bank/bankLines.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import styles from './statement.module.css';

const MAX_HEADER_ROW = 40;

const SEPARATOR_WORDS = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;
const DECIMAL_WORDS = { ',': 'comma', '.': 'point' } as const;

interface MappingFieldsProps {
    readonly table: StatementTable;
    readonly mapping: StatementMapping;
    /** Translates a key below `resources.bank_lines.upload`. */
    readonly say: (key: string, words?: object) => string;
    readonly disabled: boolean;
    readonly onChange: (change: StatementMapping) => void;
    /** Parses the columns again, with another separator or row of headings. */
    readonly onReopen: (place: Pick<StatementMapping, 'separator' | 'headerRow'>) => void;
}

export const MappingFields = ({ table, mapping, say, disabled, onChange, onReopen }: MappingFieldsProps) => {
    const columns = table.columns.map(({ heading, samples }, place) => ({
        id: String(place),
        name: [heading || say('mapping.column', { place: place + 1 }), ...samples.slice(0, 1)].join(' — '),
    }));
    const rows = Array.from({ length: MAX_HEADER_ROW }, (_, place) => String(place + 1));
    const { separator, headerRow } = table;
    return (
        <fieldset className={styles.mapping}>
            <legend>{say('mapping.title')}</legend>
            <p role="status" className={styles.quiet}>
                {say('mapping.story')}
            </p>
            {separator === null ? null : (
                <NativeChoice
                    label={say('mapping.separator')}
                    value={separator}
                    choices={STATEMENT_SEPARATORS.map(id => ({ id, name: say(`mapping.${SEPARATOR_WORDS[id]}`) }))}
                    disabled={disabled}
                    onChange={value => onReopen({ separator: STATEMENT_SEPARATORS.find(one => one === value) ?? null })}
                />
            )}
            <NativeChoice
                label={say('mapping.header_row')}
                value={String(headerRow)}
                choices={[
                    { id: '0', name: say('mapping.no_header') },
                    ...rows.map(id => ({ id, name: say('mapping.row', { row: id }) })),
                ]}
                disabled={disabled}
                onChange={value => onReopen({ separator, headerRow: Number(value) })}
            />
            {STATEMENT_COLUMNS.map(column => (
                <NativeChoice
                    key={column}
                    label={say(`mapping.${column}`)}
                    value={String(mapping[column] ?? '')}
                    choices={[{ id: '', name: say('mapping.none') }, ...columns]}
                    disabled={disabled}
                    onChange={value => onChange({ [column]: value === '' ? null : Number(value) })}
                />
            ))}
            <NativeChoice
                label={say('mapping.date_order')}
                value={mapping.dateOrder ?? 'day_first'}
                choices={STATEMENT_DATE_ORDERS.map(id => ({ id, name: say(`mapping.${id}`) }))}
                disabled={disabled}
                onChange={value => onChange({ dateOrder: value === 'month_first' ? value : 'day_first' })}
            />
            <NativeChoice
                label={say('mapping.decimal')}
                value={mapping.decimal ?? ','}
                choices={STATEMENT_DECIMALS.map(id => ({ id, name: say(`mapping.${DECIMAL_WORDS[id]}`) }))}
                disabled={disabled}
                onChange={value => onChange({ decimal: value === '.' ? value : ',' })}
            />
        </fieldset>
    );
};
