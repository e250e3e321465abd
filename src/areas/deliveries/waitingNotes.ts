import type { Day } from '#contract/values/days.ts';

/** Filters of notes shipped on a day. */
export const shippedOn = (day: Day) => ({ after_shippingDate: day, before_shippingDate: day });

/** Filters of notes billable by a day. */
export const toBill = (day: Day) => ({ status: ['validated'], 'exists.billedAt': false, before_billableDate: day });
