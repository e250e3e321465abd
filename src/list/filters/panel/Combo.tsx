import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useFormat } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { optionIdOf, useCombobox } from '../../../ui/useCombobox.ts';
import styles from './panel.module.css';

export interface ComboOption {
    readonly id: string;
    readonly label: string;
    readonly icon?: IconName | undefined;
    readonly checked?: boolean;
    /** Number of records that the option would show. */
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
    /** Search text; undefined if there are few options. */
    readonly typed?: string;
    readonly onType?: (typed: string) => void;
    readonly several?: boolean;
    /** Whether better options may still arrive: Enter waits for them, unless an arrow key has selected one. */
    readonly isBusy?: boolean;
    readonly onChoose: (id: string) => void;
    /** Called for Backspace in an empty field. */
    readonly onBack?: (() => void) | undefined;
}

/** Keys in addition to those of every combo box: Space selects in a list without a search, Backspace goes back. */
const useKeys = ({ groups, typed, isBusy = false, onChoose, onBack }: ComboProps, list: string) => {
    const ids = groups.flatMap(group => group.options.map(({ id }) => id));
    const combobox = useCombobox({ list, ids, isBusy, onChoose });
    const onKeyDown = (event: KeyboardEvent) => {
        const isBack = event.key === 'Backspace' && !typed && onBack !== undefined;
        const isSpace = event.key === ' ' && typed === undefined;
        if (event.nativeEvent.isComposing || !(isBack || isSpace)) return combobox.onKeyDown(event);
        event.preventDefault();
        if (isBack) onBack();
        else combobox.enter(false);
    };
    return { ...combobox, count: ids.length, onKeyDown };
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

/** A list box that is always open, with an optional search field above it. */
export const Combo = (props: ComboProps) => {
    const { label, groups, typed, onType, several = false, isBusy = false, onChoose } = props;
    const translate = useTranslate();
    const list = useId();
    const { active, activeId, count, activate, onKeyDown } = useKeys(props, list);
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
                            activate();
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
                                id={optionIdOf(list, option.id)}
                                option={option}
                                isActive={option.id === active}
                                several={several}
                                onActive={() => activate(option.id)}
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
