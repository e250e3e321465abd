import type { ElementType } from 'react';

interface Line {
    readonly id: string;
    readonly label: string;
    readonly icon: ElementType;
    /** Its shortcut, if it has one. */
    readonly keys?: readonly string[];
}

/** One line of the palette: it leads to a screen, by react-admin's path, or does something. */
export type Entry = Line & ({ readonly to: string } | { readonly run: () => void });

export interface EntryGroup {
    readonly id: string;
    readonly label: string;
    readonly entries: readonly Entry[];
}
