import { boundsOf, digitsOf, type FigureProperty } from '#contract/language/figures.ts';
import type { ChildrenProperty, NumberProperty, TextProperty, ValueProperty } from '#contract/language/kinds.ts';
import { collectionPath, RESOURCE_NAMES, type ResourceName } from '#contract/language/names.ts';
import { isNullable, isWritable, type Property } from '#contract/language/property.ts';
import { MAX_CHILDREN } from '#contract/language/relations.ts';
import { firstRefusal } from '#contract/language/schema.ts';
import { storedText } from '#contract/values/storedText.ts';
import { type Reach, sampleChild, sampleOf } from './factory.ts';

/** An invalid value of a property, with the expected violation. */
export interface Wrong {
    readonly value: unknown;
    readonly code: string;
    /** Suffix of the property's name in `propertyPath`: `[1]`, `.perPage`. */
    readonly part?: string;
}

const nope = 'no such choice';

/** An IRI of another resource. */
const elsewhere = (to: ResourceName): string =>
    `${collectionPath(RESOURCE_NAMES.find(name => name !== to) ?? 'users')}/1`;

/** Texts that violate rules; each rule of the project refuses at least one of them. */
const BREAKING = ['deux mots', '!', 'a@b', 'javascript:alert(1)', '4006381333932'];

const broken = (property: TextProperty): Wrong[] =>
    BREAKING.filter(({ length }) => length <= property.max).flatMap(value => {
        const refusal = firstRefusal(property.rules ?? [], storedText(property, value));
        return refusal ? [{ value, code: refusal.key.replace('validation.', '') }] : [];
    });

const wrongText = (property: TextProperty): Wrong[] => [
    { value: 12, code: 'type.string' },
    { value: ['A'], code: 'type.string' },
    { value: 'n'.repeat(property.max + 1), code: 'maxLength' },
    ...(property.html ? [] : [{ value: 'A\u0007B', code: 'printable' }]),
    ...(property.required ? [{ value: '', code: 'required' }] : []),
    ...(property.required && property.only !== 'write' ? [{ value: ' \t ', code: 'required' }] : []),
    ...broken(property),
];

const wrongNumber = ({ kind, min, max, step }: NumberProperty): Wrong[] => [
    { value: String(min), code: 'type.number' },
    { value: {}, code: 'type.number' },
    { value: min - 1, code: 'minNumber' },
    { value: max + 1, code: 'maxNumber' },
    ...(kind === 'integer' ? [{ value: min + 0.5, code: 'type.integer' }] : []),
    ...(step === undefined ? [] : [{ value: min + step / 2, code: 'step' }]),
];

const wrongFigure = (property: FigureProperty): Wrong[] => {
    const [whole, fraction] = digitsOf(property);
    const { min, max } = boundsOf(property);
    const unread = ['12,50', '1e3', '', '1'.repeat(whole + 1), `1.${'1'.repeat(fraction + 1)}`];
    return [
        { value: 12.5, code: 'type.string' },
        ...unread.map(value => ({ value, code: 'decimal' })),
        ...(min === undefined ? [] : [{ value: String(min - 1), code: 'minNumber' }]),
        ...(max === undefined ? [] : [{ value: String(max + 1), code: 'maxNumber' }]),
    ];
};

const wrongState = (good: object): Wrong[] => [
    { value: 'x', code: 'type.object' },
    { value: { ...good, perPage: 0 }, code: 'minNumber', part: '.perPage' },
    { value: { ...good, order: 'UP' }, code: 'choice', part: '.order' },
];

const STATE = { filters: {}, sort: 'id', order: 'ASC', columns: null, perPage: 25 };

const wrongRelation = (to: ResourceName): Wrong[] => [
    { value: 1, code: 'type.string' },
    ...['1', '', elsewhere(to), `${collectionPath(to)}/0`].map(value => ({ value, code: 'relation' })),
];

/** A value with one wrong part. */
const wrongParts = (property: ValueProperty, reach: Reach): Wrong[] => {
    const good = Object.entries(property.properties).map(([name, part]) => [name, sampleOf(part, 1, reach)]);
    return Object.entries(property.properties).flatMap(([name, one]) =>
        wrongOf(one, reach).map(({ value, code, part = '' }) => ({
            value: { ...Object.fromEntries(good), [name]: value },
            code,
            part: `.${name}${part}`,
        })),
    );
};

