import type { ResourceContract } from '#contract/language/contract.ts';
import { isReadable, type Property } from '#contract/language/property.ts';
import type { JsonObject } from '../domain/record.ts';
import { DOCUMENTATION_PATH, entryName } from './documentation.ts';

const base = (origin: string): JsonObject => ({
    '@vocab': `${origin}${DOCUMENTATION_PATH}#`,
    hydra: 'http://www.w3.org/ns/hydra/core#',
});

const ofProperty = (term: string, property: Property): unknown => {
    if ('to' in property) return { '@id': term, '@type': '@id' };
    if (property.kind === 'children') return { '@id': term, '@context': ofClass(property.of) };
    return property.kind === 'value' ? { '@id': term, '@context': ofClass(property) } : term;
};

const ofClass = ({ type, properties }: Pick<ResourceContract, 'type' | 'properties'>): JsonObject =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]) => isReadable(property))
            .map(([name, property]) => [name, ofProperty(`${type}/${name}`, property)]),
    );

const ofEntrypoint = (contracts: readonly ResourceContract[]): JsonObject =>
    Object.fromEntries(
        contracts.map(({ type }) => [entryName(type), { '@id': `Entrypoint/${entryName(type)}`, '@type': '@id' }]),
    );

/** Classes of error responses: their contexts contain only the vocabulary. */
const ERRORS = ['Error', 'ConstraintViolation'];

/** JSON-LD context of a class, of the entry point or of an error; undefined for an unknown name. */
export const toContext = (
    contracts: readonly ResourceContract[],
    name: string,
    origin: string,
): JsonObject | undefined => {
    const contract = contracts.find(({ type }) => type === name);
    const terms = contract
        ? ofClass(contract)
        : name === 'Entrypoint'
          ? ofEntrypoint(contracts)
          : ERRORS.includes(name)
            ? {}
            : undefined;
    return terms && { '@context': { ...base(origin), ...terms } };
};
