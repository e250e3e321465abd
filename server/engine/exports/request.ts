import { EXPORT_FORMATS, type ExportFormat, exportable } from '#contract/language/exports.ts';
import type { Locale } from '#i18n/index.ts';
import { malformedParameter } from '../../domain/refused.ts';
import type { ListRequest } from '../../hydra/listRequest.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { localeOf } from '../../hydra/translate.ts';
import type { ServerResource } from '../resource.ts';

export interface ExportRequest extends Pick<ListRequest, 'conditions' | 'order'> {
    readonly format: ExportFormat;
    readonly columns: readonly string[];
    /** Property whose children are the rows; undefined for the records themselves. */
    readonly of: string | undefined;
    /** Restricts the matching records; undefined for all. */
    readonly ids: readonly number[] | undefined;
    readonly locale: Locale;
    readonly timeZone: string;
}

/** Parameters of the export; all others are those of the list. */
const EXPORT_PARAMETERS = ['format', 'columns', 'of', 'ids', 'timeZone', 'link'];

/** Same maximum as in other calls that name records. */
const MAX_IDS = 500;

const formatOf = (given: string): ExportFormat => {
    const format = EXPORT_FORMATS.find(one => one === given);
    if (!format) throw malformedParameter('format', 'choice', { values: EXPORT_FORMATS.join(', ') });
    return format;
};

const columnsOf = ({ contract }: ServerResource, given: string | null): readonly string[] => {
    const all = exportable(contract);
    const columns = given === null ? all : [...new Set(given.split(','))];
    if (columns.some(name => !all.includes(name)))
        throw malformedParameter('columns', 'choice', { values: all.join(', ') });
    return columns;
};

const childrenOf = ({ children = {} }: ServerResource, given: string | null): string | undefined => {
    const names = Object.keys(children).filter(name => children[name]?.contract.exported);
    if (given !== null && !names.includes(given))
        throw malformedParameter('of', 'choice', { values: names.join(', ') });
    return given ?? undefined;
};

const idsOf = (given: string | null): readonly number[] | undefined => {
    if (given === null) return undefined;
    const ids = given.split(',');
    if (ids.length > MAX_IDS || !ids.every(id => /^[1-9]\d{0,8}$/.test(id)))
        throw malformedParameter('ids', 'entries', { count: MAX_IDS });
    return ids.map(Number);
};

/** @throws Refused (malformed) for an unknown time zone */
export const zoneOf = (given: string): string => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
    } catch {
        throw malformedParameter('timeZone', 'zone');
    }
};

/** @throws Refused (malformed) for an unknown or malformed parameter */
export const parseExport = (resource: ServerResource, query: URLSearchParams): ExportRequest => {
    const listed = new URLSearchParams([...query].filter(([name]) => !EXPORT_PARAMETERS.includes(name)));
    const { conditions, order } = parseListRequest(resource.contract, listed);
    return {
        conditions,
        order,
        format: formatOf(query.get('format') ?? 'csv'),
        columns: columnsOf(resource, query.get('columns')),
        of: childrenOf(resource, query.get('of')),
        ids: idsOf(query.get('ids')),
        locale: localeOf(query.get('locale') ?? undefined),
        timeZone: zoneOf(query.get('timeZone') ?? 'Europe/Paris'),
    };
};
