import type { Day } from '#contract/values/days.ts';

/** The filters of the notes that leave on a day. */
export const shippedOn = (day: Day) => ({ after_shippingDate: day, before_shippingDate: day });

/** The filters of the notes that accounting may bill by a day. */
export const toBill = (day: Day) => ({ status: ['validated'], 'exists.billedAt': false, before_billableDate: day });
