import { useTranslate } from 'ra-core';
import buttons from '../../../theme/buttons.module.css';
import { Icon, type IconName } from '../../Icon.tsx';
import { useFormat } from '../../useFormat.ts';
import { Help } from './Help.tsx';
import { countsOf, type Progress, type Sheet } from './sheet.ts';
import { useSheet, useSheetStore } from './sheetStore.ts';
import styles from './spreadsheet.module.css';
import { discarded, redone, undone } from './undo.ts';

/** How much is changed, in one sentence; whatever else is wrong with it in another. */
const Counts = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    // The map is the same one until a cell changes: counting hangs on nothing else.
    const entries = useSheet(sheet => sheet.entries);
    const { cells, rows, invalid } = countsOf({ entries });
    const many = { smart_count: cells, cells: number(cells), rows: number(rows) };
    const key = cells === 0 ? 'none' : rows === 1 ? 'in_one_row' : 'in_rows';
    return (
        <p className={styles.counts}>
            <span>{translate(`spreadsheet.changes.${key}`, many)}</span>
            {invalid > 0 ? (
                <strong>
                    <Icon name="warning" size={16} />
                    {translate('spreadsheet.changes.invalid', { smart_count: invalid })}
                </strong>
            ) : null}
        </p>
    );
};

/** What was done, said aloud too: most of it the eye sees in the cells. */
const Said = () => {
    const translate = useTranslate();
    const said = useSheet(sheet => sheet.said);
    return (
        <p className={styles.said} role="status">
            {said ? <span key={said.count}>{translate(said.message, said.args)}</span> : null}
        </p>
    );
};

interface ActionProps {
    icon: IconName;
    label: string;
    disabled: boolean;
    act: (sheet: Sheet) => Sheet;
}

const Action = ({ icon, label, disabled, act }: ActionProps) => {
    const store = useSheetStore();
    const name = useTranslate()(`spreadsheet.${label}`);
    return (
        <button
            type="button"
            className={buttons.icon}
            aria-label={name}
            aria-disabled={disabled}
            title={name}
            onClick={() => store.update(act)}
        >
            <Icon name={icon} />
        </button>
    );
};

const Done = ({ done, total }: Progress) => {
    const translate = useTranslate();
    const { number } = useFormat();
    return (
        <>
            <progress value={done} max={total} aria-label={translate('common.form.saving')} />
            <span className={styles.figures}>
                {translate('common.bulk.progress', { done: number(done), total: number(total) })}
            </span>
        </>
    );
};

const Save = ({ save, stop }: FootProps) => {
    const translate = useTranslate();
    const saving = useSheet(sheet => sheet.saving);
    const isClean = useSheet(sheet => sheet.entries.size === 0);
    // One button saves and stops, so that the focus stays on it.
    return (
        <>
            {saving ? <Done {...saving} /> : null}
            <button
                type="button"
                className={saving ? buttons.button : styles.save}
                aria-disabled={isClean && !saving}
                onClick={saving ? stop : save}
            >
                {translate(saving ? 'common.bulk.stop' : 'common.form.save')}
            </button>
        </>
    );
};

interface FootProps {
    save: () => void;
    stop: () => void;
}

/** Always in sight: how much is changed, and what can be done about it. */
export const Foot = ({ save, stop }: FootProps) => {
    const store = useSheetStore();
    const translate = useTranslate();
    const isClean = useSheet(sheet => sheet.entries.size === 0);
    const hasPast = useSheet(sheet => sheet.past.length > 0);
    const hasFuture = useSheet(sheet => sheet.future.length > 0);
    return (
        <div className={styles.foot}>
            <Counts />
            <Said />
            <div className={styles.actions}>
                <Help />
                <Action icon="undo" label="undo" disabled={!hasPast} act={undone} />
                <Action icon="redo" label="redo" disabled={!hasFuture} act={redone} />
                <button
                    type="button"
                    className={buttons.button}
                    aria-disabled={isClean}
                    onClick={() => store.update(discarded)}
                >
                    {translate('spreadsheet.discard')}
                </button>
                <Save save={save} stop={stop} />
            </div>
        </div>
    );
};
