import type { Day } from '#contract/values/days.ts';

export const shippedOn = (day: Day) => ({ after_shippingDate: day, before_shippingDate: day });

export const toBill = (day: Day) => ({ status: ['validated'], 'exists.billedAt': false, before_billableDate: day });
