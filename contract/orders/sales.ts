import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Amount validated on a day, excluding tax, in euros. */
export interface DaySales {
    readonly day: Day;
    readonly amount: Decimal;
    readonly nbOrder: number;
}

/** Sales of a department, the first level of the families; null for items without a family. */
export interface DepartmentSales {
    readonly family: string | null;
    readonly name: string | null;
    readonly amount: Decimal;
}

/** Response to `GET /api/orders/sales?from=…`: the orders validated in seven days that are not cancelled. */
export interface Sales {
    readonly from: Day;
    readonly to: Day;
    /** Including shipping. */
    readonly total: Decimal;
    readonly nbOrder: number;
    /** Total of the previous seven days; for a current week, up to the same day and time. */
    readonly former: Decimal;
    readonly isOver: boolean;
    /** All seven days in order. */
    readonly days: readonly DaySales[];
    /** The previous seven days, in order, limited like {@link former}. */
    readonly formerDays: readonly DaySales[];
    /** The highest first; together with {@link shipping}, they sum to the total. */
    readonly departments: readonly DepartmentSales[];
    readonly shipping: Decimal;
}
