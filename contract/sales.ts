import { type Day, dayOf, epochDayOf } from './days.ts';
import type { Decimal } from './money.ts';

/** Days of a week. */
export const WEEK = 7;

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
    /** Of the seven days before. */
    readonly former: Decimal;
    /** All seven days in order. */
    readonly days: readonly DaySales[];
    /** The highest first; with {@link shipping}, they make the total. */
    readonly departments: readonly DepartmentSales[];
    readonly shipping: Decimal;
}

/** 1 January 1970 was a Thursday. */
const THURSDAY = 3;

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => {
    const count = epochDayOf(day);
    return dayOf(count - ((count + THURSDAY) % WEEK));
};

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOf(epochDayOf(day) + days);
