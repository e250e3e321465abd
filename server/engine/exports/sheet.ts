import type { Locale } from '#i18n/index.ts';
import type { Cell } from './cells.ts';

/** Writes a file piece by piece: its beginning, the rows of each slice, its end. */
export interface Sheet {
    readonly mediaType: string;
    readonly begin: () => readonly Uint8Array[];
    readonly rows: (rows: readonly (readonly Cell[])[]) => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

export interface SheetOptions {
    readonly locale: Locale;
    /** IANA name of the company's time zone. */
    readonly timeZone: string;
}

/** Formats a moment in the company's time zone as Excel recognizes it: `2026-11-21 14:05` or `21/11/2026 14:05`. */
export const momentIn = ({ locale, timeZone }: SheetOptions): ((moment: Date) => string) => {
    const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
    const iso = new Intl.DateTimeFormat('sv-SE', style);
    const write = (moment: Date): string => iso.format(moment);
    if (locale !== 'fr') return write;
    return moment => write(moment).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1');
};
