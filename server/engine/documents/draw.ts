import { today } from '#contract/days.ts';
import type { Locale } from '#i18n/index.ts';
import type { Drawing } from '../../documents/render.ts';
import type { DocumentContent } from '../../documents/types.ts';
import { wordsIn } from '../../documents/words.ts';
import { busy } from '../../hydra/problem.ts';
import { createQueue, type Queue } from '../../jobs/queue.ts';

/** Drawing takes the whole processor, so that more at once would only make all of them slower. */
const AT_ONCE = 2;
const MAX_WAITING = 30;

/** A turn for each document that is drawn within its request. */
export const createTurns = (): Queue => createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy });

/** A record's document. */
export interface Loaded {
    readonly id: number;
    readonly content: DocumentContent;
}

const fileNameOf = ([first, second]: readonly Loaded[], locale: Locale): string => {
    if (!first) return '';
    const { template, number } = first.content;
    const name = second ? 'several' : number === null ? 'unnumbered' : 'one';
    const words = { number: number ?? '', id: first.id, day: today() };
    return `${wordsIn(locale)(`${template}.file.${name}`, words)}.pdf`;
};

/** Draws documents as one file. What draws is loaded with the first one, since it would delay each start by 0.1 s. */
export const drawFile = async (loaded: readonly Loaded[], locale: Locale, drawing?: Drawing) => {
    const { renderDocuments } = await import('../../documents/render.ts');
    const contents = loaded.map(({ content }) => content);
    return {
        ids: loaded.map(({ id }) => id),
        locale,
        fileName: fileNameOf(loaded, locale),
        bytes: await renderDocuments(contents, locale, drawing),
    };
};
