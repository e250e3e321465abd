import { useEvent, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RelationProperty } from '#contract/language/kinds.ts';
import { targetOf } from '#contract/language/relations.ts';
import { OpenRelated } from '../../kinds/OpenRelated.tsx';
import { useReferenceNames } from '../../kinds/referenceNames.ts';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { usePageAction } from '../../ui/pageActions.ts';
import { useDelayedText } from '../../ui/useDelayedText.ts';
import { CONDITIONS } from '../ListHead.tsx';
import { enterRows } from '../rows.ts';
import { useDeclaredParameters } from '../useDeclared.ts';
import styles from './bar.module.css';
import { ClearButton } from './barButtons.tsx';
import {
    type FilterField,
    type FilterFieldGroup,
    filterNames,
    isActive,
    relatedIris,
    withoutField,
} from './declared.ts';
import { fieldWords } from './filterWords.ts';
import { useFilters } from './useFilters.ts';

interface ChipsProps {
    fields: readonly FilterField[];
    edited: string | undefined;
    onEdit: (source: string) => void;
    /** Called when a chip is removed whose button had the focus. */
    onRemove: () => void;
    editor: ReactNode;
}

interface ChipProps extends Omit<ChipsProps, 'fields'> {
    field: FilterField;
    nameOf?: (iri: string) => string;
    link?: ReactNode;
}

const Chip = ({ field, nameOf = String, link, edited, onEdit, onRemove, editor }: ChipProps) => {
    const translate = useTranslate();
    const format = useFormat();
    const id = useId();
    const { values, set } = useFilters();
    const { name, value } = fieldWords(field, values, { translate, format, nameOf });
    const isOpen = edited === field.source;
    const remove = () => {
        set(withoutField(field));
        onRemove();
    };
    return (
        <li className={styles.anchor}>
            <span className={styles.chip} data-open={isOpen}>
                <button
                    type="button"
                    id={id}
                    data-chip={field.source}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    onClick={() => onEdit(field.source)}
                >
                    {translate('common.list.filter_value', { name, value })}
                </button>
                {link}
                <button
                    type="button"
                    id={`${id}remove`}
                    aria-label={translate('common.list.remove_filter')}
                    aria-labelledby={`${id}remove ${id}`}
                    onClick={remove}
                >
                    <Icon name="close" size={14} />
                </button>
            </span>
            {isOpen ? editor : null}
        </li>
    );
};

const ReferenceChip = ({ relation, ...props }: ChipProps & { relation: RelationProperty }) => {
    const { values } = useFilters();
    const iris = relatedIris(props.field, values);
    const [iri] = iris;
    const nameOf = useReferenceNames(relation, iris);
    const link =
        iri !== undefined && iris.length === 1 ? (
            <OpenRelated to={targetOf(relation, iri)} iri={iri} className={styles.open} size={15} />
        ) : null;
    return <Chip {...props} nameOf={nameOf} link={link} />;
};

const FieldChip = (props: ChipProps) => {
    const { property } = props.field;
    const isReference = property.kind === 'relation' || property.kind === 'relations';
    return isReference ? <ReferenceChip relation={property} {...props} /> : <Chip {...props} />;
};

/** Active filters as chips, each edited or removed. If nothing matches, the list itself offers to clear them. */
const FilterChips = ({ fields, ...props }: ChipsProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { values, clear } = useFilters();
    // A chip whose last value is removed stays while its editor is open.
    const shown = fields.filter(field => isActive(field, values) || field.source === props.edited);
    if (shown.length === 0) return null;
    return (
        <div className={styles.chips} data-screen="">
            <ul aria-label={translate('common.list.active_filters')}>
                {shown.map(field => (
                    <FieldChip key={field.source} field={field} {...props} />
                ))}
            </ul>
            {total === 0 ? null : (
                <button type="button" className={styles.text} onClick={clear}>
                    {translate('app.action.clear_filters')}
                </button>
            )}
        </div>
    );
};

/** Width of a character in pixels, slightly above the average. */
const CHARACTER = 7;

/** Whether a text of that length probably fits into the box; estimated without measuring the text. */
const useRoomFor = ({ length }: string) => {
    const box = useRef<HTMLInputElement>(null);
    const [fits, setFits] = useState(true);
    useLayoutEffect(() => {
        const input = box.current;
        if (!input) return;
        // The observer also reports the initial width, after the frame's layout. Reading it here would force a layout and delay
        // the first rows.
        const observer = new ResizeObserver(() => setFits(length * CHARACTER <= input.clientWidth));
        observer.observe(input);
        return () => observer.disconnect();
    }, [length]);
    return { box, fits };
};

