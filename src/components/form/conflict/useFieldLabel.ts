import { useResourceContext, useTranslate } from 'ra-core';

/** Gives a field's name, as the form has it. */
export const useFieldLabel = (): ((name: string) => string) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    return name => translate(`resources.${resource}.fields.${name}`);
};
