import type { Import } from '#contract/imports/imports.ts';
import type { Answer, Api, Asker } from './api.ts';

/** What is sent besides the file; objects as JSON. */
export type Fields = Readonly<Record<string, string | object | undefined>>;

/** Sends a file to be imported. @returns the answer */
export const sendFile = async (
    api: Api,
    content: string | Uint8Array<ArrayBuffer>,
    { as = 'admin', name = 'file.csv', ...fields }: Fields & { as?: Asker; name?: string },
): Promise<Answer> => {
    const form = new FormData();
    form.set('file', new File([content], name));
    for (const [key, value] of Object.entries(fields))
        if (value !== undefined) form.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    const response = await api.app.request('/api/imports', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${await api.token(as)}` },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
};

/** An import as it is read. */
export type Read = Import & { '@id': string };

/** Sends a file and reads it, as far as it goes by itself. */
export const importFile = async (
    api: Api,
    content: string | Uint8Array<ArrayBuffer>,
    fields: Fields & { as?: Asker; name?: string },
): Promise<Read> => {
    const { status, body } = await sendFile(api, content, fields);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return settled(api, body['@id']);
};

/** The import once its jobs are done. */
export const settled = async (api: Api, iri: string): Promise<Read> => {
    await api.jobs.drain();
    return (await api.ask('GET', iri, { as: 'admin' })).body as unknown as Read;
};

/** Performs a transition, and the jobs that follow. */
export const perform = async (api: Api, iri: string, action: string, body: object = {}): Promise<Read> => {
    const answer = await api.ask('POST', `${iri}/${action}`, { as: 'admin', body });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return settled(api, iri);
};
