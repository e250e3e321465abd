import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { TRANSMISSION_STATES } from '#contract/language/documents.ts';
import type { Action } from '#contract/language/roles.ts';
import { type StateGraph, statesBefore } from '#contract/language/states.ts';
import type { JsonObject } from '../domain/record.ts';

/** Hydra operation; `action` is the schema.org action, if there is one. */
export const operation = (method: string, title: string, action: string | undefined, rest: JsonObject): JsonObject => ({
    '@type': action ? ['Operation', `schema:${action}`] : 'Operation',
    method,
    title,
    ...rest,
});

/** Marks an operation that accepts an `Idempotency-Key` of any value (B9). */
const REPEATABLE = { expectsHeader: [{ headerName: 'Idempotency-Key' }] };

type Operations = readonly (readonly [action: Action, operation: JsonObject])[];

const onRecord = (type: string): Operations => [
    [
        'show',
        operation('GET', `get${type}`, 'FindAction', { description: `Retrieves a ${type} resource.`, returns: type }),
    ],
    [
        'edit',
        operation('PATCH', `patch${type}`, undefined, {
            description: `Updates the ${type} resource.`,
            expects: type,
            returns: type,
            expectsHeader: [
                { headerName: 'Content-Type', possibleValue: ['application/merge-patch+json'] },
                ...REPEATABLE.expectsHeader,
            ],
        }),
    ],
    [
        'delete',
        operation('DELETE', `delete${type}`, 'DeleteAction', {
            description: `Deletes the ${type} resource.`,
            returns: 'owl:Nothing',
            ...REPEATABLE,
        }),
    ],
];

/** Note on {@link ResourceContract.secret}, which only the response to a creation contains. */
const toldBy = ({ secret }: ResourceContract): string => (secret ? ` The answer tells its ${secret}, once.` : '');

const onCollection = (contract: ResourceContract, isForm: boolean): Operations => [
    [
        'list',
        operation('GET', `get${contract.type}Collection`, 'FindAction', {
            description: `Retrieves the collection of ${contract.type} resources.`,
            returns: 'Collection',
        }),
    ],
    [
        'create',
        operation('POST', `post${contract.type}`, 'CreateAction', {
            description: `Creates a ${contract.type} resource.${toldBy(contract)}`,
            expects: contract.type,
            returns: contract.type,
            ...(isForm || contract.secret ? {} : REPEATABLE),
        }),
    ],
];

const offered = (contract: ResourceContract, operations: Operations): JsonObject[] =>
    operations.flatMap(([action, operation]) => (offers(contract, action) ? [operation] : []));

/** States that allow an action, with the resulting states: ` From draft to sent.` */
const pathsOf = (states: StateGraph, action: string): string =>
    statesBefore(states, action)
        .map(from => ` From ${from} to ${states[from]?.[action]?.join(' or ')}.`)
        .join('');

const transitionsOf = ({ type, transitions = {}, states = {} }: ResourceContract): JsonObject[] =>
    Object.keys(transitions).map(name =>
        operation('POST', `${name}${type}`, undefined, {
            description: `Performs “${name}” on the ${type} resource: POST to its address followed by /${name}.${pathsOf(states, name)}`,
            returns: type,
            ...REPEATABLE,
        }),
    );

/** Operations of {@link ResourceContract.documents}, below the record's path and, for several, below the collection's. */
const documentsOf = ({ type, documents }: ResourceContract, where: string): JsonObject[] =>
    documents
        ? [
              operation('POST', `post${type}Document`, undefined, {
                  description: `Draws a document (${documents.join(', ')}) as PDF: POST {kind, locale} to ${where} followed by /document.`,
                  returns: 'owl:Thing',
              }),
          ]
        : [];

const transmissionsOf = ({ type, documents, transitions }: ResourceContract): JsonObject[] =>
    documents && transitions?.send
        ? [
              operation('GET', `get${type}Transmissions`, undefined, {
                  description: `What was sent of the ${type} resource, newest first: GET of its address followed by /transmissions. Each has kind, transport (mail), recipient, copies, trackingId (of mail, the part of the Message-ID before the host), state (${TRANSMISSION_STATES.join(', ')}), attempts, error (code of the last attempt that failed) with its reason, sha256 of the bytes that were sent, createdAt, sentAt and person.`,
                  returns: 'Collection',
              }),
          ]
        : [];

export const recordOperations = (contract: ResourceContract): JsonObject[] => [
    ...offered(contract, onRecord(contract.type)),
    ...transitionsOf(contract),
    ...documentsOf(contract, 'its address'),
    ...transmissionsOf(contract),
];

const countsOf = ({ type, counts = [] }: ResourceContract): JsonObject[] =>
    counts.map(name =>
        operation('GET', `count${type}By${name}`, undefined, {
            description: `Counts the ${type} resources by “${name}”: GET of the collection's address followed by /counts?by=${name}, with the filters of the collection.`,
            returns: 'Counts',
        }),
    );

/** Operations on the collection. @param isForm whether records are created from forms with files */
export const collectionOperations = (contract: ResourceContract, isForm: boolean): JsonObject[] => [
    ...offered(contract, onCollection(contract, isForm)),
    ...documentsOf(contract, 'the collection, with records,'),
    ...countsOf(contract),
];
