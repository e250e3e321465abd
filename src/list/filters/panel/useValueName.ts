import { useTranslate } from 'ra-core';
import { valueKey } from '../../../kinds/names.ts';
import type { FilterField } from '../declared.ts';

/** The name of a value of a choice, or of a flag. */
export const useValueName = () => {
    const translate = useTranslate();
    return ({ widget, resource, source }: FilterField, value: string): string =>
        translate(widget === 'flag' ? `ra.boolean.${value}` : valueKey(resource, source, value));
};
