/**
 * Properties that the documentation of a third-party API Platform server describes imprecisely: a `date` as an
 * instant, and a long text like a short one.
 */
const days = new Set<string>();
const longTexts = new Set<string>();

const keyOf = (resource: string, property: string): string => `${resource} ${property}`;

/** True if all values of the property read so far were calendar days. */
export const isDayColumn = (resource: string, property: string): boolean => days.has(keyOf(resource, property));

/** True if a value of the property had several lines, or more text than one line shows. */
export const isLongColumn = (resource: string, property: string): boolean => longTexts.has(keyOf(resource, property));

export const setDayColumn = (resource: string, property: string, isDay: boolean): void => {
    days[isDay ? 'add' : 'delete'](keyOf(resource, property));
};

export const addLongColumn = (resource: string, property: string): void => {
    longTexts.add(keyOf(resource, property));
};
