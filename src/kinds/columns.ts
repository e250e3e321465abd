/**
 * Properties whose values tell more than the documentation of another API Platform server: it documents a `date` column as
 * an instant, and a long text like a short one. Nothing is known of this product's own server, whose contract says it.
 */
const days = new Set<string>();
const longTexts = new Set<string>();

const keyOf = (resource: string, property: string): string => `${resource} ${property}`;

/** True if all values of the property that were read were calendar days. */
export const isDayColumn = (resource: string, property: string): boolean => days.has(keyOf(resource, property));

/** True if a value of the property had several lines, or more text than a line shows. */
export const isLongColumn = (resource: string, property: string): boolean => longTexts.has(keyOf(resource, property));

export const setDayColumn = (resource: string, property: string, isDay: boolean): void => {
    days[isDay ? 'add' : 'delete'](keyOf(resource, property));
};

export const addLongColumn = (resource: string, property: string): void => {
    longTexts.add(keyOf(resource, property));
};
