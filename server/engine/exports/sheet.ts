import type { Locale } from '#i18n/index.ts';
import type { ExportCell } from './cells.ts';

/** Writes a file in pieces: its beginning, batches of rows, its end. */
export interface ExportSheet {
    readonly mediaType: string;
    readonly begin: () => readonly Uint8Array[];
    readonly rows: (rows: readonly (readonly ExportCell[])[]) => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

export interface SheetOptions {
    readonly locale: Locale;
    /** IANA name of the company's time zone. */
    readonly timeZone: string;
}

const FRENCH = '$3/$2/$1';
const DAY = /^(\d{4})-(\d\d)-(\d\d)/;

/** Formats a day as Excel recognizes it: `2026-11-21` or `21/11/2026`. */
export const dayIn =
    ({ locale }: Pick<SheetOptions, 'locale'>) =>
    (day: string): string =>
        locale === 'fr' ? day.replace(DAY, FRENCH) : day;

/** Formats an instant in the company's time zone as Excel recognizes it: `2026-11-21 14:05` or `21/11/2026 14:05`. */
export const momentIn = ({ locale, timeZone }: SheetOptions): ((moment: Date) => string) => {
    const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
    const iso = new Intl.DateTimeFormat('sv-SE', style);
    const write = (moment: Date): string => iso.format(moment);
    const day = dayIn({ locale });
    return moment => day(write(moment));
};
