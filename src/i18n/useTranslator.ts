import { createContext, use, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Loaders, Translate, Translation, Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

export const useTranslator = (): Translator => {
    const translator = useContext(TranslatorContext);
    if (!translator) throw new Error('No TranslatorContext above this component');
    return translator;
};

/** The language in use; renders again when it changes. */
export const useTranslation = (): Translation => {
    const { subscribe, current } = useTranslator();
    return useSyncExternalStore(subscribe, current);
};

/** Translates keys of the catalogue, on either side of the sign-in. */
export const useText = (): Translate => {
    const { translate } = useTranslation();
    return useCallback((key, params) => translate(key, params), [translate]);
};

/** Row L4: a message key, or a server's words: in the current language where they are known, else as they came. */
export const useServerText = () => {
    const { translate } = useTranslation();
    return useCallback(
        (message: string, params: object = {}) =>
            translate(message, { ...params, _: translate(`app.known.${message}`, { _: message }) }),
        [translate],
    );
};

/** Waits, as a part of the program does, for messages that only a few screens have. */
export const useMessages = (loaders: Loaders): void => use(useTranslator().load(loaders));
