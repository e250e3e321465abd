import { useLocale, useResourceContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { catalogue } from '../../../i18n/loaders.ts';
import type { ChoiceNames } from './reading.ts';
import type { CellWords } from './writing.ts';

const inside = (node: unknown, key: string): unknown =>
    typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined;

const messageAt = (messages: unknown, path: string): string[] => {
    const found = path.split('.').reduce(inside, messages);
    return typeof found === 'string' ? [found] : [];
};

/** What the language in use has for flags and choices of the resource at hand. */
export const useCellWords = (): CellWords => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const resource = useResourceContext();
    return useMemo(
        () => ({
            locale,
            flag: value => translate(`common.export.${value ? 'yes' : 'no'}`),
            choice: (column, value) => translate(`resources.${resource}.${column}.${value}`, { _: value }),
        }),
        [translate, locale, resource],
    );
};

/** The names of choices, the language in use first: what comes out of a colleague's file may be in the other. */
export const useChoiceNames = (): ChoiceNames => {
    const resource = useResourceContext();
    const { choice } = useCellWords();
    const [all, setAll] = useState<readonly unknown[]>([]);
    useEffect(() => {
        // Without the other language, its names are not understood: nothing else is lost.
        const read = Object.values(catalogue).map(load => load().catch(() => ({})));
        void Promise.all(read).then(setAll);
    }, []);
    return useCallback(
        (column, value) => [
            choice(column, value),
            ...all.flatMap(messages => messageAt(messages, `resources.${resource}.${column}.${value}`)),
        ],
        [all, choice, resource],
    );
};
