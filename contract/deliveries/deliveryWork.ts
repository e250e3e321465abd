import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call, relative to the collection of delivery notes. */
export const DELIVERY_WORK_PATH = 'work';

/** Response to `GET /api/delivery_notes/work`: pending work of the warehouse and of accounting. */
export interface DeliveryWork {
    /** Reference date of the figures, and the Monday of its week. */
    readonly today: Day;
    readonly monday: Day;
    /** Orders with remaining pieces that are in no draft. */
    readonly open: { readonly nbOrder: number; readonly pieces: number };
    /** Number of those requested for today. */
    readonly nbToday: number;
    /** Number of those requested for an earlier day. */
    readonly nbLate: number;
    /** Validated notes with a shipping date in this week. */
    readonly week: { readonly nbNote: number; readonly packages: number };
    /** Notes that accounting may bill by today; excluding tax, in euros. */
    readonly toBill: { readonly nbNote: number; readonly amount: Decimal };
}
