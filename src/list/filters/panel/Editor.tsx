import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import type { FilterWidget } from '../../../kinds/filters.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type FilterField, namesIn, type QuickChoice } from '../declared.ts';
import { useFilters } from '../useFilters.ts';
import { Bounds } from './Bounds.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { EditorProps } from './editorProps.ts';
import { FlagEditor } from './FlagEditor.tsx';
import { inMode, type Mode, modeOf, modesFor } from './modes.ts';
import styles from './panel.module.css';
import { QuickFilter } from './QuickFilter.tsx';
import { RelationEditor } from './RelationEditor.tsx';
import { TextFilter } from './TextFilter.tsx';

const Text = ({ name, label }: EditorProps) => (
    <div className={styles.fields}>
        <TextFilter name={name} label={label} />
    </div>
);

const EDITORS: Record<FilterWidget, ComponentType<EditorProps>> = {
    text: Text,
    number: Bounds,
    day: Bounds,
    flag: FlagEditor,
    one: ChoiceEditor,
    several: ChoiceEditor,
    reference: RelationEditor,
};

interface ModesProps {
    readonly modes: readonly Mode[];
    readonly mode: Mode;
    readonly label: string;
    readonly onChange: (mode: Mode) => void;
}

/** How the values are compared. */
const Modes = ({ modes, mode, label, onChange }: ModesProps) => {
    const translate = useTranslate();
    return (
        <select
            data-mode
            className={styles.mode}
            aria-label={translate('filter_panel.comparison', { name: label })}
            value={mode}
            onChange={({ target }) => onChange(modes.find(one => one === target.value) ?? mode)}
        >
            {modes.map(one => (
                <option key={one} value={one}>
                    {translate(`filter_panel.mode.${one}`)}
                </option>
            ))}
        </select>
    );
};

/** Frequently used values of this field alone. */
const Quick = ({ field, quick }: { field: FilterField; quick: readonly QuickChoice[] }) => {
    const names = namesIn(field);
    const own = quick.filter(one => Object.keys(one.values()).every(name => names.includes(name)));
    if (own.length === 0) return null;
    return (
        <div className={styles.quick}>
            {own.map(({ label, values }) => (
                <QuickFilter key={label} label={label} values={values()} />
            ))}
        </div>
    );
};

interface FieldEditorProps {
    readonly field: FilterField;
    readonly quick: readonly QuickChoice[];
    /** Returns to the choice of a filter, where the editor was opened from there. */
    readonly onBack: (() => void) | undefined;
    readonly onDone: () => void;
}

/** Changes what the list is filtered by on one property. */
export const Editor = ({ field, quick, onBack, onDone }: FieldEditorProps) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    const provider = useProvider();
    const { values, set } = useFilters();
    const id = useId();
    const [mode, setMode] = useState(() => modeOf(field, values));
    const isPresence = field.names.is === undefined && field.names.low === undefined;
    const modes = isPresence ? [] : modesFor(field, mode, one => provider.declares(resource, one) === true);
    const label = translate(field.label);
    const change = (next: Mode) => {
        setMode(next);
        // What depends on a chosen value does not depend on others.
        const held = next === 'is' ? [] : field.holds;
        set({ ...Object.fromEntries(held.map(name => [name, undefined])), ...inMode(field, next, values) });
    };
    const Widget = EDITORS[field.widget];
    const name = (mode === 'not' ? field.names.not : (field.names.is ?? field.names.exists)) ?? '';
    const isSeveral = [values[name] ?? []].flat().length > 1;
    const Own = mode === 'is' && !isSeveral ? field.Input : undefined;
    const isListed = isPresence || (mode !== 'empty' && mode !== 'filled');
    return (
        <>
            <header className={styles.head}>
                {onBack ? (
                    <Button variant="icon" aria-label={translate('filter_panel.back')} onClick={onBack}>
                        <Icon name="previous" />
                    </Button>
                ) : null}
                <h2 id={id}>{label}</h2>
                {modes.length > 1 ? <Modes {...{ modes, mode, label }} onChange={change} /> : null}
            </header>
            {Own ? (
                <Themed>
                    <Suspense fallback={<p className={styles.none}>{translate('app.loading')}</p>}>
                        <div className={styles.fields}>
                            <Own />
                        </div>
                    </Suspense>
                </Themed>
            ) : isListed ? (
                <Themed>
                    <Widget key={`${mode} ${name}`} {...{ field, name, label, mode, onBack, onDone }} />
                </Themed>
            ) : (
                <p className={styles.none}>{translate(`filter_panel.only_${mode}`)}</p>
            )}
            <Quick field={field} quick={quick} />
        </>
    );
};
