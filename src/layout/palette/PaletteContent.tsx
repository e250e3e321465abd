import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePanels } from '../panels.ts';
import { Hints } from './Hints.tsx';
import { Count, Note } from './Note.tsx';
import styles from './palette.module.css';
import { Results } from './Results.tsx';
import { usePalette } from './usePalette.ts';
import { usePaletteKeys } from './usePaletteKeys.ts';

/** A combo box whose list is always open. */
export const PaletteContent = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const list = useId();
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState('');
    const { typedAhead } = usePanels();
    const { groups, finding, ...first } = usePalette(typed);
    const { active, activeId, count, setActive, restart, onKeyDown } = usePaletteKeys(list, groups, first);
    const label = text('palette.title');
    const type = (value: string) => {
        setTyped(value);
        restart();
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
                <Results id={list} groups={groups} active={active} onActive={setActive} onClose={onClose} />
                <Note count={count} finding={finding} />
            </div>
            <Count count={count} finding={finding} />
            <Hints />
        </>
    );
};
