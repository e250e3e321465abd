import type { Row } from '../hydra/record.ts';
import { translateTo } from '../hydra/translate.ts';
import { readableBy } from './masked.ts';
import type { Call } from './resource.ts';

/** The row as the person may read it, with its phrases in the language requested by `locale`. */
export const inWords = ({ resource, actor, context }: Call, found: Row): Row => {
    const row = readableBy(actor, resource.contract, found);
    const { phrases } = resource;
    if (!phrases) return row;
    const translate = translateTo(context.req.query('locale'));
    const said = Object.entries(phrases).map(([name, phrase]) => [name, phrase(row, translate)]);
    return { ...row, ...Object.fromEntries(said) };
};
