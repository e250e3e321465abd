import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'ra-core';
import { flushSync } from 'react-dom';
import { useServerText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type CellEntry, isValid } from './cell.ts';
import { useGridTools, useSheet, useSheetStore } from './context.ts';
import { chosen, withoutRow } from './saving.ts';
import { columnNamed, entryOf, type RowReport, type Sheet, saying } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { textOf } from './text.ts';

/** An answered question disappears with its buttons, so the focus moves to the next question or back to the grid. */
const useAnswer = () => {
    const store = useSheetStore();
    return (report: Element | null, answer: (sheet: Sheet) => Sheet) => {
        const section = report?.closest('section[role="alert"]');
        flushSync(() => store.update(answer));
        const next = section?.querySelector<HTMLElement>('button:enabled');
        (next ?? document.querySelector<HTMLElement>('[role="grid"] [data-active]'))?.focus();
    };
};

/** The name of a column. */
const useColumnLabel = () => {
    const translate = useTranslate();
    const store = useSheetStore();
    const { resource } = useListContext();
    return (name: string): string =>
        columnNamed(store.get(), name)?.label ?? translate(`resources.${resource}.fields.${name}`);
};

type Of<K extends RowReport['kind']> = Extract<RowReport, { kind: K }>;

const SIDES = ['mine', 'theirs'] as const;

/** The choice between the two values of a conflicting cell. */
const Clash = ({ id, name, report }: { id: string; name: string; report: Of<'conflict'> }) => {
    const translate = useTranslate();
    const store = useSheetStore();
    const answer = useAnswer();
    const { words } = useGridTools();
    const labelOf = useColumnLabel();
    const mine = useSheet(sheet => sheet.entries.get(id)?.[name]) ?? entryOf(store.get(), id, name);
    const column = columnNamed(store.get(), name);
    const label = labelOf(name);
    const entries: Record<'mine' | 'theirs', CellEntry> = { mine, theirs: { value: report.theirs[name] ?? null } };
    const show = (entry: CellEntry) => (column && textOf(column, entry, words)) || translate('common.conflict.empty');
    return (
        <li className={styles.clash}>
            <span>{label}</span>
            {SIDES.map(side => (
                <Button
                    key={side}
                    disabled={side === 'mine' && !isValid(mine)}
                    onClick={({ currentTarget }) => answer(currentTarget, sheet => chosen(sheet, id, name, side))}
                >
                    {translate(`spreadsheet.keep.${side}`, { value: show(entries[side]) })}
                </Button>
            ))}
        </li>
    );
};

const Refusals = ({ report }: { report: Of<'refused'> }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const labelOf = useColumnLabel();
    const lines = Object.entries(report.fields).map(([name, message]) =>
        translate('common.form.stray', {
            field: labelOf(name),
            message: serverText(message),
        }),
    );
    return [...lines, ...(report.message ? [serverText(report.message)] : [])].map(line => <li key={line}>{line}</li>);
};

const Story = ({ id, report }: { id: string; report: RowReport }) => {
    const translate = useTranslate();
    const answer = useAnswer();
    switch (report.kind) {
        case 'conflict':
            return report.names.map(name => <Clash key={name} id={id} name={name} report={report} />);
        case 'refused':
            return <Refusals report={report} />;
        case 'gone':
            return (
                <li>
                    <Button
                        onClick={({ currentTarget }) =>
                            answer(currentTarget, sheet => saying(withoutRow(sheet, id), 'spreadsheet.said.removed'))
                        }
                    >
                        {translate('spreadsheet.remove_row')}
                    </Button>
                </li>
            );
        case 'failed':
            return <li>{translate(report.message, { _: report.message })}</li>;
        default:
            return null;
    }
};

const Row = ({ id, report }: { id: string; report: RowReport }) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    const represent = useGetRecordRepresentation(resource);
    const record = useSheet(sheet => sheet.known.get(id)) as RaRecord | undefined; // a record of the list
    return (
        <li className={styles.report}>
            <p>
                <b>{record ? represent(record) : id}</b> <span>{translate(`spreadsheet.outcome.${report.kind}`)}</span>
            </p>
            <ul>
                <Story id={id} report={report} />
            </ul>
        </li>
    );
};

/** The rows that the last save could not store, each with its possible actions; nothing if all were saved. */
export const Report = () => {
    const translate = useTranslate();
    const reports = useSheet(sheet => sheet.reports);
    const isSaving = useSheet(sheet => sheet.saving !== undefined);
    const left = [...reports].filter(([, { kind }]) => kind !== 'saved');
    if (left.length === 0 || isSaving) return null;
    return (
        <section className={styles.reports} role="alert" aria-label={translate('spreadsheet.report')}>
            <h2>
                <Icon name="warning" size={18} />
                {translate('spreadsheet.left', { smart_count: left.length })}
            </h2>
            <ul>
                {left.map(([id, report]) => (
                    <Row key={id} id={id} report={report} />
                ))}
            </ul>
        </section>
    );
};
