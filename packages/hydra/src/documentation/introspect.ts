import type { Addresses } from '../address.ts';
import type { HydraResponse, Send } from '../call.ts';
import type { DescribedApi, DescribedField, DescribedParameter } from '../described.ts';
import type { HydraOptions } from '../types.ts';
import { read } from '../value.ts';
import { parseDocumentation } from './parse.ts';
import type { DocumentedResource } from './resource.ts';
import { flag, term, terms, termText } from './terms.ts';

/** Filters and orders declared in a collection's `search`, without those that concern no property. */
const toParameters = (collection: unknown, fields: readonly DescribedField[]): DescribedParameter[] =>
    terms(term(collection, 'search'), 'mapping').flatMap(mapping => {
        const variable = termText(mapping, 'variable');
        const property = termText(mapping, 'property');
        if (variable === undefined || property === undefined) return [];
        const range = read(
            fields.find(({ name }) => name === property),
            'range',
        );
        return {
            variable,
            range: typeof range === 'string' ? range : null,
            required: flag(mapping, 'required'),
            description: '',
        };
    });

export interface DocumentationSource {
    readonly send: Send;
    readonly address: Addresses;
    /** Names of resources; others are named after their address. */
    readonly options: Pick<HydraOptions, 'resources'>;
}

/** A document as it was read; the same object while the server reports no change. */
interface Document {
    readonly url: string;
    readonly etag: string | null;
    readonly link: string | null;
    readonly body: unknown;
}

/** State of one provider; initially empty. */
export interface DocumentationState {
    entrypoint?: Document;
    documentation?: Document;
    api?: DescribedApi;
    /** The running request, shared by concurrent callers. */
    reading?: Promise<DescribedApi> | undefined;
}

/** Servers that ignore If-None-Match send the same version again. */
const isSame = (known: Document, { status, etag }: HydraResponse): boolean =>
    status === 304 || (etag !== null && etag === known.etag);

const readDocument = async (send: Send, url: string, known: Document | undefined): Promise<Document> => {
    const copy = known?.url === url ? known : undefined;
    const answer = await send({ method: 'GET', url, ifNoneMatch: copy?.etag ?? undefined });
    return copy && isSame(copy, answer) ? copy : { url, etag: answer.etag, link: answer.link, body: answer.body };
};

/** Maximum length of the header in characters: without such a link, the pattern takes quadratic time. */
const MAX_LINK_LENGTH = 4096;
const LINK = /<([^>]+)>\s*;[^,]*rel="?[^",]*hydra\/core#apiDocumentation/i;

/** From the Link header; if that is missing, unusable or of another origin, API Platform's usual address. */
const documentationUrl = ({ endpoint, item }: Addresses, { link }: Document): string => {
    const [, given] = LINK.exec(link?.slice(0, MAX_LINK_LENGTH) ?? '') ?? [];
    const usual = endpoint('docs.jsonld');
    try {
        return given === undefined ? usual : item('', given);
    } catch {
        return usual;
    }
};

/** The first time, the entry point is read first, because it links to the documentation; later both are read in parallel. */
const readBoth = async ({ send, address }: DocumentationSource, { entrypoint, documentation }: DocumentationState) => {
    const first = readDocument(send, address.endpoint('').replace(/(?<=.)\/$/, ''), entrypoint);
    const known = documentation ?? { url: documentationUrl(address, await first) };
    return Promise.all([first, readDocument(send, known.url, documentation)]);
};

const nameOf = ({ address, options }: DocumentationSource, url: string): string =>
    Object.keys(options.resources ?? {}).find(name => address.collection(name) === url) ??
    url.replace(address.endpoint(''), '');

const readParameters = async ({ send }: DocumentationSource, { url, fields }: DocumentedResource) => {
    const { body } = await send({ method: 'GET', url, parameters: [['itemsPerPage', '0']] });
    return toParameters(body, fields);
};

const readApi = async (source: DocumentationSource, known: DocumentationState): Promise<DescribedApi> => {
    const [entrypoint, documentation] = await readBoth(source, known);
    if (known.api && entrypoint === known.entrypoint && documentation === known.documentation) return known.api;
    const api = parseDocumentation(
        {
            entrypoint: entrypoint.body,
            entrypointAddress: entrypoint.url,
            documentation: documentation.body,
            address: documentation.url,
        },
        {
            locate: iri => source.address.item('', iri),
            nameOf: url => nameOf(source, url),
            readParameters: resource => readParameters(source, resource),
        },
    );
    Object.assign(known, { entrypoint, documentation, api });
    return api;
};

/**
 * Describes the API from its Hydra documentation: two requests the first time, then two conditional ones (If-None-Match). The
 * result is the same object while neither document changes.
 *
 * @param known state kept by the caller and updated here
 * @throws HydraError when a document cannot be read or has an unexpected format.
 */
export const introspect = async (
    source: DocumentationSource,
    known: DocumentationState,
): Promise<{ data: DescribedApi }> => {
    known.reading ??= readApi(source, known).finally(() => {
        known.reading = undefined;
    });
    return { data: await known.reading };
};
