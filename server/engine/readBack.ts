// Accepts read-only properties that clients send back unchanged, as clients of API Platform do (ADR 0114).
import Big from 'big.js';
import { isFigure } from '#contract/language/figures.ts';
import { identifierText } from '#contract/language/identifier.ts';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { mayWrite } from '#contract/language/roles.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { LOCALES } from '#i18n/index.ts';
import { type JsonObject, toRecord } from '../domain/record.ts';
import { Invalid, recordNotFound } from '../domain/refused.ts';
import { translateTo } from '../hydra/translate.ts';
import { findRow } from './read.ts';
import { phrasedIn, readableBy } from './readableRow.ts';
import type { RecordCall } from './resource.ts';

const isObject = (value: unknown): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** Instant with its offset, whose notation differs between clients. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

/** Canonical form of a value: records by their IRI, without JSON-LD keywords and empty members. */
const canonical = (value: unknown): unknown => {
    if (value === undefined || value === '') return null;
    if (Array.isArray(value)) return value.map(canonical);
    if (typeof value === 'string' && INSTANT.test(value)) return Date.parse(value);
    if (!isObject(value)) return value;
    if (typeof value['@id'] === 'string') return value['@id'];
    const parts = Object.entries(value)
        .filter(([name]) => !name.startsWith('@'))
        .map(([name, part]) => [name, canonical(part)] as const)
        .filter(([, part]) => part !== null)
        .sort(([one], [other]) => (one < other ? -1 : 1));
    return parts.length === 0 ? null : Object.fromEntries(parts);
};

const isDecimal = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** True if a value was sent back as it was read; clients may have parsed a decimal as a number. */
const isSameAsRead = (property: Property, given: unknown, current: unknown): boolean => {
    const isNumeric = isFigure(property) || ['number', 'integer', 'quantity'].includes(property.kind);
    if (isNumeric && isDecimal(given) && isDecimal(current)) return new Big(given).eq(current);
    return JSON.stringify(canonical(given)) === JSON.stringify(canonical(current));
};

/** Record as read in each language, because phrases differ. */
type Readings = readonly JsonObject[];

type IsLocked = (property: Property) => boolean;

const partsIn = (readings: Readings, name: string): Readings => readings.map(one => one[name]).filter(isObject);

/** Readings of the child that an entry names. */
const childIn = (readings: Readings, name: string, entry: JsonObject): Readings =>
    readings.flatMap(({ [name]: children }) =>
        Array.isArray(children) ? children.filter(isObject).filter(one => one['@id'] === entry['@id']) : [],
    );

/** Value without its unchanged read-only parts. */
const changedPart = (
    name: string,
    property: Property,
    given: unknown,
    readings: Readings,
    isLocked: IsLocked,
): unknown => {
    if (property.kind === 'value' && isObject(given))
        return changedParts(property.properties, given, partsIn(readings, name), isLocked);
    if (property.kind !== 'children' || !Array.isArray(given)) return given;
    return given.map(entry =>
        isObject(entry) ? changedParts(property.of.properties, entry, childIn(readings, name, entry), isLocked) : entry,
    );
};

const changedParts = (properties: Properties, body: JsonObject, readings: Readings, isLocked: IsLocked): JsonObject =>
    Object.fromEntries(
        Object.entries(body).flatMap(([name, given]) => {
            const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
            if (!property) return [[name, given]];
            if (!isLocked(property)) return [[name, changedPart(name, property, given, readings, isLocked)]];
            const read = readings.length > 0 ? readings.map(one => one[name]) : [null];
            return read.some(current => isSameAsRead(property, given, current)) ? [] : [[name, given]];
        }),
    );

/** Body of a new record without empty read-only properties. */
export const withoutEmptyReadOnly = (properties: Properties, body: JsonObject): JsonObject =>
    changedParts(properties, body, [], property => !isWritable(property));

/** Stored record as the body of a change, without read-only properties, including those of its children. */
export const withoutReadOnly = (properties: Properties, record: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(record).flatMap(([name, stored]) => {
            const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
            if (property && !isWritable(property)) return [];
            if (property?.kind !== 'children' || !Array.isArray(stored)) return [[name, stored]];
            const { properties: parts } = property.of;
            return [[name, stored.map(child => (isObject(child) ? withoutReadOnly(parts, child) : child))]];
        }),
    );

/** True if checking the body requires the current record. */
const needsRecord = (properties: Properties, body: JsonObject, isLocked: IsLocked): boolean =>
    Object.entries(body).some(([name, given]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (!property) return name === 'id' || name === '@id';
        if (isLocked(property)) return true;
        if (property.kind === 'value') return isObject(given) && needsRecord(property.properties, given, isLocked);
        if (property.kind !== 'children' || !Array.isArray(given)) return false;
        return given.some(entry => isObject(entry) && needsRecord(property.of.properties, entry, isLocked));
    });

const pathOf = (address: unknown): unknown => {
    if (typeof address !== 'string' || !URL.canParse(address, 'http://here')) return address;
    return new URL(address, 'http://here').pathname;
};

/** Refusals of identifiers that differ from that of the URL. */
const otherRecord = ({ resource, id }: RecordCall, body: JsonObject, iri: unknown): PropertyRefusal[] => {
    const own: unknown[] = [iri, id, String(id), identifierText(resource.contract.name, id)];
    return ['@id', 'id'].flatMap(name => {
        const given = body[name];
        if (given === undefined || given === null || own.includes(given) || pathOf(given) === iri) return [];
        return Object.hasOwn(resource.contract.properties, name)
            ? []
            : [{ propertyPath: name, key: 'validation.readOnly' }];
    });
};

/** Body without unchanged read-only properties. @throws Refused (missing); Invalid for another record's identifier */
export const withoutReadBack = async (call: RecordCall, body: JsonObject): Promise<JsonObject> => {
    const { resource, actor, id } = call;
    const { contract } = resource;
    const isLocked: IsLocked = property => !isWritable(property) || !mayWrite(actor, property);
    if (!needsRecord(contract.properties, body, isLocked)) return body;
    const found = await findRow(call, id);
    if (!found) throw recordNotFound();
    const row = readableBy(actor, contract, found);
    const readings = LOCALES.map(locale => toRecord(contract, phrasedIn(call, row, translateTo(locale))));
    const others = otherRecord(call, body, readings[0]?.['@id']);
    if (others.length > 0) throw new Invalid(others);
    return changedParts(contract.properties, body, readings, isLocked);
};
