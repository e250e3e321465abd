import { instantText, iriOf } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { translateTo } from '../../hydra/translate.ts';
import { listTransmissions } from '../../transports/transmit.ts';
import { jsonLd, permit } from '../call.ts';
import { findRow } from '../read.ts';
import type { RecordCall, ResourceAction, ServerResource } from '../resource.ts';

/** Path of the transmissions below a record. */
const TRANSMISSIONS = 'transmissions';

/**
 * `GET /api/{resource}/{id}/transmissions`: transmissions of a record, newest first, as a collection. Earlier versions stored none.
 * @throws Refused (forbidden, missing)
 */
const listOfRecord = async (call: RecordCall): Promise<Response> => {
    const { id, db, resource, context } = call;
    permit(call, 'show', id);
    if (!(await findRow(call, id))) throw recordNotFound();
    const { name } = resource.contract;
    const translate = translateTo(context.req.query('locale'));
    const { listed, total } = await listTransmissions(db, name, id);
    const address = `${iriOf(name, id)}/${TRANSMISSIONS}`;
    const member = listed.map(({ id: place, person, error, createdAt, sentAt, ...row }) => {
        const { kind, transport, recipient, copies, trackingId, state, attempts, sha256 } = row;
        return {
            '@id': `${address}/${place}`,
            '@type': 'Transmission',
            ...{ kind, transport, recipient, copies, trackingId, state, attempts },
            error,
            reason: error === null ? null : translate(`problems.${error}`),
            sha256,
            createdAt: instantText(createdAt),
            sentAt: sentAt && instantText(sentAt),
            person,
        };
    });
    return jsonLd({ '@id': address, '@type': 'Collection', totalItems: total, member });
};

/** Route of transmissions, for resources with the transition `send`. */
export const transmissionActions = ({ contract: { documents, transitions } }: ServerResource): ResourceAction[] =>
    documents && transitions?.send ? [{ on: 'record', method: 'GET', path: TRANSMISSIONS, run: listOfRecord }] : [];
