// Apart: tested with a table of figures, without a screen.
import { tagOf } from '#i18n/figures.ts';

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const LENGTHS = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
] as const;

export interface StatusFigures {
    /** Bytes with three digits: `243 Mo`, `1.23 GB` */
    readonly size: (bytes: number) => string;
    /** Seconds in their two largest units: `3 jours et 4 heures`, `2 minutes, 5 seconds` */
    readonly duration: (seconds: number) => string;
    /** `12,5 ms` */
    readonly milliseconds: (milliseconds: number) => string;
}

export const statusFigures = (locale: string): StatusFigures => {
    const tag = tagOf(locale);
    const write = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short'): string =>
        new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3 }).format(value);
    const whole = (value: number, unit: string): string =>
        new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
    return {
        size: bytes => {
            const step = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
            return write(bytes / 1000 ** step, SIZES[step] ?? 'byte');
        },
        duration: seconds => {
            const rounded = Math.max(0, Math.round(seconds));
            const found = LENGTHS.findIndex(([, length]) => rounded >= length);
            const at = found < 0 ? LENGTHS.length - 1 : found;
            const [[unit, length], next] = [LENGTHS[at] ?? (['second', 1] as const), LENGTHS[at + 1]];
            const rest = next ? Math.floor((rounded % length) / next[1]) : 0;
            const parts = [
                whole(Math.floor(rounded / length), unit),
                ...(next && rest > 0 ? [whole(rest, next[0])] : []),
            ];
            return new Intl.ListFormat(tag, { type: 'unit' }).format(parts);
        },
        milliseconds: milliseconds => write(milliseconds, 'millisecond'),
    };
};
