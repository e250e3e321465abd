/** The date that many months before a time, in the format of filters: `2025-03-01`. */
export const dayBefore = (moment: Date, { months }: { months: number }): string => {
    const day = new Date(moment);
    day.setUTCMonth(day.getUTCMonth() - months);
    return day.toISOString().slice(0, 10);
};