/** The `q` filter, always visible. `label` is a message key. */
const SearchBox = ({ label }: { label: string }) => {
    const translate = useTranslate();
    const { box, fits } = useRoomFor(translate(label));
    const { values, set } = useFilters();
    const { text, setText, flush } = useDelayedText(String(values.q ?? ''), q => set({ q }));
    const clear = () => {
        setText('');
        set({ q: '' });
    };
    return (
        <div className={styles.search}>
            <Icon name="search" />
            <input
                ref={box}
                type="search"
                aria-label={translate(label)}
                placeholder={translate(fits ? label : 'common.list.search_briefly')}
                maxLength={200}
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={event => setText(event.target.value)}
                onBlur={flush}
                onKeyDown={event => {
                    if (event.key === 'Enter') flush();
                    if (event.key === 'ArrowDown' && enterRows()) event.preventDefault();
                }}
            />
            {text ? <ClearButton label={translate('app.action.clear_search')} onClear={clear} /> : null}
        </div>
    );
};

interface FilterBarProps {
    /** Message key of the search box's label, for lists with a text search. */
    search?: string | undefined;
    filters: readonly FilterFieldGroup[];
    without?: readonly string[];
    children?: ReactNode;
}

const loadPanel = () => import('./panel/FilterPanel.tsx');
const ahead = loadAhead(loadPanel);
const FilterPanel = lazyPart(() => loadPanel().then(part => ({ default: part.FilterPanel })));

/**
 * The element beside the title of the list, which has more room than the toolbar; null until it is found.
 * @param isNeeded whether there are chips to show: a second render at once would delay the first rows
 */
const useHead = (isNeeded: boolean): Element | null => {
    const [head, setHead] = useState<Element | null>(null);
    const find = useEvent(() => setHead(document.querySelector(`[${CONDITIONS}]`)));
    useLayoutEffect(() => {
        if (isNeeded) find();
    }, [isNeeded, find]);
    useEffect(find, [find]);
    return head;
};

/** Stands for the choice of a filter, before one is edited. */
const ALL = '';

export const FilterBar = ({ search, filters: declared, without = [], children }: FilterBarProps) => {
    const translate = useTranslate();
    const { values } = useFilters();
    /** Property whose editor is open; `ALL` while the user chooses a filter. */
    const [edited, setEdited] = useState<string>();
    const chips = useRef<HTMLDivElement>(null);
    const add = useRef<HTMLButtonElement>(null);
    const { takes, takesFilter } = useDeclaredParameters();
    const isOffered = (field: FilterFieldGroup['fields'][number]): boolean =>
        filterNames(field).some(takesFilter) || filterNames(field).some(name => values[name] !== undefined);
    const groups = declared.map(group => ({
        ...group,
        fields: group.fields.filter(isOffered),
        quick: group.quick.filter(choice => Object.keys(choice.values()).every(takesFilter)),
    }));
    const fields = groups.flatMap(group => group.fields);
    const isOmitted = (name: string) => without.includes(name) || values[name] === undefined;
    const shown = fields.filter(field => !filterNames(field).every(isOmitted) || field.source === edited);
    const leave = (isFocusKept: boolean) => {
        setEdited(undefined);
        if (!isFocusKept) return;
        const all = [...(chips.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
        (all.find(({ dataset }) => dataset.chip === edited) ?? add.current)?.focus();
    };
    const close = useEvent(() => setEdited(undefined));
    const choose = () => setEdited(edited === ALL ? undefined : ALL);
    usePageAction('filter', fields.length > 0 ? choose : undefined);
    const panel = (
        <PartBoundary onMissing={close}>
            <FilterPanel key={edited} groups={groups} source={edited || undefined} onClose={leave} />
        </PartBoundary>
    );
    const head = useHead(shown.length > 0);
    const conditions = (
        <div ref={chips}>
            <FilterChips
                fields={shown}
                edited={edited || undefined}
                onEdit={source => setEdited(edited === source ? undefined : source)}
                onRemove={() => {
                    setEdited(undefined);
                    add.current?.focus();
                }}
                editor={panel}
            />
        </div>
    );
    return (
        <>
            <div className={styles.bar} data-screen="">
                {search && (takes('q') || values.q !== undefined) ? <SearchBox label={search} /> : null}
                {fields.length > 0 ? (
                    <div className={styles.anchor}>
                        <Button
                            ref={add}
                            variant="toggle"
                            data-add-filter
                            aria-haspopup="dialog"
                            aria-expanded={edited === ALL}
                            aria-keyshortcuts="f"
                            onPointerEnter={ahead}
                            onFocus={ahead}
                            onClick={choose}
                        >
                            <Icon name="plus" size={16} />
                            <span>{translate('common.list.add_filter')}</span>
                        </Button>
                        {edited === ALL ? panel : null}
                    </div>
                ) : null}
                <div className={styles.tools}>{children}</div>
            </div>
            {head ? createPortal(conditions, head) : conditions}
        </>
    );
};
