import type { Row } from '../hydra/record.ts';
import { translateTo } from '../hydra/translate.ts';
import type { Call } from './call.ts';

/** The row as the reader is to see it: what is kept without a language gets the one that `locale` asks for. */
export const inWords = ({ resource, context }: Call, row: Row): Row => {
    const { phrases } = resource;
    if (!phrases) return row;
    const translate = translateTo(context.req.query('locale'));
    const said = Object.entries(phrases).map(([name, phrase]) => [name, phrase(row, translate)]);
    return { ...row, ...Object.fromEntries(said) };
};