/** A list with one wrong child. */
const wrongChildren = (property: ChildrenProperty, reach: Reach): Wrong[] => {
    const { of, max = MAX_CHILDREN } = property;
    const good = sampleChild(property, 1, reach);
    const writable = Object.entries(of.properties).filter(([, one]) => isWritable(one));
    return [
        { value: good, code: 'type.array' },
        { value: [good, 12], code: 'type.object', part: '[1]' },
        { value: [elsewhere(of.name)], code: 'relation', part: '[0]' },
        { value: Array(max + 1).fill(good), code: 'maxEntries' },
        ...writable.flatMap(([name, one]) =>
            wrongOf(one, reach).map(({ value, code, part = '' }) => ({
                value: [good, { ...good, [name]: value }],
                code,
                part: `[1].${name}${part}`,
            })),
        ),
    ];
};

const wrongOfKind = (property: Property, reach: Reach): Wrong[] => {
    switch (property.kind) {
        case 'text':
            return wrongText(property);
        case 'integer':
        case 'number':
            return wrongNumber(property);
        case 'integers': {
            const { min, max, most = 500 } = property;
            return [
                { value: min, code: 'type.array' },
                { value: [min, String(min)], code: 'type.number', part: '[1]' },
                { value: [min + 0.5], code: 'type.integer', part: '[0]' },
                { value: [min, min - 1], code: 'minNumber', part: '[1]' },
                { value: [max + 1, min], code: 'maxNumber', part: '[0]' },
                { value: Array(most + 1).fill(min), code: 'maxEntries' },
            ];
        }
        case 'decimal':
        case 'money':
        case 'rate':
            return wrongFigure(property);
        case 'quantity':
            return [
                { value: true, code: 'type.number' },
                { value: '1,5', code: 'type.number' },
                property.isZero ? { value: -1, code: 'minNumber' } : { value: 0, code: 'moreThanZero' },
                { value: property.max + 1, code: 'maxNumber' },
                { value: '1.00001', code: 'quantityDecimals' },
            ];
        case 'boolean':
            return ['true', 1].map(value => ({ value, code: 'type.boolean' }));
        case 'instant':
            return [
                { value: 12, code: 'type.string' },
                { value: '2026-02-30', code: 'invalid' },
            ];
        case 'day':
            return [
                { value: 12, code: 'type.string' },
                { value: '22/11/2026', code: 'day' },
                { value: '10000-01-01', code: 'day' },
                { value: '2026-02-29', code: 'noSuchDay' },
                { value: '2026-13-01', code: 'noSuchDay' },
                { value: '1899-12-31', code: 'dayTooEarly' },
            ];
        case 'choice':
            return [nope, 3].map(value => ({ value, code: 'choice' }));
        case 'choices':
            return [
                { value: property.values[0], code: 'type.array' },
                { value: [property.values[0], nope], code: 'choice', part: '[1]' },
                { value: [], code: 'required' },
            ];
        case 'relation':
            return wrongRelation(property.to);
        case 'relations': {
            const good = reach(property.to, 0);
            return [
                { value: good, code: 'type.array' },
                { value: [good, 2], code: 'type.string', part: '[1]' },
                { value: [good, elsewhere(property.to)], code: 'relation', part: '[1]' },
                { value: Array((property.max ?? 500) + 1).fill(good), code: 'maxEntries' },
            ];
        }
        case 'value':
            return [
                { value: 'x', code: 'type.object' },
                { value: [], code: 'type.object' },
                ...wrongParts(property, reach),
            ];
        case 'children':
            return wrongChildren(property, reach);
        case 'listState':
            return wrongState(STATE);
        case 'crop':
            return [
                { value: 'x', code: 'type.object' },
                { value: { x: 0.5, y: 0, width: 1, height: 1 }, code: 'crop' },
            ];
        case 'range':
        case 'differences':
        case 'thumbnails':
        case 'result':
        case 'data':
            return [];
    }
};

/** All invalid values of a property, by its kind. */
export const wrongOf = (property: Property, reach: Reach): Wrong[] => [
    ...(isNullable(property) ? [] : [{ value: null, code: 'required' }]),
    ...wrongOfKind(property, reach),
];
