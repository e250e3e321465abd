import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the day's work below the collection of delivery notes. */
export const DELIVERY_WORK_PATH = 'work';

/** Answer to `GET /api/delivery_notes/work`: what waits in the warehouse and in accounting, for one start of the day. */
export interface DeliveryWork {
    /** The day it is told for, and the Monday of its week. */
    readonly today: Day;
    readonly monday: Day;
    /** Orders with pieces that are left and in no draft. */
    readonly open: { readonly nbOrder: number; readonly pieces: number };
    /** Those that are wanted today. */
    readonly nbToday: number;
    /** Those that were wanted before. */
    readonly nbLate: number;
    /** Validated notes that leave this week. */
    readonly week: { readonly nbNote: number; readonly packages: number };
    /** Notes that accounting may bill by today; excluding tax, in euros. */
    readonly toBill: { readonly nbNote: number; readonly amount: Decimal };
}
