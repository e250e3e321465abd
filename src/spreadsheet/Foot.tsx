// Apart: bar below the cells, independent of them.
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../ui/Button.tsx';
import { useNarrow } from '../ui/fitting.ts';
import { useFormat } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { isApple } from '../ui/platform.ts';
import { usePopover } from '../ui/usePopover.ts';
import { discardChanges, redoStep, undoStep } from './commands.ts';
import { useSheet, useSheetStore } from './context.ts';
import { type Progress, type SheetState, sheetCounts } from './sheet.ts';
import styles from './spreadsheet.module.css';

/** Message keys of the actions and their keyboard shortcuts; `⌃` is Ctrl, or ⌘ on a Mac. */
const SHORTCUTS = [
    ['edit', 'Enter · F2'],
    ['commit', 'Enter · Tab'],
    ['select', 'Shift + ← ↑ → ↓'],
    ['toggle', 'Space'],
    ['clear', 'Delete'],
    ['copy', '⌃ C · ⌃ X · ⌃ V'],
    ['fill', '⌃ D'],
    ['undo', '⌃ Z · ⌃ Y'],
    ['save', '⌃ S'],
    ['leave', 'Esc, Tab'],
] as const;

const Help = () => {
    const translate = useTranslate();
    const { open, around, button } = usePopover();
    const name = translate('spreadsheet.help.name');
    const command = isApple() ? '⌘' : `${translate('palette.key.control')} +`;
    const keysOf = (keys: string) =>
        keys
            .replaceAll('⌃', command)
            .replace(/Enter|Shift|Space|Delete|Esc/g, key => translate(`spreadsheet.key.${key}`));
    return (
        <div className={styles.help} ref={around}>
            <Button variant="icon" {...button} aria-label={name} title={name}>
                ?
            </Button>
            {open ? (
                <section className={styles.panel} aria-label={name}>
                    <dl>
                        {SHORTCUTS.map(([key, keys]) => (
                            <div key={key}>
                                <dt>{translate(`spreadsheet.help.${key}`)}</dt>
                                <dd>
                                    <kbd>{keysOf(keys)}</kbd>
                                </dd>
                            </div>
                        ))}
                    </dl>
                    <p>{translate('spreadsheet.help.excel')}</p>
                </section>
            ) : null}
        </div>
    );
};

const Counts = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    // The map's identity changes only with its cells, so other updates do not count them again.
    const entries = useSheet(sheet => sheet.entries);
    const { cells, rows, invalid } = sheetCounts({ entries });
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

/** Result of the last action, announced to screen readers. */
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
    act: (sheet: SheetState) => SheetState;
}

const Action = ({ icon, label, disabled, act }: ActionProps) => {
    const store = useSheetStore();
    const name = useTranslate()(`spreadsheet.${label}`);
    return (
        <Button
            variant="icon"
            aria-label={name}
            aria-disabled={disabled}
            title={name}
            onClick={() => store.update(act)}
        >
            <Icon name={icon} />
        </Button>
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

const Save = ({ save, stop }: SaveProps) => {
    const translate = useTranslate();
    const saving = useSheet(sheet => sheet.saving);
    const isClean = useSheet(sheet => sheet.entries.size === 0);
    // One button saves and stops, so that it keeps the focus.
    return (
        <>
            {saving ? <Done {...saving} /> : null}
            <button
                type="button"
                className={buttonClass(saving ? 'plain' : 'primary')}
                aria-disabled={isClean && !saving}
                onClick={saving ? stop : save}
            >
                {translate(saving ? 'common.bulk.stop' : 'common.form.save')}
            </button>
        </>
    );
};

interface SaveProps {
    save: () => void;
    stop: () => void;
}

/** Collapses the buttons on narrow screens, so that rows stay visible. */
const useFold = () => {
    const translate = useTranslate();
    const narrow = useNarrow();
    const [isOpen, open] = useState(false);
    const name = translate('common.list.more_actions');
    const unfold = narrow ? (
        <Button variant="icon" aria-expanded={isOpen} aria-label={name} title={name} onClick={() => open(!isOpen)}>
            <Icon name="more" />
        </Button>
    ) : null;
    return { isOpen: isOpen || !narrow, unfold };
};

interface FootProps extends SaveProps {
    tools?: ReactNode;
}

/** Bar of a read-only sheet, with custom buttons only. */
export const ReadOnlyFoot = ({ tools }: { readonly tools: ReactNode }) => (
    <div className={styles.foot}>
        <div className={styles.actions}>{tools}</div>
    </div>
);

export const Foot = ({ save, stop, tools }: FootProps) => {
    const store = useSheetStore();
    const translate = useTranslate();
    const isClean = useSheet(sheet => sheet.entries.size === 0);
    const hasPast = useSheet(sheet => sheet.past.length > 0);
    const hasFuture = useSheet(sheet => sheet.future.length > 0);
    const { isOpen, unfold } = useFold();
    return (
        <div className={styles.foot} data-foot="sheet">
            <Counts />
            <Said />
            <div className={styles.actions}>
                {unfold}
                <div className={styles.rest} hidden={!isOpen}>
                    {tools}
                    <Help />
                    <Action icon="undo" label="undo" disabled={!hasPast} act={undoStep} />
                    <Action icon="redo" label="redo" disabled={!hasFuture} act={redoStep} />
                    <Button aria-disabled={isClean} onClick={() => store.update(discardChanges)}>
                        {translate('spreadsheet.discard')}
                    </Button>
                </div>
                <Save save={save} stop={stop} />
            </div>
        </div>
    );
};
