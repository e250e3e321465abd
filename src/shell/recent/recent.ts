import type { RaRecord, ResourceDefinition, Store } from 'ra-core';

export interface Recent {
    readonly resource: string;
    readonly id: string;
    readonly title: string;
}

/** Key in react-admin's store, which is separate for each user. */
export const RECENT = 'palette.recent';

const MAX_RECENT = 8;

export const readRecent = ({ getItem }: Pick<Store, 'getItem'>): readonly Recent[] =>
    getItem<readonly Recent[]>(RECENT) ?? [];

const isSame = (a: Omit<Recent, 'title'>, b: Omit<Recent, 'title'>): boolean =>
    a.resource === b.resource && a.id === b.id;

/** Puts the record first, without duplicates, and drops the oldest beyond the maximum. */
export const remember = (records: readonly Recent[], record: Recent): readonly Recent[] =>
    [record, ...records.filter(each => !isSame(each, record))].slice(0, MAX_RECENT);

export const forget = (records: readonly Recent[], record: Omit<Recent, 'title'>): readonly Recent[] =>
    records.filter(each => !isSame(each, record));

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

/** Parses react-admin's path of a record's screen: `/items/%2Fapi%2Fitems%2F12`, with or without `/show`. */
export const recordAt = (pathname: string): Omit<Recent, 'title'> | undefined => {
    const [, resource = '', segment = '', screen, more] = pathname.split('/');
    const isOther = segment === '' || segment === 'create' || more !== undefined;
    if (isOther || (screen !== undefined && screen !== 'show')) return undefined;
    return { resource, id: decodeURIComponent(segment) };
};

/** First text of a third-party server's record without declared properties. */
const firstText = ({ id, ...record }: RaRecord): unknown =>
    Object.entries(record).find(
        ([name, value]) => !name.startsWith('@') && typeof value === 'string' && /^[^/\s]/.test(value),
    )?.[1];

/** The title of a record like react-admin's `useGetRecordRepresentation`, but usable for several resources. */
export const recentTitle = (definition: Pick<ResourceDefinition, 'recordRepresentation'>, record: RaRecord): string => {
    const { recordRepresentation: given } = definition;
    const names = [record.name, record.title, record.label, record.reference];
    const named = typeof given === 'function' ? given(record) : names.find(name => name != null && name !== '');
    return String(named == null || named === record.id ? (firstText(record) ?? record.id) : named);
};
