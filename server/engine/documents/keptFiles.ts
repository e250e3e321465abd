import { instantText, iriOf } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { dispositionOf } from '../../files/serve.ts';
import { jsonLd, permit } from '../call.ts';
import { isKnown } from '../preconditions.ts';
import { findRow } from '../read.ts';
import type { KeptFile, RecordCall, ResourceAction, ServerResource } from '../resource.ts';

/** Path of a record's stored files, relative to that of the record. */
const FILES = 'files';

/** Stored files of a record. @throws Refused (forbidden, missing); (unavailable) if missing files cannot be created */
const filesOf = async (call: RecordCall): Promise<readonly KeptFile[]> => {
    const { id, services, resource } = call;
    permit(call, 'show', id);
    if (!(await findRow(call, id))) throw recordNotFound();
    return (await resource.keptFiles?.list(services, id)) ?? [];
};

/** `GET /api/{resource}/{id}/files`: the stored files of a record as a collection, empty until the record is final. */
const listFiles = async (call: RecordCall): Promise<Response> => {
    const files = await filesOf(call);
    const address = `${iriOf(call.resource.contract.name, call.id)}/${FILES}`;
    const member = files.map(({ kind, sha256, size, createdAt, mediaType, fileName, version, isMadeLater }) => {
        const url = `${address}/${kind}`;
        const told = { kind, sha256, size, createdAt: instantText(createdAt), mediaType, fileName };
        return { '@id': url, '@type': 'KeptFile', ...told, version, madeLater: isMadeLater, url };
    });
    return jsonLd({ '@id': address, '@type': 'Collection', totalItems: member.length, member });
};

/**
 * `GET /api/{resource}/{id}/files/{kind}`: the stored bytes; 304 when If-None-Match contains their hash.
 * @throws Refused (forbidden, missing); (failed) if the bytes do not match the stored hash
 */
const sendFile = async (call: RecordCall): Promise<Response> => {
    const { id, services, resource, context } = call;
    const file = (await filesOf(call)).find(({ kind }) => kind === context.req.param('kind'));
    if (!file) throw recordNotFound();
    const headers = { ETag: `"${file.sha256}"`, 'Cache-Control': 'private, no-cache' };
    if (isKnown(context, headers.ETag)) return new Response(null, { status: 304, headers });
    const bytes = await resource.keptFiles?.read(services, id, file.kind);
    if (!bytes) throw recordNotFound();
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
            ...headers,
            'Content-Type': file.mediaType,
            'Content-Disposition': dispositionOf('attachment', file.fileName),
            'Content-Length': String(bytes.length),
            'X-Content-Type-Options': 'nosniff',
        },
    });
};

export const keptFileActions = ({ keptFiles }: ServerResource): ResourceAction[] =>
    keptFiles === undefined
        ? []
        : [
              { on: 'record', method: 'GET', path: FILES, run: listFiles },
              { on: 'record', method: 'GET', path: `${FILES}/:kind`, run: sendFile },
          ];
