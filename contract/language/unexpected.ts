// Apart: reasons to refuse an unknown property of a body (ADR 0114), tested case by case.
import { isWritable, type Properties, type Property } from './property.ts';
import type { Refusal } from './rules.ts';

/** Levenshtein distance between two names, ignoring case. */
const editsBetween = (one: string, other: string): number => {
    const [from, to] = [one.toLowerCase(), other.toLowerCase()];
    let row = Array.from({ length: to.length + 1 }, (_, at) => at);
    for (let i = 1; i <= from.length; i += 1) {
        const above = row;
        row = [i];
        for (let j = 1; j <= to.length; j += 1) {
            const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
            row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
        }
    }
    return row[to.length] ?? 0;
};

/** Maximum length of a compared name; no property name is longer. */
const MAX_COMPARED = 60;

/** Suggests the declared name for a misspelt one: up to a third of its letters may differ. */
export const nearestName = (given: string, names: readonly string[]): string | undefined => {
    if (given.length > MAX_COMPARED) return undefined;
    const near = names
        .map(name => ({ name, edits: editsBetween(given, name) }))
        .filter(({ name, edits }) => edits <= Math.max(given.length, name.length) / 3)
        .sort((one, other) => one.edits - other.edits);
    return near[0]?.name;
};

const partsOf = (property: Property | undefined): Properties | undefined => {
    if (property?.kind === 'value') return property.properties;
    return property?.kind === 'children' ? property.of.properties : undefined;
};

/** The properties at a path within a record; undefined where nothing is declared. */
const propertiesAt = (properties: Properties, path: readonly PropertyKey[]): Properties | undefined =>
    path
        .filter(step => typeof step !== 'number')
        .reduce<Properties | undefined>((found, step) => partsOf(found?.[String(step)]), properties);

/** Returns the reason why a body may not contain the property. @param path of the object with the property, in the body */
export const unexpected = (properties: Properties, path: readonly PropertyKey[], name: string): Refusal => {
    const declared = propertiesAt(properties, path) ?? {};
    const property = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (property && !isWritable(property)) return { key: 'validation.readOnly' };
    const writable = Object.keys(declared).filter(one => declared[one] && isWritable(declared[one]));
    const nearest = nearestName(name, writable);
    return nearest === undefined
        ? { key: 'validation.unknownProperty' }
        : { key: 'validation.unknownNear', params: { nearest } };
};
