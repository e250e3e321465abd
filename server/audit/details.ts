// Details of audit log entries: limited in size, and translated for the reader.
import type { RecordDifferences } from '#contract/language/kinds.ts';
import { cleanCode } from '#contract/values/text.ts';
import type { AuditDetails } from '../db/tables/audit.ts';
import type { Translate } from '../hydra/translate.ts';

/** Cleans an external text: one line, without invisible characters or direction marks, of limited length. */
export const boundedText = (text: string, most: number): string => {
    // Limits the cost of cleaning a long text.
    const clean = cleanCode(text.slice(0, 4 * most).replace(/\p{Cc}+/gu, ' '));
    return clean.length > most ? `${clean.slice(0, most - 1)}…`.replace(/[\ud800-\udbff]…$/, '…') : clean;
};

const SAID_MOST = 200;

const PROPERTIES_MOST = 30;

export const boundedDetails = ({ said = {}, changed }: AuditDetails): AuditDetails => ({
    said: Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
            name,
            typeof value === 'string' ? boundedText(value, SAID_MOST) : value,
        ]),
    ),
    ...(changed && {
        changed: {
            resource: changed.resource,
            properties: Object.fromEntries(Object.entries(changed.properties).slice(0, PROPERTIES_MOST)),
        },
    }),
});

/** Changed properties; with both values for flags and choices, which `isChoice` identifies. */
export const changedIn = (
    resource: string,
    differences: RecordDifferences,
    isChoice: (name: string) => boolean,
): NonNullable<AuditDetails['changed']> => ({
    resource,
    properties: Object.fromEntries(
        Object.entries(differences).map(([name, { from, to }]) => [
            name,
            isChoice(name) ? ([from, to] as const) : null,
        ]),
    ),
});

const valueIn = (resource: string, name: string, value: unknown, translate: Translate): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return translate(`common.export.${value ? 'yes' : 'no'}`);
    const values = Array.isArray(value) ? value : [value];
    return values.map(one => translate(`resources.${resource}.${name}.${one}`, { _: String(one) })).join(', ') || '–';
};

const changesIn = ({ resource, properties }: NonNullable<AuditDetails['changed']>, translate: Translate): string[] =>
    Object.entries(properties).map(([name, values]) => {
        const property = translate(`resources.${resource}.fields.${name}`, { _: name });
        if (values === null) return property;
        const [from, to] = values.map(value => valueIn(resource, name, value, translate));
        return translate('audit.change', { property, from: from ?? '', to: to ?? '' });
    });

const SAID = 'audit.said';

/** Messages: `rows: 12` with a number, `reason: "disabled"` one per reason, `file: "a.gz"` with the text. */
const saidIn = (name: string, value: string | number, translate: Translate): string => {
    const params = { value, ...(typeof value === 'number' && { smart_count: value }) };
    const own =
        typeof value === 'string' && /^[a-z_]+$/.test(value) ? translate(`${SAID}.${name}.${value}`, { _: '' }) : '';
    return own || translate(`${SAID}.${name}`, { ...params, _: String(value) });
};

/** Details that come first; JSON columns do not preserve the order. */
const ORDER_OF_DETAILS = ['action', 'factor', 'call', 'reason', 'by', 'format'];

const inOrder = (said: NonNullable<AuditDetails['said']>): (readonly [string, string | number])[] =>
    Object.entries(said).sort(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));

const placeOf = (name: string): number => ORDER_OF_DETAILS.indexOf(name) + 1 || ORDER_OF_DETAILS.length + 1;

/** The details in the reader's language, on one line; null without any. */
export const detailsIn = (details: AuditDetails, translate: Translate): string | null => {
    const { said = {}, changed } = details;
    const all = [
        ...inOrder(said).map(([name, value]) => saidIn(name, value, translate)),
        ...(changed ? changesIn(changed, translate) : []),
    ];
    return all.length > 0 ? all.join(' · ') : null;
};
