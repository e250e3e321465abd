import type { Store } from 'ra-core';

/** A record that the person had open, as it was called then. */
export interface Recent {
    readonly resource: string;
    readonly id: string;
    readonly title: string;
}

/** Where they are kept in react-admin's store, whose keys bear the person's name. */
export const RECENT = 'palette.recent';

const MOST = 8;

export const recentIn = ({ getItem }: Pick<Store, 'getItem'>): readonly Recent[] =>
    getItem<readonly Recent[]>(RECENT) ?? [];

const isSame = (a: Omit<Recent, 'title'>, b: Omit<Recent, 'title'>): boolean =>
    a.resource === b.resource && a.id === b.id;

/** The record first, each once, the oldest left out. */
export const remember = (records: readonly Recent[], record: Recent): readonly Recent[] =>
    [record, ...records.filter(each => !isSame(each, record))].slice(0, MOST);

export const forget = (records: readonly Recent[], record: Omit<Recent, 'title'>): readonly Recent[] =>
    records.filter(each => !isSame(each, record));

/** Of these records of a resource, those that are still there, as they are called now; the others go. */
export const refresh = (
    records: readonly Recent[],
    asked: readonly Recent[],
    titles: ReadonlyMap<string, string>,
): readonly Recent[] =>
    records.flatMap(record => {
        if (!asked.some(each => isSame(each, record))) return [record];
        const title = titles.get(record.id);
        return title === undefined ? [] : [{ ...record, title }];
    });

/**
 * What react-admin's path of a record's screen is about: `/items/%2Fapi%2Fitems%2F12`, with `/show` or without.
 * Undefined for other screens.
 */
export const recordAt = (pathname: string): Omit<Recent, 'title'> | undefined => {
    const [, resource = '', segment = '', screen, more] = pathname.split('/');
    const isOther = segment === '' || segment === 'create' || more !== undefined;
    if (isOther || (screen !== undefined && screen !== 'show')) return undefined;
    return { resource, id: decodeURIComponent(segment) };
};
