import { type Answer, type Api, ORIGIN } from './api.ts';
import { readPdf, wordsOf } from './pdf.ts';

/** What a document says, on all its sheets, with its title. @param answer that of the call which draws it */
export const textOf = async (api: Api, { body }: Answer): Promise<string> => {
    const file = await api.app.request(ORIGIN + String((body as unknown as { url: string }).url));
    const { title, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    return [String(title), ...pages.map(wordsOf)].join('\n').replace(/\s/g, ' ');
};
