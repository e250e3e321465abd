import { useEvent } from 'ra-core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isCommand } from './platform.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const optionIdOf = (list: string, id: string): string => `${list}-${encodeURIComponent(id)}`;

interface Combobox {
    readonly list: string;
    readonly ids: readonly string[];
    /** Whether better options may still arrive: Enter waits for them, unless an arrow key has selected one. */
    readonly isBusy: boolean;
    /** Whether no option is active until an arrow key or the pointer selects one, because none matches the typed text. */
    readonly isUnsure?: boolean;
    /** Called for Enter; `isElsewhere` with the command key. */
    readonly onChoose: (id: string, isElsewhere: boolean) => void;
}

/** Keys of a list that is always open (ARIA, “Combobox”): arrows move and wrap around, Enter chooses. */
export const useCombobox = ({ list, ids, isBusy, isUnsure = false, onChoose }: Combobox) => {
    const [wanted, setWanted] = useState<string>();
    const [isWaiting, setWaiting] = useState(false);
    const at = Math.max(isUnsure ? -1 : 0, wanted === undefined ? -1 : ids.indexOf(wanted));
    const active = ids[at];
    const activeId = active === undefined ? undefined : optionIdOf(list, active);
    useEffect(() => {
        if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    }, [activeId]);
    const choose = useEvent((isElsewhere: boolean) => {
        setWaiting(false);
        if (active !== undefined) onChoose(active, isElsewhere);
    });
    useEffect(() => {
        if (isWaiting && !isBusy) choose(false);
    }, [isWaiting, isBusy, choose]);
    const enter = (isElsewhere: boolean): void => {
        if (isBusy && wanted === undefined && !isElsewhere) setWaiting(true);
        else choose(isElsewhere);
    };
    /** Makes an option active; without an argument the first one, as after each keystroke. */
    const activate = (id?: string) => {
        setWaiting(false);
        setWanted(id);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const step = STEPS[event.key];
        if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
        event.preventDefault();
        if (step === undefined) enter(isCommand(event.nativeEvent));
        else activate(ids.at((Math.max(at, step < 0 ? 0 : -1) + step) % ids.length));
    };
    return { active, activeId, activate, enter, onKeyDown };
};
