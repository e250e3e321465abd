import { boundsOf, digitsOf, type FigureProperty } from '#contract/language/figures.ts';
import type { ChildrenProperty, ListState, TextProperty } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { frenchVatOf, germanIban, sirenOf, siretIn } from './identifiers.ts';

/** Returns the IRI of a record that a relation may refer to; another number may give another record. */
export type Reach = (to: ResourceName, n: number) => string;

/** Any JSON value except null; a kind without a generator does not compile. */
export type Value = string | number | boolean | object;

/** They differ in case, accents and first letter, so that wrong sorting or folding is detected. */
const WORDS = ['Éclair', 'zèbre', 'abricot', 'Œillet', 'Mât', 'eclipse', 'Bœuf'];

const ean = (n: number): string => {
    const digits = `288${String(n).padStart(9, '0')}`;
    return `${digits}${eanCheckDigit(digits)}`;
};

/** A text for each rule of the project; the first that a property accepts is used. */
const texts = (n: number): string[] => [
    `${WORDS[n % WORDS.length]} ${n}`,
    ean(n),
    `personne-${n}@exemple.test`,
    `https://exemple-${n}.test/page`,
    `Une-Phrase-${n}!`,
    n.toString(36).toUpperCase(),
    sirenOf(n),
    siretIn(sirenOf(n), n),
    frenchVatOf(sirenOf(n)),
    germanIban(n),
    `VATEX-EU-${n}`,
    `PSST${n % 2 === 0 ? 'FR' : 'MC'}PP${String(n % 1000).padStart(3, '0')}`,
    `{prefix}{year}-{number:${1 + (n % 9)}}`,
    ...[2, 4, 5, 11].map(length => String(n % 10 ** length).padStart(length, '0')),
];

/** From the range that is kept for fiction in France. */
const phoneOf = (n: number): string => `+3363998${String(n % 10_000).padStart(4, '0')}`;

const accepts = ({ max, rules = [] }: TextProperty, text: string): boolean =>
    text.length <= max && rules.every(rule => rule(text) === undefined);

const textOf = (property: TextProperty, n: number): string => {
    if (property.format === 'tel') return phoneOf(n);
    const found = texts(n).find(text => accepts(property, text));
    if (found === undefined) throw new Error('no sample text obeys this rule: add one to test/support/factory.ts');
    const plain = property.lowercase ? found.toLowerCase() : found;
    return property.html ? `<p>${plain}</p>` : plain;
};

const stateOf = (n: number): ListState => ({
    filters: { q: `ballon ${n}` },
    sort: 'id',
    order: 'ASC',
    columns: null,
    perPage: 25,
});

const figureOf = (property: FigureProperty, n: number): string => {
    const [whole, fraction] = digitsOf(property);
    const { max = 10 ** whole - 1 } = boundsOf(property);
    return (1 + (n % Math.min(90, 4 * (max - 1))) / 4).toFixed(Math.min(2, fraction));
};

/** A valid new child. */
export const sampleChild = ({ of }: ChildrenProperty, n: number, reach: Reach): Readonly<Record<string, Value>> =>
    Object.fromEntries(
        Object.entries(of.properties).flatMap(([name, one], at): [string, Value][] =>
            isWritable(one) ? [[name, sampleOf(one, n + at, reach)]] : [],
        ),
    );

/** A valid value of the property; different numbers give different values if the kind has enough of them. */
export const sampleOf = (property: Property, n: number, reach: Reach): Value => {
    switch (property.kind) {
        case 'text':
            return textOf(property, n);
        case 'integer':
        case 'number': {
            const step = property.step ?? (property.kind === 'integer' ? 1 : 0.25);
            return property.min + step * (n % Math.min(50, Math.floor((property.max - property.min) / step) + 1));
        }
        case 'integers': {
            const first = property.min + (n % Math.min(50, property.max - property.min));
            return [first, first + 1];
        }
        case 'decimal':
        case 'money':
        case 'rate':
            return figureOf(property, n);
        case 'quantity':
            return 1 + (n % 50);
        case 'boolean':
            return n % 3 === 0;
        case 'instant':
            return new Date(Date.UTC(2026, 0, 1 + (n % 300), 12)).toISOString().replace('.000Z', '+00:00');
        case 'day':
            return new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10);
        case 'choice':
            return property.values[n % property.values.length] ?? '';
        case 'choices':
            return [property.values[n % property.values.length] ?? ''];
        case 'relation':
            return reach(property.to, n);
        case 'relations':
            return [...new Set([reach(property.to, n), reach(property.to, n + 1)])];
        case 'value': {
            const parts = Object.entries(property.properties);
            return Object.fromEntries(parts.map(([name, part], at) => [name, sampleOf(part, n + at, reach)]));
        }
        case 'children':
            return [n, n + 1].map(each => sampleChild(property, each, reach));
        case 'range':
            return { min: '1.00', max: '2.00' };
        case 'differences':
            return { name: { from: null, to: 'x' } };
        case 'listState':
            return stateOf(n);
        case 'crop':
            return { x: 0, y: 0, width: 1, height: (1 + (n % 9)) / 10 };
        case 'thumbnails':
            return [{ width: 80, url: '/files/x' }];
        case 'result':
            return { url: '/files/x' };
        case 'data':
            return [];
    }
};
