// Apart: the rendering; usePalette.tsx determines the entries.
import { LinkBase } from 'ra-core';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { ANEW } from '../../routing/byAddress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { optionIdOf, useCombobox } from '../../ui/useCombobox.ts';
import { usePanels } from '../panels.ts';
import { Command, Sequence } from '../shortcuts/Keys.tsx';
import type { CommandGroup, PaletteCommand } from './command.ts';
import styles from './palette.module.css';
import type { PaletteSearch } from './useFound.ts';
import { usePalette } from './usePalette.tsx';

interface OptionProps {
    readonly id: string;
    readonly entry: PaletteCommand;
    readonly active: boolean;
    readonly onActive: () => void;
    readonly onClose: () => void;
}

const FROM_THE_TOP = { _scrollToTop: true, ...ANEW };

/** Keeps the focus in the field, whose keys move among the options. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Entries that open a screen are links, so that a middle click or a click with Ctrl opens another tab. */
const Option = ({ id, entry, active, onActive, onClose }: OptionProps) => {
    const { label, icon: Icon, keys } = entry;
    const common = {
        id,
        role: 'option',
        'aria-selected': active,
        tabIndex: -1,
        className: styles.option,
        onPointerMove: onActive,
        onMouseDown: keepFocus,
        children: (
            <>
                <Icon aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                {keys && (
                    <span className={styles.keys} aria-hidden="true">
                        <Sequence keys={keys} />
                    </span>
                )}
            </>
        ),
    };
    if ('run' in entry) {
        const run = () => {
            onClose();
            entry.run();
        };
        return <button type="button" {...common} onClick={run} />;
    }
    const leave = (event: MouseEvent) => {
        if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onClose();
    };
    return <LinkBase to={entry.to} state={FROM_THE_TOP} {...common} onClick={leave} />;
};

interface ResultsProps {
    readonly id: string;
    readonly groups: readonly CommandGroup[];
    readonly active: string | undefined;
    readonly onActive: (id: string) => void;
    readonly onClose: () => void;
}

const Group = ({
    id: list,
    group,
    active,
    onActive,
    onClose,
}: Omit<ResultsProps, 'groups'> & { group: CommandGroup }) => {
    const heading = useId();
    return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div role="group" aria-labelledby={heading}>
            <div id={heading} className={styles.heading}>
                {group.label}
            </div>
            {group.entries.map(entry => (
                <Option
                    key={entry.id}
                    id={optionIdOf(list, entry.id)}
                    entry={entry}
                    active={entry.id === active}
                    onActive={() => onActive(entry.id)}
                    onClose={onClose}
                />
            ))}
        </div>
    );
};

const Results = ({ groups, ...props }: ResultsProps) => {
    const text = useText();
    return (
        <div id={props.id} className={styles.list} role="listbox" aria-label={text('palette.results')} tabIndex={-1}>
            {groups.map(group => (
                <Group key={group.id} group={group} {...props} />
            ))}
        </div>
    );
};

const choose = (option: HTMLElement | null, elsewhere: boolean): void => {
    if (elsewhere && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
    else option?.click();
};

const Count = ({ count, finding }: { count: number; finding: PaletteSearch }) => {
    const text = useText();
    const { words, searching } = finding;
    const told = searching ? text('palette.searching') : text('palette.count', { smart_count: count });
    return (
        <p role="status" className={styles.unseen}>
            {words === '' ? '' : told}
        </p>
    );
};

const Note = ({ count, finding }: { count: number; finding: PaletteSearch }) => {
    const text = useText();
    const { words, tooShort, searching, failed } = finding;
    if (searching) return <p className={styles.searching}>{text('palette.searching')}</p>;
    if (failed)
        return (
            <p className={styles.failed} role="alert">
                {text('palette.failed')}
            </p>
        );
    if (count > 0) return null;
    return (
        <div className={styles.none}>
            <p>{text('palette.none', { words })}</p>
            <p>{text(tooShort ? 'palette.more_letters' : 'palette.none_hint')}</p>
        </div>
    );
};

const Hint = ({ keys, children }: { keys: ReactNode; children: ReactNode }) => (
    <span className={styles.hint}>
        {keys} {children}
    </span>
);

const Hints = () => {
    const text = useText();
    return (
        <footer className={styles.hints}>
            <Hint keys={<Sequence keys={['↑↓']} />}>{text('palette.hint.move')}</Hint>
            <Hint keys={<Sequence keys={['↵']} />}>{text('palette.hint.open')}</Hint>
            <Hint keys={<Command name="↵" />}>{text('palette.hint.tab')}</Hint>
            <Hint keys={<Sequence keys={[text('palette.key.escape')]} />}>{text('palette.hint.close')}</Hint>
        </footer>
    );
};

/** A combo box whose list is always open. */
export const PaletteContent = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const list = useId();
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState('');
    const { typedAhead } = usePanels();
    const { groups, finding, isFirstSure, isSimilar } = usePalette(typed);
    const ids = groups.flatMap(group => group.entries.map(({ id }) => id));
    const { active, activeId, activate, onKeyDown } = useCombobox({
        list,
        ids,
        isBusy: !isFirstSure,
        isUnsure: isSimilar,
        onChoose: (id, isElsewhere) => choose(document.getElementById(optionIdOf(list, id)), isElsewhere),
    });
    const label = text('palette.title');
    const type = (value: string) => {
        setTyped(value);
        activate();
    };
    // A layout effect runs before the dialog sets its initial focus, so that no letter typed meanwhile is lost.
    useLayoutEffect(() => {
        input.current?.focus();
        const ahead = typedAhead.take();
        setTyped(before => before + ahead);
    }, [typedAhead]);
    return (
        <>
            <div className={styles.field}>
                <Icon name="search" size={20} />
                <input
                    ref={input}
                    role="combobox"
                    aria-label={label}
                    placeholder={label}
                    aria-expanded
                    aria-autocomplete="list"
                    aria-controls={list}
                    aria-activedescendant={activeId}
                    aria-busy={finding.searching}
                    maxLength={200}
                    autoComplete="off"
                    spellCheck={false}
                    enterKeyHint="go"
                    value={typed}
                    onChange={event => type(event.target.value)}
                    onKeyDown={onKeyDown}
                />
                <button type="button" className={styles.close} aria-label={text('palette.close')} onClick={onClose}>
                    <kbd>{text('palette.key.escape')}</kbd>
                    <Icon name="close" />
                </button>
            </div>
            <div className={styles.body}>
                <Results id={list} groups={groups} active={active} onActive={activate} onClose={onClose} />
                <Note count={ids.length} finding={finding} />
            </div>
            <Count count={ids.length} finding={finding} />
            <Hints />
        </>
    );
};
