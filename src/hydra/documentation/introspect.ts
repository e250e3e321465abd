import type { Api } from '@api-platform/api-doc-parser';
import type { Addresses } from '../address.ts';
import type { Answer, Send } from '../request.ts';
import type { HydraOptions } from '../types.ts';
import { toParameters } from './parameters.ts';
import { parseDocumentation } from './parse.ts';
import type { DocumentedResource } from './resource.ts';

export interface Source {
    readonly send: Send;
    readonly address: Addresses;
    /** Whose resources have names; any other is named by its address. */
    readonly options: Pick<HydraOptions, 'resources'>;
}

/** A document as it was read. The same object as long as the server says that it has not changed. */
interface Document {
    readonly url: string;
    readonly etag: string | null;
    readonly link: string | null;
    readonly body: unknown;
}

/** What one provider has read so far; empty to begin with. */
export interface Known {
    entrypoint?: Document;
    documentation?: Document;
    api?: Api;
    /** The reading that is under way, for all who ask meanwhile. */
    reading?: Promise<Api> | undefined;
}

/** A server that ignores If-None-Match sends the same version again. */
const isSame = (known: Document, { status, etag }: Answer): boolean =>
    status === 304 || (etag !== null && etag === known.etag);

const readDocument = async (send: Send, url: string, known: Document | undefined): Promise<Document> => {
    const copy = known?.url === url ? known : undefined;
    const answer = await send({ method: 'GET', url, ifNoneMatch: copy?.etag ?? undefined });
    return copy && isSame(copy, answer) ? copy : { url, etag: answer.etag, link: answer.link, body: answer.body };
};

const LINK = /<([^>]+)>\s*;[^,]*rel="?[^",]*hydra\/core#apiDocumentation/i;

/** Where the Link header says; elsewhere than this server, or unreadable here, where API Platform has it. */
const documentationUrl = ({ endpoint, item }: Addresses, { link }: Document): string => {
    const [, given] = LINK.exec(link ?? '') ?? [];
    const usual = endpoint('docs.jsonld');
    try {
        return given === undefined ? usual : item('', given);
    } catch {
        return usual;
    }
};

/** First the entry point, which tells where the documentation is; afterwards both at once. */
const readBoth = async ({ send, address }: Source, { entrypoint, documentation }: Known) => {
    const first = readDocument(send, address.endpoint('').replace(/(?<=.)\/$/, ''), entrypoint);
    const known = documentation ?? { url: documentationUrl(address, await first) };
    return Promise.all([first, readDocument(send, known.url, documentation)]);
};

const nameOf = ({ address, options }: Source, url: string): string =>
    Object.keys(options.resources ?? {}).find(name => address.collection(name) === url) ??
    url.replace(address.endpoint(''), '');

const readParameters = async ({ send }: Source, { url, fields }: DocumentedResource) => {
    const { body } = await send({ method: 'GET', url, parameters: [['itemsPerPage', '0']] });
    return toParameters(body, fields);
};

const readApi = async (source: Source, known: Known): Promise<Api> => {
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
 * The API as its Hydra documentation describes it: two requests the first time, two conditional ones (If-None-Match) from
 * then on. As long as both documents stay the same, so does the object given.
 *
 * @param known what this provider has read; kept by the caller, changed here.
 * @throws HydraError when a document cannot be read, or is something else.
 */
export const introspect = async (source: Source, known: Known): Promise<{ data: Api }> => {
    known.reading ??= readApi(source, known).finally(() => {
        known.reading = undefined;
    });
    return { data: await known.reading };
};
