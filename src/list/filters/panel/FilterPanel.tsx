import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useEvent, useListContext, useResourceContext, useStore, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { displayNameOf } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { useProvider } from '../../../auth/me.ts';
import { filterMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { contractOf } from '../../../kinds/allContracts.ts';
import { useListName } from '../../../routing/listPlace.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNarrow } from '../../../ui/fitting.ts';
import { useFormat } from '../../../ui/format.ts';
import { useDebounced } from '../../../ui/useSettled.ts';
import { type FilterField, type FilterFieldGroup, isActive } from '../declared.ts';
import { type FilterValues, useFilters } from '../useFilters.ts';
import { Combo } from './Combo.tsx';
import { Editor } from './Editor.tsx';
import { type EntryGroup, entryGroups, useValueName, type ValueEntry } from './entries.ts';
import { inMode } from './modes.ts';
import styles from './panel.module.css';
import { searchParameters } from './useFound.ts';

type Row = RaRecord<string>;

const MIN_LETTERS = 2;
/** Maximum number of records per resource; more letters find others. */
const MAX_MATCHES = 5;

const targetsOf = ({ property }: FilterField): readonly ResourceName[] => {
    if (property.kind !== 'relation' && property.kind !== 'relations') return [];
    const targets = property.or ? [property.to, property.or] : [property.to];
    return targets.filter(target => contractOf(target).filters.q === 'search');
};

/** Name of a record; its path in a tree, which distinguishes records of the same name. */
const calledIn = (resource: ResourceName, record: Row, translate: ReturnType<typeof useTranslate>): string => {
    const contract = contractOf(resource);
    const path = contract.tree && record[contract.tree.path];
    return String(path || displayNameOf(contract, record, translate));
};

const isAmong = ({ among = {} }: FilterField, record: Row): boolean =>
    Object.entries(among).every(([name, value]) => record[name] === value);

/** Related records that match the typed text, as filter values; one request per resource, failures count as no match. */
const useRelatedEntries = (fields: readonly FilterField[], typed: string) => {
    const translate = useTranslate();
    const provider = useProvider();
    const text = typed.trim();
    const q = useDebounced(text);
    const isAsked = q === text && q.length >= MIN_LETTERS;
    const targets = [...new Set(fields.flatMap(targetsOf))];
    const answers = useQueries({
        queries: targets.map(target => {
            const query = searchParameters(target, q, { perPage: MAX_MATCHES });
            return {
                queryKey: [target, 'getList', query],
                queryFn: () => provider.getList<Row>(target, query),
                enabled: isAsked,
                retry: false,
            };
        }),
    });
    const rowsOf = (target: ResourceName) => (isAsked ? (answers[targets.indexOf(target)]?.data?.data ?? []) : []);
    const entryOf = (field: FilterField, target: ResourceName, record: Row): ValueEntry => ({
        id: `value/${field.source}/${record.id}`,
        label: translate('common.list.filter_value', {
            name: translate(field.label),
            value: calledIn(target, record, translate),
        }),
        kind: 'value',
        field,
        value: record.id,
    });
    const entries = fields.flatMap(field =>
        targetsOf(field).flatMap(target =>
            rowsOf(target)
                .filter(record => isAmong(field, record))
                .map(record => entryOf(field, target, record)),
        ),
    );
    const isBusy = text.length >= MIN_LETTERS && (q !== text || answers.some(({ isFetching }) => isFetching));
    return { entries, isBusy };
};

/** Maximum number of stored properties per list; fewer are shown. */
const MAX_RECENT = 6;

const NO_RECENT: readonly string[] = [];

/** The properties that the user last filtered the list by, and a function that adds one; stored on this device. */
const useRecentFilters = () => {
    const list = useListName(useResourceContext() ?? '');
    const [recent, setRecent] = useStore<readonly string[]>(`preferences.${list}.recent_filters`, NO_RECENT);
    const remember = (source: string) =>
        setRecent([source, ...recent.filter(other => other !== source)].slice(0, MAX_RECENT));
    return [recent, remember] as const;
};

interface FieldChoiceProps {
    groups: readonly FilterFieldGroup[];
    onField: (source: string) => void;
    onDone: () => void;
}

/** Value as the address contains it: a single record is written without an array. */
const writtenOf = ({ widget, Input }: FilterField, all: readonly string[], value: string): unknown => {
    if (widget === 'flag') return value === 'true';
    // A custom input chooses a single value.
    if (Input) return value;
    return widget === 'several' || (widget === 'reference' && all.length > 1) ? all : value;
};

const withValue = ({ field, value }: ValueEntry, values: FilterValues): FilterValues => {
    const { is, exists } = field.names;
    const name = is ?? exists ?? '';
    const before = [values[name] ?? []].flat().map(String);
    const all = [...new Set([...before, value])];
    const held = Object.fromEntries(field.holds.map(one => [one, undefined]));
    return { ...held, ...inMode(field, 'is', {}), [name]: writtenOf(field, all, value) };
};

const FieldChoice = ({ groups, onField, onDone }: FieldChoiceProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const nameOfValue = useValueName();
    const [recent, remember] = useRecentFilters();
    const [typed, setTyped] = useState('');
    const own = entryGroups(groups, typed, recent, { translate, nameOfValue });
    const fields = groups.flatMap(group => group.fields);
    const { entries: related, isBusy } = useRelatedEntries(fields, typed);
    const linked: EntryGroup = { id: 'related', title: 'filter_panel.related', entries: related };
    const shown = related.length > 0 ? [...own, linked] : own;
    const choose = (id: string) => {
        const entry = shown.flatMap(({ entries }) => entries).find(one => one.id === id);
        if (!entry) return;
        if (entry.kind !== 'quick') remember(entry.field.source);
        if (entry.kind === 'field') return onField(entry.field.source);
        set(entry.kind === 'quick' ? entry.quick.values() : withValue(entry, values));
        onDone();
    };
    return (
        <Combo
            label={translate('filter_panel.find')}
            typed={typed}
            // Waits for related records only if no filter matches.
            isBusy={isBusy && own.length === 0}
            onType={setTyped}
            groups={shown.map(({ id, title, entries }) => ({
                id,
                label: translate(title),
                options: entries.map(entry => ({
                    id: entry.id,
                    label: entry.label,
                    icon: entry.kind === 'quick' ? 'star' : undefined,
                    checked: entry.kind === 'field' && isActive(entry.field, values),
                })),
            }))}
            onChoose={choose}
        />
    );
};

/** Closes a panel on Escape, or when the pointer or the focus leaves it. Portals count as inside with these handlers. */
const useOutside = (around: RefObject<HTMLElement | null>, onClose: (isFocusKept: boolean) => void) => {
    const marked = useRef(false);
    const close = useEvent(onClose);
    const mark = () => {
        marked.current = true;
    };
    useEffect(() => {
        const check = ({ target }: Event) => {
            const isInside = marked.current || (target instanceof Node && around.current?.contains(target));
            marked.current = false;
            if (!isInside) close(false);
        };
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Escape') close(true);
        };
        document.addEventListener('pointerdown', check);
        document.addEventListener('focusin', check);
        document.addEventListener('keydown', onKey);
        return () => {
            document.removeEventListener('pointerdown', check);
            document.removeEventListener('focusin', check);
            document.removeEventListener('keydown', onKey);
        };
    }, [around, close]);
    return { onPointerDown: mark, onFocus: mark };
};

