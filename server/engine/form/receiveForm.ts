import { formTypeOf } from '../multipart.ts';
import type { Call } from '../resource.ts';
import { malformed } from './delimited.ts';
import { formParts, textIn } from './parts.ts';

/** Bytes of a field. */
const MOST = 64 * 1024;
const MOST_FIELDS = 100;

export interface ReceivedForm<Stored> {
    readonly fields: readonly (readonly [name: string, text: string])[];
    /** The part `file`; undefined when there is none. */
    readonly file: { readonly name: string; readonly stored: Stored } | undefined;
}

/**
 * Reads a form whose file is stored while it arrives.
 * @throws Problem 400 for a malformed form, 415 for another media type
 */
export const receiveForm = async <Stored>(
    { context }: Pick<Call, 'context'>,
    store: (pieces: AsyncIterable<Uint8Array>) => Promise<Stored>,
): Promise<ReceivedForm<Stored>> => {
    const fields: (readonly [string, string])[] = [];
    let file: ReceivedForm<Stored>['file'];
    for await (const part of formParts(context.req.raw.body, formTypeOf(context))) {
        if (part.fileName === undefined) fields.push([part.name, await textIn(part, MOST)]);
        else if (part.name === 'file' && !file) file = { name: part.fileName, stored: await store(part.content) };
        if (fields.length > MOST_FIELDS) throw malformed();
    }
    return { fields, file };
};
