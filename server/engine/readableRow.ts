// A row as the person may read it, and in their language.
import { can } from '#contract/language/access.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { Actor } from '../auth/actor.ts';
import type { Row } from '../domain/record.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { Call } from './resource.ts';

/** Characters that remain. */
const SHOWN = 4;

/** All but the last characters as dots; a text that short is hidden as a whole. */
export const mask = (text: string): string => {
    const hidden = text.length > 2 * SHOWN ? text.length - SHOWN : text.length;
    return '•'.repeat(hidden) + text.slice(hidden);
};

const maskedNames = onceFor(({ properties }: ResourceContract): readonly string[] =>
    Object.entries(properties).flatMap(([name, one]) => (one.kind === 'text' && one.masked ? name : [])),
);

/** The row as the person may read it (B10). */
export const readableBy = (actor: Actor, contract: ResourceContract, row: Row): Row => {
    const names = maskedNames(contract);
    if (names.length === 0 || can(actor, contract.name, 'edit')) return row;
    const hidden = names.map(name => [name, typeof row[name] === 'string' ? mask(row[name]) : row[name]]);
    return { ...row, ...Object.fromEntries(hidden) };
};

/** The row with its phrases in a language, of the properties that it has. */
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

/** The row as the person may read it, with its phrases in the language requested by `locale`. */
export const inWords = (call: Call, found: Row): Row => {
    const row = readableBy(call.actor, call.resource.contract, found);
    return phrasedIn(call, row, translateTo(call.context.req.query('locale')));
};
