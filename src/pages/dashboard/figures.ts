import { dayBefore } from '../../ui/dayBefore.ts';
import type { ItemFilter } from './useCounts.ts';

export interface FigureOf {
    readonly name:
        | 'all'
        | 'active'
        | 'out_of_stock'
        | 'not_renewed'
        | 'expired'
        | 'unavailable'
        | 'not_on_web'
        | 'no_picture'
        | 'unchecked';
    readonly filter: ItemFilter;
    /** Highlighted when greater than zero. */
    readonly urgent?: boolean;
}

/** D1: the figures of the dashboard, each a filter of the list. */
export const figuresOn = (today: Date): readonly FigureOf[] => [
    { name: 'all', filter: {} },
    { name: 'active', filter: { status: ['active'] } },
    { name: 'out_of_stock', filter: { status: ['out_of_stock'] }, urgent: true },
    { name: 'not_renewed', filter: { status: ['not_renewed'] } },
    { name: 'expired', filter: { status: ['expired'] }, urgent: true },
    { name: 'unavailable', filter: { isAvailable: false } },
    { name: 'not_on_web', filter: { status: ['active'], isWebPublished: false } },
    { name: 'no_picture', filter: { max_nbPicture: 0 } },
    { name: 'unchecked', filter: { before_lastPictureCheckDate: dayBefore(today, { months: 12 }) } },
];
