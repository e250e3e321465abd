import { I18nContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';

interface SteadyWordsProps {
    /** True while the user is typing. */
    readonly isHeld: boolean;
    readonly children: ReactNode;
}

/**
 * Freezes the i18n provider for its children while the user types: react-admin's autocompletes discard typed text when
 * the provider changes, as it does when messages arrive.
 */
export const SteadyWords = ({ isHeld, children }: SteadyWordsProps) => {
    const latest = useI18nProvider();
    const [held, hold] = useState(latest);
    if (!isHeld && held !== latest) hold(latest);
    return <I18nContext value={isHeld ? held : latest}>{children}</I18nContext>;
};
