// Apart: the editor of one filter; FilterPanel.tsx has the list of all.
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import type { RelationProperty } from '#contract/language/kinds.ts';
import { hasWords } from '#contract/values/text.ts';
import { useProvider } from '../../../auth/me.ts';
import { useOffers } from '../../../auth/offers.ts';
import type { FilterWidget } from '../../../kinds/filters.ts';
import { useReferenceNames } from '../../../kinds/referenceNames.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { type FilterField, filterNames, type QuickChoice } from '../declared.ts';
import { type FilterValues, useFilters } from '../useFilters.ts';
import { useValueCounts } from '../useValueCounts.ts';
import { Bounds } from './Bounds.tsx';
import { Combo, type ComboGroup } from './Combo.tsx';
import type { EditorProps } from './editorProps.ts';
import { entryValues, useValueName } from './entries.ts';
import { type FilterMode, inMode, modeOf, modesFor } from './modes.ts';
import styles from './panel.module.css';
import { useFoundChoices } from './useFound.ts';

const Relation = ({ field, name, label, onBack, relation }: EditorProps & { relation: RelationProperty }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const { to, or, needs = '' } = relation;
    const isFlagged = useOffers().knows(to, needs) && needs !== '';
    const [q, setQ] = useState('');
    const { text, setText } = useDelayedText(q, setQ);
    const first = useFoundChoices(to, q, { among: isFlagged ? { ...field.among, [needs]: true } : field.among });
    const second = useFoundChoices(or ?? to, q, { enabled: or !== undefined });
    const picked = [values[name] ?? []].flat().map(String);
    // Records selected before come first and keep their place while the user selects others.
    const [before] = useState(picked);
    const nameOf = useReferenceNames(relation, before);
    const option = (id: string, shown: string) => ({ id, label: shown, checked: picked.includes(id) });
    const group = (resource: typeof to, { found }: typeof first): ComboGroup => ({
        id: resource,
        label: or && translate(`resources.${resource}.name`, { smart_count: 2 }),
        options: found
            .filter(({ id }) => q !== '' || !before.includes(id))
            .map(choice => option(choice.id, choice.name)),
    });
    const chosen = { id: 'chosen', options: q === '' ? before.map(id => option(id, nameOf(id))) : [] };
    const all = [chosen, group(to, first), ...(or ? [group(or, second)] : [])];
    const toggle = (id: string) => {
        const next = picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id];
        // A single record is written without an array, as links to a list contain it.
        set({ [name]: next.length > 1 ? next : next[0] });
    };
    return (
        <Combo
            label={translate('filter_panel.find_value', { name: label })}
            typed={text}
            onType={setText}
            groups={all.filter(({ options }) => options.length > 0)}
            several
            isBusy={text.trim() !== q || first.isFetching || second.isFetching}
            onChoose={toggle}
            onBack={onBack}
        />
    );
};

const RelationEditor = (props: EditorProps) => {
    const { property } = props.field;
    const isRelation = property.kind === 'relation' || property.kind === 'relations';
    return isRelation ? <Relation {...props} relation={property} /> : null;
};

const ChoiceEditor = ({ field, name, label, onBack }: EditorProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const valueName = useValueName();
    const [typed, setTyped] = useState('');
    const counts = useValueCounts(field.source, filterNames(field), field.isCounted);
    const picked = [values[name] ?? []].flat().map(String);
    const several = field.widget === 'several';
    const options = entryValues(field)
        .map(id => ({
            id,
            label: valueName(field, id),
            checked: picked.includes(id),
            count: counts?.(id),
        }))
        .filter(option => hasWords(option.label, typed));
    const toggle = (id: string) => {
        if (!several) return set({ [name]: picked.includes(id) ? undefined : id });
        const next = picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id];
        set({ [name]: next.length > 0 ? next : undefined });
    };
    return (
        <Combo
            label={translate('filter_panel.find_value', { name: label })}
            typed={typed}
            onType={setTyped}
            groups={[{ id: name, options }]}
            several={several}
            onChoose={toggle}
            onBack={onBack}
        />
    );
};

interface QuickFilterProps {
    /** Message key. */
    label: string;
    /** Values set by the button; pressing it again removes them. */
    values: FilterValues;
}

const QuickFilter = ({ label, values: wanted }: QuickFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const names = Object.keys(wanted);
    const pressed = names.every(name => String(values[name]) === String(wanted[name]));
    const none = Object.fromEntries(names.map(name => [name, undefined]));
    return (
        <Button
            variant="toggle"
            data-active={pressed}
            aria-pressed={pressed}
            onClick={() => set(pressed ? none : wanted)}
        >
            {translate(label)}
        </Button>
    );
};

/** Yes or no, each with its number of records if the API counts them. A choice closes the editor. */
const FlagEditor = ({ field, name, label, onBack, onDone }: EditorProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const counts = useValueCounts(field.source, filterNames(field), field.isCounted);
    const isFlag = field.property.kind === 'boolean' || field.presence !== undefined;
    const wordOf = (value: boolean) =>
        translate(isFlag ? `ra.boolean.${value}` : `common.list.${value ? 'filled' : 'empty'}`);
    const options = [true, false].map(value => ({
        id: String(value),
        label: wordOf(value),
        checked: String(values[name]) === String(value),
        count: counts?.(String(value)),
    }));
    const choose = (id: string) => {
        set({ [name]: id === 'true' });
        onDone();
    };
    return <Combo label={label} groups={[{ id: name, options }]} onChoose={choose} onBack={onBack} />;
};

const TextFilter = ({ name, label }: { name: string; label: string }) => {
    const { values, set } = useFilters();
    const apply = (text: string) => set({ [name]: text.trim() || undefined });
    const { text, setText, flush } = useDelayedText(String(values[name] ?? ''), apply, { delay: 400 });
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            onKeyDown={event => event.key === 'Enter' && flush()}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
        />
    );
};

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
    readonly modes: readonly FilterMode[];
    readonly mode: FilterMode;
    readonly label: string;
    readonly onChange: (mode: FilterMode) => void;
}

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

const Quick = ({ field, quick }: { field: FilterField; quick: readonly QuickChoice[] }) => {
    const names = filterNames(field);
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
    /** Returns to the choice of a filter, if the editor was opened from there. */
    readonly onBack: (() => void) | undefined;
    readonly onDone: () => void;
}

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
    const change = (next: FilterMode) => {
        setMode(next);
        // Dependent filters only apply to the chosen value.
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
