import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { ItemStatusTag } from '../../items/ItemStatusTag.tsx';
import { isEan } from './ean.ts';
import styles from './entry.module.css';
import type { EntryItem } from './line.ts';
import { useSuggestions } from './useSuggestions.ts';

interface CodeInputProps {
    readonly inputRef: RefObject<HTMLInputElement | null>;
    readonly value: string;
    /** Whether the text is that of an item that has been chosen. */
    readonly isChosen: boolean;
    readonly onType: (text: string) => void;
    /** A code was scanned, or typed with its check digit. */
    readonly onScan: (code: string) => void;
    readonly onChoose: (item: EntryItem) => void;
    /** The words are not answered yet, or mean nothing. */
    readonly onAsk: (text: string) => void;
    readonly onPasteList: (text: string) => void;
    /** Why the text was not taken. */
    readonly problem: string | undefined;
}

interface SuggestionsProps {
    readonly id: string;
    readonly items: readonly EntryItem[];
    readonly active: number;
    readonly onChoose: (item: EntryItem) => void;
}

const Suggestions = ({ id, items, active, onChoose }: SuggestionsProps) => {
    const translate = useTranslate();
    return (
        <div id={id} role="listbox" className={styles.suggestions} aria-label={translate('order_entry.suggestions')}>
            {items.map((item, place) => (
                // The input has the keyboard; a click must not take the focus from it.
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

/** Keys that move among the suggestions. */
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Takes a reference, an EAN or words: Enter takes the best match, which the arrows change. */
export const CodeInput = ({
    inputRef,
    value,
    isChosen,
    onType,
    onScan,
    onChoose,
    onAsk,
    onPasteList,
    problem,
}: CodeInputProps) => {
    const translate = useTranslate();
    const [id, told] = [useId(), useId()];
    const { items, isReady } = useSuggestions(isChosen ? '' : value);
    const [active, setActive] = useState(0);
    const [isClosed, setClosed] = useState(false);
    const isOpen = items.length > 0 && !isClosed;
    const type = (text: string): void => {
        setActive(0);
        setClosed(false);
        onType(text);
    };
    const enter = (): void => {
        const text = value.trim();
        const chosen = items[active] ?? items[0];
        if (text === '') return;
        if (isEan(text)) onScan(text);
        else if (isReady && chosen) onChoose(chosen);
        else onAsk(text);
    };
    const press = (event: KeyboardEvent): void => {
        const by = MOVES[event.key];
        if (event.key === 'Enter') enter();
        else if (event.key === 'Escape' && isOpen) setClosed(true);
        else if (by && isOpen) setActive(place => (place + by + items.length) % items.length);
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
                aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
                aria-invalid={problem ? true : undefined}
                aria-describedby={told}
                value={value}
                onChange={({ target }) => type(target.value)}
                onKeyDown={press}
                onBlur={() => setClosed(true)}
                onPaste={event => {
                    const text = event.clipboardData.getData('text');
                    if (!text.trim().includes('\n')) return;
                    event.preventDefault();
                    onPasteList(text);
                }}
            />
            <p id={told} className={problem ? styles.problem : styles.help} role={problem ? 'alert' : undefined}>
                {problem ?? translate('order_entry.code_help')}
            </p>
            {isOpen ? <Suggestions {...{ id, items, active, onChoose }} /> : null}
        </div>
    );
};
