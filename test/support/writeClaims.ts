import { getTableConfig } from 'drizzle-orm/pg-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { columnOf } from '#server/engine/columns.ts';
import type { Answer } from './api.ts';
import { type Reach, sampleOf } from './factory.ts';
import { type Input, propertiesOf, serverOf } from './world.ts';
import { type Wrong, wrongOf } from './wrongValues.ts';

/** Status, and property and code of each violation. */
export const violationsOf = ({ status, body }: Answer): [status: number, violations: string[][] | undefined] => [
    status,
    body.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
];

interface Round {
    readonly body: Input;
    readonly told: [propertyPath: string, code: string][];
}

/** Bodies with one invalid value per property; each must be reported for its property, in order. */
export const roundsOf = (contract: ResourceContract, reach: Reach): Round[] => {
    const wrongs = propertiesOf(contract, isWritable).map(([name, property]): [string, Wrong[]] => [
        name,
        wrongOf(property, reach),
    ]);
    const most = Math.max(...wrongs.map(([, all]) => all.length));
    return Array.from({ length: most }, (_, at) => {
        const round = wrongs.flatMap(([name, all]): [string, Wrong][] => (all[at] ? [[name, all[at]]] : []));
        return {
            body: Object.fromEntries(round.map(([name, { value }]) => [name, value])),
            told: round.map(([name, { part = '', code }]) => [name + part, code]),
        };
    });
};

/** Relations to records that do not exist, one at a time because the database reports them. */
export const missingOf = (contract: ResourceContract, reach: Reach): [string, unknown][] =>
    propertiesOf(contract, isWritable).flatMap(([name, property]): [string, unknown][] => {
        if (property.kind === 'relation') return [[name, `${collectionPath(property.to)}/${MAX_IDENTIFIER}`]];
        if (property.kind !== 'relations') return [];
        return [[name, [reach(property.to, 0), `${collectionPath(property.to)}/${MAX_IDENTIFIER}`]]];
    });

/** Unique properties according to the contract or the table. */
export const uniqueOf = (contract: ResourceContract): string[] => {
    const { table } = serverOf(contract.name);
    const constraints = getTableConfig(table).indexes.flatMap(({ config }) => (config.unique ? [config.name] : []));
    const texts = propertiesOf(contract, one => isWritable(one) && one.kind === 'text');
    return texts
        .filter(([name, property]) => {
            const column = columnOf(serverOf(contract.name), name)?.name;
            return property.unique || constraints.includes(`${contract.name}_${column}_unique`);
        })
        .map(([name]) => name);
};

const decidedValue = (property: Property, reach: Reach): unknown => {
    if (property.kind === 'relation') return `${collectionPath(property.to)}/${MAX_IDENTIFIER}`;
    return property.kind === 'integer' ? property.max + 1 : sampleOf(property, 290, reach);
};

/** Codes of properties that a body may not name. */
export const UNEXPECTED: readonly string[] = ['readOnly', 'unknownProperty', 'unknownNear'];

/** Keys that describe another record in JSON-LD. */
export const KEYWORDS = {
    '@context': '/api/contexts/Other',
    '@id': '/api/others/1',
    '@type': 'Other',
    id: 999_999_999,
};

/** Names that the API does not know, and read-only values of the right type, which it would never assign itself. */
export const decidedOf = (contract: ResourceContract, reach: Reach): Input => ({
    version: 40,
    colour: 'red',
    ...Object.fromEntries(
        propertiesOf(contract, one => !isWritable(one) && one.kind !== 'choice').map(([name, property]) => [
            name,
            decidedValue(property, reach),
        ]),
    ),
});
