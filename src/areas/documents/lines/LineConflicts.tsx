import { useTranslate } from 'ra-core';
import { fieldKey } from '../../../kinds/names.ts';
import type { Side } from '../../../record/conflict/differences.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './entry.module.css';
import type { LinesKind } from './kind.ts';
import type { LineConflict } from './lineConflicts.ts';
import type { EntryLine } from './lines.ts';
import type { Entry, EntryState } from './store.ts';

const useCellText = () => {
    const translate = useTranslate();
    const { money, number } = useFormat();
    return (name: keyof EntryLine, line: EntryLine): string => {
        const value = line[name];
        if (value === null || value === undefined || value === '') return translate('common.conflict.empty');
        if (name === 'quantity') return number(Number(value));
        return name === 'manualNetUnitPrice' ? money(String(value)) : String(value);
    };
};

interface ConflictProps {
    readonly kind: LinesKind;
    readonly conflict: LineConflict;
    /** The line with the saved values; undefined if another user deleted it. */
    readonly saved: EntryLine | undefined;
    readonly onSettle: (side: Side) => void;
}

const Conflict = ({ kind: document, conflict, saved, onSettle }: ConflictProps) => {
    const translate = useTranslate();
    const textOf = useCellText();
    const { line, kind } = conflict;
    const say = (key: string, params = {}): string => translate(`order_entry.conflict.${key}`, params);
    const item = [line.reference, line.designation].filter(Boolean).join(' · ');
    const label = conflict.kind === 'value' ? translate(fieldKey(document.property.of.name, conflict.name)) : '';
    const sides =
        conflict.kind === 'value' && saved
            ? {
                  mine: say('mine', { value: textOf(conflict.name, line) }),
                  theirs: say('theirs', { value: textOf(conflict.name, saved) }),
              }
            : { mine: say(`${kind}_mine`), theirs: say(`${kind}_theirs`) };
    return (
        <div role="alert" className={styles.alert}>
            <p>{say(kind, { item, label })}</p>
            <Button variant="primary" onClick={() => onSettle('mine')}>
                {sides.mine}
            </Button>
            <Button onClick={() => onSettle('theirs')}>{sides.theirs}</Button>
        </div>
    );
};

interface LineConflictsProps {
    readonly kind: LinesKind;
    readonly entry: Entry;
    readonly state: EntryState;
}

/** Lets the user resolve each conflict (H8). Until then, the lines show the saved value. */
export const LineConflicts = ({ kind, entry, state: { conflicts, lines } }: LineConflictsProps) =>
    conflicts.map(conflict => (
        <Conflict
            key={`${conflict.line['@key']} ${conflict.kind === 'value' ? conflict.name : conflict.kind}`}
            {...{ kind, conflict }}
            saved={lines.find(line => line['@key'] === conflict.line['@key'])}
            onSettle={side => entry.settle(conflict, side)}
        />
    ));
