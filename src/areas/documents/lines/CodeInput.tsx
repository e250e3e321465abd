import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { useDebounced } from '../../../ui/useSettled.ts';
import { ItemStatusTag } from '../../catalogue/items/ItemStatusTag.tsx';
import { isAllDigits, isGtin, isHalf, readingsOf } from './codes.ts';
import styles from './entry.module.css';
import { type Suggestions, suggestItems } from './find.ts';
import type { EntryItem } from './lines.ts';

const NO_SUGGESTIONS: Suggestions = { items: [] };

/** Suggestions for the typed text. `isReady`: true if they belong to the current text. */
const useSuggestions = (text: string) => {
    const provider = useProvider();
    const typed = text.trim();
    const settled = useDebounced(typed);
    const isAsked = settled.length > 1 && !isHalf(settled) && !readingsOf(settled).some(({ code }) => isGtin(code));
    const { data, isFetching } = useQuery({
        queryKey: ['items', 'suggested', settled],
        enabled: isAsked,
        queryFn: ({ signal }) => suggestItems(provider, settled, signal),
    });
    const isCurrent = settled === typed;
    const { items, quantity, isSimilar = false } = (isAsked && isCurrent && data) || NO_SUGGESTIONS;
    return { items, quantity, isSimilar, isReady: isCurrent && data !== undefined, isFetching };
};

interface CodeInputProps {
    readonly inputRef: RefObject<HTMLInputElement | null>;
    readonly value: string;
    /** True once the text is entered and waits for its quantity. */
    readonly isAsked: boolean;
    readonly help: string;
    readonly onType: (text: string) => void;
    /** Called when the text is complete. `ready`: suggestions for it; undefined while they are loading. */
    readonly onEnter: (ready: readonly EntryItem[] | undefined) => void;
    readonly onChoose: (item: EntryItem, quantity: number | undefined) => void;
    readonly onPasteList: (text: string) => void;
    readonly problem: string | undefined;
}

interface SuggestionListProps {
    readonly id: string;
    readonly items: readonly EntryItem[];
    readonly active: number | undefined;
    readonly isSimilar: boolean;
    readonly onChoose: (item: EntryItem) => void;
}

/** Height of a whole list, and heights of the bars at the window's top and foot, in pixels. */
const LIST_HEIGHT = 340;
const BARS = { top: 70, foot: 120 };

const placeList = (list: HTMLElement | null): void => {
    const bar = list?.offsetParent?.getBoundingClientRect();
    if (!list || !bar) return;
    const above = bar.top - BARS.top;
    const below = window.innerHeight - bar.bottom - BARS.foot;
    list.toggleAttribute('data-below', above < LIST_HEIGHT && below > above);
};

const SuggestionList = ({ id, items, active, isSimilar, onChoose }: SuggestionListProps) => {
    const translate = useTranslate();
    const label = translate(isSimilar ? 'common.list.similar' : 'order_entry.suggestions');
    return (
        <div ref={placeList} id={id} role="listbox" className={styles.suggestions} aria-label={label}>
            {isSimilar ? (
                <p className={styles.similar} role="presentation">
                    {label}
                </p>
            ) : null}
            {items.map((item, place) => (
                // The input keeps the focus during a click.
                // biome-ignore lint/a11y/useKeyWithClickEvents: options are chosen by the combobox's keys
                <div
                    key={item.id}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    tabIndex={-1}
                    onMouseDown={event => event.preventDefault()}
                    onClick={() => onChoose(item)}
                >
                    <b>{item.reference}</b>
                    <span>{item.designation}</span>
                    {item.status === 'active' ? null : <ItemStatusTag status={item.status} />}
                </div>
            ))}
        </div>
    );
};

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Input for a reference, an EAN or words. Enter takes the best match; arrow keys select another one. */
export const CodeInput = ({
    inputRef,
    value,
    isAsked,
    help,
    onType,
    onEnter,
    onChoose,
    onPasteList,
    problem,
}: CodeInputProps) => {
    const translate = useTranslate();
    const [id, helpId] = [useId(), useId()];
    const { items, quantity, isSimilar, isReady } = useSuggestions(isAsked ? '' : value);
    const [active, setActive] = useState<number>();
    const [isClosed, setClosed] = useState(false);
    const isOpen = items.length > 0 && !isClosed;
    const type = (text: string): void => {
        setActive(undefined);
        setClosed(false);
        onType(text);
    };
    // Digits are a complete code, and similar items are not a match, so neither preselects a suggestion.
    const marked = active ?? (isAllDigits(value) || isSimilar ? undefined : 0);
    const enter = (): void => {
        const chosen = isOpen && active !== undefined ? items[active] : undefined;
        if (chosen) onChoose(chosen, quantity);
        else onEnter(isReady ? (isSimilar ? [] : items) : undefined);
    };
    const press = (event: KeyboardEvent): void => {
        const by = MOVES[event.key];
        // Some scanners end with Tab, and users move to the quantity with it.
        const isTab = event.key === 'Tab' && !event.shiftKey && value.trim() !== '' && !isAsked && !problem;
        if (event.key === 'Enter' || isTab) enter();
        else if (event.key === 'Escape' && isOpen) setClosed(true);
        else if (by && isOpen) setActive(((marked ?? -by) + by + items.length) % items.length);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div className={styles.code}>
            <label htmlFor={`${id}-input`}>{translate('order_entry.code')}</label>
            <input
                ref={inputRef}
                id={`${id}-input`}
                type="text"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={id}
                aria-activedescendant={isOpen && marked !== undefined ? `${id}-${marked}` : undefined}
                aria-invalid={problem ? true : undefined}
                aria-describedby={helpId}
                value={value}
                onChange={({ target }) => type(target.value)}
                onKeyDown={press}
                onFocus={() => setClosed(false)}
                onBlur={() => setClosed(true)}
                onPaste={event => {
                    const text = event.clipboardData.getData('text');
                    if (!text.trim().includes('\n')) return;
                    event.preventDefault();
                    onPasteList(text);
                }}
            />
            <p
                id={helpId}
                className={problem ? styles.problem : styles.help}
                title={problem ? undefined : help}
                role={problem ? 'alert' : undefined}
            >
                {problem ?? help}
            </p>
            {isOpen ? (
                <SuggestionList
                    {...{ id, items, isSimilar }}
                    active={marked}
                    onChoose={item => onChoose(item, quantity)}
                />
            ) : null}
        </div>
    );
};
