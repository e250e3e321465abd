import { type KeyboardEvent, useEffect, useState } from 'react';
import { isCommand } from '../shortcuts/platform.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { optionId } from './Results.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** As a click would; with Control in another tab, where it leads somewhere. */
const choose = (option: HTMLElement | null, elsewhere: boolean): void => {
    if (elsewhere && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
    else option?.click();
};

/** The active entry, and the keys of the field: arrows move, from one end to the other too; Enter chooses. */
export const usePaletteKeys = (list: string, groups: readonly EntryGroup[]) => {
    const entries = groups.flatMap(group => group.entries);
    const [wanted, setWanted] = useState<string>();
    const at = Math.max(
        0,
        entries.findIndex(({ id }) => id === wanted),
    );
    const active = entries[at];
    const activeId = active && optionId(list, active);
    useEffect(() => {
        if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }, [activeId]);
    const onKeyDown = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
        event.preventDefault();
        if (step !== undefined) setWanted(entries.at((at + step) % entries.length)?.id);
        else if (activeId) choose(document.getElementById(activeId), isCommand(event.nativeEvent));
    };
    return {
        active,
        activeId,
        count: entries.length,
        setActive: (entry: Entry) => setWanted(entry.id),
        /** What is typed anew begins at its first entry. */
        restart: () => setWanted(undefined),
        onKeyDown,
    };
};
