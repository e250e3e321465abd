import { I18nContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';

interface SteadyWordsProps {
    /** While something is typed. */
    readonly isHeld: boolean;
    readonly children: ReactNode;
}

/**
 * What is inside translates by the provider of when one began to type: react-admin's autocompletes drop what is typed when they
 * get another one, which is what words that arrive make.
 */
export const SteadyWords = ({ isHeld, children }: SteadyWordsProps) => {
    const latest = useI18nProvider();
    const [held, hold] = useState(latest);
    if (!isHeld && held !== latest) hold(latest);
    return <I18nContext value={isHeld ? held : latest}>{children}</I18nContext>;
};
