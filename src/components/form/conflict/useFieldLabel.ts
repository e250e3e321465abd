import { useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';

/** Gives a field's name, as the form has it: guessed fields may have no label of their own. */
export const useFieldLabel = (): ((name: string) => ReactNode) => {
    const translate = useTranslateLabel();
    return source => translate({ source });
};
