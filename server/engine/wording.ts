import type { Row } from '../hydra/record.ts';
import { translateTo } from '../hydra/translate.ts';
import type { Call } from './resource.ts';

/** The row with its phrases in the language requested by `locale`. */
export const inWords = ({ resource, context }: Call, row: Row): Row => {
    const { phrases } = resource;
    if (!phrases) return row;
    const translate = translateTo(context.req.query('locale'));
    const said = Object.entries(phrases).map(([name, phrase]) => [name, phrase(row, translate)]);
    return { ...row, ...Object.fromEntries(said) };
};
