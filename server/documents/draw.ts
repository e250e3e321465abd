import { createFile } from './render.ts';
import type { drawDocument, drawSelection } from './tasks.ts';

type WorkOf<T extends { readonly work?: unknown }> = NonNullable<T['work']>;

/** Does {@link drawDocument} in a thread. */
export const drawOne: WorkOf<typeof drawDocument> = async ({ content, locale }) => {
    const file = createFile(locale);
    file.add(content);
    return file.end();
};

/** Does {@link drawSelection} in a thread. */
export const drawAll: WorkOf<typeof drawSelection> = async function* ({ locale }, ask) {
    const file = createFile(locale);
    let done = 0;
    for (let contents = await ask('next'); contents.length > 0; contents = await ask('next'))
        for (const content of contents) {
            file.add(content);
            done += 1;
            yield done;
        }
    return file.end();
};
