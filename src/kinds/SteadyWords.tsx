import { I18nContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation, useTranslator } from '../i18n/useTranslator.ts';

/**
 * What is inside translates by a provider that stays the same while words arrive. React-admin's autocompletes drop what is typed
 * when they get another one; they are rendered again with what is around them.
 */
export const SteadyWords = ({ children }: { readonly children: ReactNode }) => {
    const { provider, current } = useTranslator();
    const { locale } = useTranslation();
    const steady = useMemo(
        () => ({
            ...provider,
            getLocale: () => locale,
            translate: (key: string, params?: object) => current().translate(key, params),
        }),
        [provider, current, locale],
    );
    return <I18nContextProvider value={steady}>{children}</I18nContextProvider>;
};
