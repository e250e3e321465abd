import type { Locale } from '#i18n/index.ts';
import type { Cell } from './cells.ts';

/** How a file writes itself, piece by piece: what comes before the rows, the rows of a slice, what comes after. */
export interface Sheet {
    readonly mediaType: string;
    readonly begin: () => readonly Uint8Array[];
    readonly rows: (rows: readonly (readonly Cell[])[]) => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

export interface SheetOptions {
    readonly locale: Locale;
    /** IANA: the days and hours of a file are those of the office. */
    readonly timeZone: string;
}

/** A moment in the office's own hours, `2026-11-21 14:05` or `21/11/2026 14:05`: what its Excel reads as a date. */
export const momentIn = ({ locale, timeZone }: SheetOptions): ((moment: Date) => string) => {
    const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
    const iso = new Intl.DateTimeFormat('sv-SE', style);
    const write = (moment: Date): string => iso.format(moment);
    if (locale !== 'fr') return write;
    return moment => write(moment).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1');
};
