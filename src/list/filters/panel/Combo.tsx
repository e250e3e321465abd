import { useEvent, useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { useFormat } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import styles from './panel.module.css';

export interface ComboOption {
    readonly id: string;
    readonly label: string;
    readonly icon?: IconName | undefined;
    /** Whether it is one of the values. */
    readonly checked?: boolean;
    /** Number of records that it would show. */
    readonly count?: number | undefined;
}

export interface ComboGroup {
    readonly id: string;
    readonly label?: string | undefined;
    readonly options: readonly ComboOption[];
}

interface ComboProps {
    readonly label: string;
    readonly groups: readonly ComboGroup[];
    /** What is typed to find an option; absent where there are few. */
    readonly typed?: string;
    readonly onType?: (typed: string) => void;
    /** Whether several are chosen, each by a check box. */
    readonly several?: boolean;
    /** Whether better options may still come: Enter waits for them, unless one was chosen by an arrow key. */
    readonly isBusy?: boolean;
    readonly onChoose: (id: string) => void;
    /** Called for Backspace with nothing typed. */
    readonly onBack?: (() => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The active option and the keys: arrows move and wrap around, Enter chooses. */
const useKeys = ({ groups, typed, isBusy = false, onChoose, onBack }: ComboProps, list: string) => {
    const options = groups.flatMap(group => group.options);
    const [wanted, setWanted] = useState<string>();
    const [isWaiting, setWaiting] = useState(false);
    const at = Math.max(
        0,
        options.findIndex(({ id }) => id === wanted),
    );
    const active = options[at];
    const activeId = active && `${list}${encodeURIComponent(active.id)}`;
    useEffect(() => {
        if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    }, [activeId]);
    const choose = useEvent(() => {
        setWaiting(false);
        if (active) onChoose(active.id);
    });
    useEffect(() => {
        if (isWaiting && !isBusy) choose();
    }, [isWaiting, isBusy, choose]);
    const want = (id: string | undefined) => {
        setWaiting(false);
        setWanted(id);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Backspace' && !typed && onBack) {
            event.preventDefault();
            return onBack();
        }
        const isChosen = event.key === 'Enter' || (event.key === ' ' && typed === undefined);
        if (step === undefined && !isChosen) return;
        event.preventDefault();
        if (step !== undefined) want(options.at((at + step) % options.length)?.id);
        else if (isBusy && wanted === undefined) setWaiting(true);
        else choose();
    };
    return { active, activeId, count: options.length, want, onKeyDown };
};

interface OptionProps {
    readonly id: string;
    readonly option: ComboOption;
    readonly isActive: boolean;
    readonly several: boolean;
    readonly onActive: () => void;
    readonly onChoose: () => void;
}

/** Keeps the focus in the field, whose keys move among the options. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Option = ({ id, option, isActive, several, onActive, onChoose }: OptionProps) => {
    const { number } = useFormat();
    const { label, icon, checked = false, count } = option;
    return (
        <button
            type="button"
            id={id}
            role="option"
            tabIndex={-1}
            aria-selected={several ? checked : isActive}
            data-active={isActive}
            data-checked={checked}
            className={styles.option}
            onPointerMove={onActive}
            onMouseDown={keepFocus}
            onClick={onChoose}
        >
            {several ? <span className={styles.box}>{checked ? <Icon name="tick" size={14} /> : null}</span> : null}
            {icon ? <Icon name={icon} size={16} /> : null}
            <span className={styles.label}>{label}</span>
            {!several && checked ? <Icon name="tick" size={16} /> : null}
            {count === undefined ? null : (
                <>
                    {' '}
                    <span className={styles.count}>{number(count)}</span>
                </>
            )}
        </button>
    );
};

/** A list box that is always open, with a field above it that finds an option. */
export const Combo = (props: ComboProps) => {
    const { label, groups, typed, onType, several = false, isBusy = false, onChoose } = props;
    const translate = useTranslate();
    const list = useId();
    const { active, activeId, count, want, onKeyDown } = useKeys(props, list);
    const keys = { 'aria-activedescendant': activeId, onKeyDown };
    const isSearched = typed !== undefined;
    const none = translate(isBusy ? 'app.loading' : 'filter_panel.none');
    return (
        <>
            {isSearched ? (
                <div className={styles.search}>
                    <Icon name="search" size={18} />
                    <input
                        {...keys}
                        role="combobox"
                        aria-label={label}
                        placeholder={label}
                        aria-expanded
                        aria-autocomplete="list"
                        aria-controls={list}
                        aria-busy={isBusy}
                        maxLength={200}
                        autoComplete="off"
                        spellCheck={false}
                        enterKeyHint="done"
                        value={typed}
                        onChange={({ target }) => {
                            want(undefined);
                            onType?.(target.value);
                        }}
                    />
                </div>
            ) : null}
            <div
                id={list}
                role="listbox"
                aria-label={label}
                aria-multiselectable={several}
                className={styles.list}
                tabIndex={isSearched ? -1 : 0}
                {...(!isSearched && keys)}
            >
                {groups.map(group => (
                    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
                    <div key={group.id} role="group" aria-label={group.label ?? label}>
                        {group.label ? (
                            <div className={styles.heading} aria-hidden="true">
                                {group.label}
                            </div>
                        ) : null}
                        {group.options.map(option => (
                            <Option
                                key={option.id}
                                id={`${list}${encodeURIComponent(option.id)}`}
                                option={option}
                                isActive={option.id === active?.id}
                                several={several}
                                onActive={() => want(option.id)}
                                onChoose={() => onChoose(option.id)}
                            />
                        ))}
                    </div>
                ))}
            </div>
            <p role="status" className={count > 0 ? marks.hidden : styles.none}>
                {count > 0 ? typed && translate('filter_panel.choices', { smart_count: count }) : none}
            </p>
        </>
    );
};
