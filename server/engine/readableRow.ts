// Row restricted to the user's rights, and translated to the user's language.
import { can } from '#contract/language/access.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { Actor } from '../auth/actor.ts';
import type { Row } from '../domain/record.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { Call } from './resource.ts';

/** Number of visible characters. */
const VISIBLE_CHARACTERS = 4;

/** Replaces all but the last characters with dots; a short text is hidden completely. */
export const mask = (text: string): string => {
    const hidden = text.length > 2 * VISIBLE_CHARACTERS ? text.length - VISIBLE_CHARACTERS : text.length;
    return '•'.repeat(hidden) + text.slice(hidden);
};

const maskedNames = onceFor(({ properties }: ResourceContract): readonly string[] =>
    Object.entries(properties).flatMap(([name, one]) => (one.kind === 'text' && one.masked ? name : [])),
);

/** Row with masked values, unless the user may edit the resource (B10). */
export const readableBy = (actor: Actor, contract: ResourceContract, row: Row): Row => {
    const names = maskedNames(contract);
    if (names.length === 0 || can(actor, contract.name, 'edit')) return row;
    const hidden = names.map(name => [name, typeof row[name] === 'string' ? mask(row[name]) : row[name]]);
    return { ...row, ...Object.fromEntries(hidden) };
};

/** Row with its phrases translated, limited to the selected properties. */
export const phrasedIn = (
    { resource, actor }: Pick<Call, 'resource' | 'actor'>,
    row: Row,
    translate: Translate,
): Row => {
    const { phrases } = resource;
    if (!phrases) return row;
    const told = Object.entries(phrases).filter(([name]) => name in row);
    return { ...row, ...Object.fromEntries(told.map(([name, phrase]) => [name, phrase(row, translate, actor)])) };
};

/** Row restricted to the user's rights, with its phrases in the language of the parameter `locale`. */
export const inWords = (call: Call, found: Row): Row => {
    const row = readableBy(call.actor, call.resource.contract, found);
    return phrasedIn(call, row, translateTo(call.context.req.query('locale')));
};
