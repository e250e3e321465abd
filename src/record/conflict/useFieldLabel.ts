import { useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';

/** Returns a function for field labels as in the form, including guessed fields without a label of their own. */
export const useFieldLabel = (): ((name: string) => ReactNode) => {
    const translate = useTranslateLabel();
    return source => translate({ source });
};
