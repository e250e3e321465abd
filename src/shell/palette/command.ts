import type { ElementType } from 'react';

interface Line {
    readonly id: string;
    readonly label: string;
    readonly icon: ElementType;
    /** Other words that users search for. */
    readonly also?: string;
    readonly keys?: readonly string[];
}

/** A palette entry: opens a screen by its path, or runs an action. */
export type PaletteCommand = Line & ({ readonly to: string } | { readonly run: () => void });

export interface CommandGroup {
    readonly id: string;
    readonly label: string;
    readonly entries: readonly PaletteCommand[];
}
