import { tagOf } from '../../ui/format.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: `3200000` → `3,2 Mo` or `3.2 MB`; at least one kilobyte. */
export const fileSize = (bytes: number, locale: string): string => {
    const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    const format = new Intl.NumberFormat(tagOf(locale), {
        style: 'unit',
        unit: UNITS[step - 1] ?? 'kilobyte',
        maximumFractionDigits: 1,
    });
    return format.format(Math.max(1, Math.round((bytes / 1000 ** step) * 10) / 10));
};
