import type { TabEntry } from './entries.ts';

/** Stands for the person's views, one after the other, among the places of a list's own tabs. */
export const VIEW = '*';

/** The places that tabs have in the person's order; one that is new to it follows the tab that it follows by default. */
const slotsOf = (tabs: readonly TabEntry[], places: readonly string[]): readonly string[] => {
    const known = places.filter(place => place === VIEW || tabs.some(({ key }) => key === place));
    return tabs.reduce<readonly string[]>((slots, { key }, at) => {
        if (slots.includes(key)) return slots;
        const before = tabs[at - 1];
        return slots.toSpliced(before ? slots.indexOf(before.key) + 1 : 0, 0, key);
    }, known);
};

/** A list's own tabs and the person's views, which keep their order among each other, as the person has arranged them. */
export const arranged = (
    tabs: readonly TabEntry[],
    views: readonly TabEntry[],
    places: readonly string[],
): readonly TabEntry[] => {
    const left = [...views];
    const placed = slotsOf(tabs, places).flatMap(slot =>
        slot === VIEW ? left.splice(0, 1) : tabs.filter(({ key }) => key === slot),
    );
    return [...placed, ...left];
};

/** What keeps the order of tabs; that of views is kept with them. */
export const placesOf = (entries: readonly TabEntry[]): readonly string[] =>
    entries.map(({ key, view }) => (view ? VIEW : key));
