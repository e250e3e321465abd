import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** What was validated on a day, excluding tax, in euros. */
export interface DaySales {
    readonly day: Day;
    readonly amount: Decimal;
    readonly nbOrder: number;
}

/** The sales of a department, the first level of the families; null for items without a family. */
export interface DepartmentSales {
    readonly family: string | null;
    readonly name: string | null;
    readonly amount: Decimal;
}

/** Answer to `GET /api/orders/sales?from=…`: the orders validated in seven days that are not cancelled. */
export interface Sales {
    readonly from: Day;
    readonly to: Day;
    /** Shipping included. */
    readonly total: Decimal;
    readonly nbOrder: number;
    /** Of the seven days before; of a week that is not over, up to the same day and hour. */
    readonly former: Decimal;
    readonly isOver: boolean;
    /** All seven days in order. */
    readonly days: readonly DaySales[];
    /** The seven days before, in order, as far as {@link former} counts them. */
    readonly formerDays: readonly DaySales[];
    /** The highest first; with {@link shipping}, they make the total. */
    readonly departments: readonly DepartmentSales[];
    readonly shipping: Decimal;
}
