import { type KeyboardEvent, useEffect, useState } from 'react';
import { isCommand } from '../../ui/platform.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import { optionId } from './Results.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Clicks the option, or opens a link in another tab. */
const choose = (option: HTMLElement | null, elsewhere: boolean): void => {
    if (elsewhere && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
    else option?.click();
};

/** How far the first entry is meant. */
interface First {
    /** Whether no better match can come any more. */
    readonly isFirstSure: boolean;
    /** Whether entries are only similar to what is typed: none is active until the user selects it. */
    readonly isSimilar: boolean;
}

/**
 * The active entry and the field's keys: arrows move and wrap around, Enter chooses. While a search may still find a
 * better match, Enter waits for it, unless the user selected an entry.
 */
export const usePaletteKeys = (list: string, groups: readonly CommandGroup[], { isFirstSure, isSimilar }: First) => {
    const entries = groups.flatMap(group => group.entries);
    const [wanted, setWanted] = useState<string>();
    const [isWaiting, setWaiting] = useState(false);
    const at = Math.max(
        isSimilar ? -1 : 0,
        entries.findIndex(({ id }) => id === wanted),
    );
    const active = entries[at];
    const activeId = active && optionId(list, active);
    useEffect(() => {
        if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }, [activeId]);
    useEffect(() => {
        if (!isWaiting || !isFirstSure) return;
        setWaiting(false);
        if (activeId) choose(document.getElementById(activeId), false);
    }, [isWaiting, isFirstSure, activeId]);
    const want = (id: string | undefined) => {
        setWaiting(false);
        setWanted(id);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
        event.preventDefault();
        const isElsewhere = isCommand(event.nativeEvent);
        if (step !== undefined) want(entries.at((Math.max(at, step < 0 ? 0 : -1) + step) % entries.length)?.id);
        else if (!isFirstSure && wanted === undefined && !isElsewhere) setWaiting(true);
        else if (activeId) choose(document.getElementById(activeId), isElsewhere);
    };
    return {
        active,
        activeId,
        count: entries.length,
        setActive: (entry: PaletteCommand) => want(entry.id),
        /** Makes the first entry active again after a change of the input. */
        restart: () => want(undefined),
        onKeyDown,
    };
};