interface FilterPanelProps {
    groups: readonly FilterFieldGroup[];
    /** The property to edit; undefined to choose a filter first. */
    source: string | undefined;
    /** @param isFocusKept whether the focus returns to the element that opened the panel */
    onClose: (isFocusKept: boolean) => void;
}

/** Space in pixels between the panel and the edge of the window. */
const EDGE = 12;

const keepInside = (panel: HTMLElement): void => {
    panel.style.translate = '';
    const over = panel.getBoundingClientRect().right - (document.documentElement.clientWidth - EDGE);
    if (over > 0) panel.style.translate = `${-over}px 0`;
};

const Foot = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { number } = useFormat();
    const label =
        total === undefined
            ? translate('filter_panel.done')
            : translate('filter_panel.show', { smart_count: total, total: number(total) });
    return (
        <footer className={styles.foot}>
            <Button variant="primary" onClick={onClose}>
                {label}
            </Button>
        </footer>
    );
};

/** Receives the initial focus: the search field, or the first input. */
const INITIAL_FOCUS = '[role="combobox"], [role="listbox"], input, select:not([data-mode])';

export const FilterPanel = ({ groups, source, onClose }: FilterPanelProps) => {
    useMessages(filterMessages);
    const translate = useTranslate();
    const narrow = useNarrow();
    const around = useRef<HTMLElement>(null);
    const panel = useRef<HTMLDivElement>(null);
    const inside = useOutside(around, onClose);
    const [chosen, setChosen] = useState(source);
    const field = groups.flatMap(({ fields }) => fields).find(one => one.source === chosen);
    const quick = groups.flatMap(group => group.quick);
    useLayoutEffect(() => {
        const { current } = panel;
        around.current = current?.parentElement ?? null;
        if (narrow || !current) return;
        const place = () => keepInside(current);
        place();
        window.addEventListener('resize', place);
        return () => {
            window.removeEventListener('resize', place);
            current.style.translate = '';
        };
    }, [narrow]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes into what is shown next
    useEffect(() => {
        // On a telephone, the keyboard would cover the sheet.
        const first = narrow ? null : panel.current?.querySelector<HTMLElement>(INITIAL_FOCUS);
        (first ?? panel.current)?.focus();
    }, [chosen]);
    const done = () => onClose(true);
    const name = field
        ? translate('filter_panel.editor', { name: translate(field.label) })
        : translate('common.list.add_filter');
    return (
        <>
            {narrow ? <div className={styles.scrim} onPointerDown={done} /> : null}
            <div
                ref={panel}
                role="dialog"
                aria-modal={narrow || undefined}
                aria-label={name}
                tabIndex={-1}
                className={styles.panel}
                {...inside}
            >
                <div className={styles.body}>
                    {field ? (
                        <Editor
                            key={field.source}
                            field={field}
                            quick={quick}
                            onBack={source === undefined ? () => setChosen(undefined) : undefined}
                            onDone={done}
                        />
                    ) : (
                        <FieldChoice groups={groups} onField={setChosen} onDone={done} />
                    )}
                </div>
                {narrow ? <Foot onClose={done} /> : null}
            </div>
        </>
    );
};
