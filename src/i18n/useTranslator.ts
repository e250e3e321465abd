import { createContext, use, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Loaders, TranslateMessage, Translation, Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

export const useTranslator = (): Translator => {
    const translator = useContext(TranslatorContext);
    if (!translator) throw new Error('No TranslatorContext above this component');
    return translator;
};

/** The current language. Renders again after a change. */
export const useTranslation = (): Translation => {
    const { subscribe, current } = useTranslator();
    return useSyncExternalStore(subscribe, current);
};

export const useText = (): TranslateMessage => {
    const { translate } = useTranslation();
    return useCallback((key, params) => translate(key, params), [translate]);
};

/** L4: translates a message key or a known text of the server. Returns unknown texts unchanged. */
export const useServerText = () => {
    const { translate } = useTranslation();
    return useCallback(
        (message: string, params: object = {}) =>
            translate(message, { ...params, _: translate(`app.known.${message}`, { _: message }) }),
        [translate],
    );
};

/** Suspends until messages for few screens are loaded. */
export const useMessages = (loaders: Loaders): void => use(useTranslator().load(loaders));

/** Loads messages without suspending. @returns true once they are loaded */
export const useAreMessagesLoaded = (all: readonly Loaders[]): boolean => {
    const { has, load } = useTranslator();
    useTranslation();
    const missing = all.filter(loaders => !has(loaders));
    useEffect(() => {
        // After a failure, the fallback texts stay; the next mount loads the messages again.
        for (const loaders of missing) load(loaders).catch(() => undefined);
    });
    return missing.length === 0;
};
