import { type RaRecord, useEvent, useGetOne } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Kinds } from '#contract/language/kinds.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { companies } from '#contract/settings/companies.ts';
import { useMe } from '../auth/me.ts';

/** Initial values of a new record: the defaults of properties that the user may set. */
export const initialValues = (
    properties: Properties,
    isAllowed: (property: Property) => boolean,
): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(
                ([, property]: [string, Property]) =>
                    isWritable(property) && isAllowed(property) && property.default !== undefined,
            )
            .map(([name, property]) => [name, property.default]),
    );

/** True if the text is the IRI of a record of the resource: `/api/items_families/3`. */
const isOf = (to: ResourceName, iri: string): boolean => {
    const collection = `${collectionPath(to)}/`;
    return iri.startsWith(collection) && /^[\w-]+$/.test(iri.slice(collection.length));
};

/** Relations preset by the address of a new record (`?parent=/api/items_families/3`). Ignores other parameters. */
export const presetRelations = (properties: Properties, search: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]: [string, Property]) => {
            const iri = search.get(name);
            return iri &&
                property.kind === 'relation' &&
                isWritable(property) &&
                targetsOf(property).some(to => isOf(to, iri))
                ? [[name, iri]]
                : [];
        }),
    );

type ValueProperty = Kinds['value'];
type Parts = Readonly<Record<string, unknown>>;

const partsIn = (value: unknown): Parts => (typeof value === 'object' && value !== null ? { ...value } : {});

const sameIn = (company: RaRecord | undefined, { type }: ValueProperty): Parts => {
    const own = Object.entries(companies.properties).find(([, one]) => one.kind === 'value' && one.type === type);
    return partsIn(own && company?.[own[0]]);
};

/** Proposed parts; undefined while the current company is loading. */
const useProposals = (property: ValueProperty, isAsked: boolean): Parts | undefined => {
    const { data: me, isPending: isUnknown } = useMe();
    const id = me?.currentCompany ?? '';
    const { data, isFetched, isPaused } = useGetOne('companies', { id }, { enabled: isAsked && id !== '' });
    const isKnown = !isUnknown && (id === '' || isFetched || isPaused);
    if (!isKnown) return undefined;
    const own = sameIn(data, property);
    return Object.fromEntries(
        Object.entries(property.proposed ?? {}).map(([part, usual]) => [
            part,
            isEmptyValue(own[part]) ? usual : own[part],
        ]),
    );
};

/** Fills in proposed parts once the user fills another part, and removes them if the user empties the value again. */
export const useProposed = (path: string, property: ValueProperty): void => {
    const { setValue } = useFormContext();
    const { dirtyFields } = useFormState({ name: path });
    const parts = partsIn(useWatch({ name: path }));
    const isBegun = Object.keys(property.properties).some(
        part => !(part in (property.proposed ?? {})) && !isEmptyValue(parts[part]),
    );
    /** True if the value has been empty and no proposal was made since. */
    const [isFresh, setFresh] = useState(!isBegun);
    const given = useRef<Parts>({});
    const isAsked = isFresh && isBegun && get(dirtyFields, path) !== undefined;
    const proposals = useProposals(property, isAsked);
    const put = (part: string, value: unknown) =>
        setValue(`${path}.${part}`, value, { shouldDirty: true, shouldValidate: true });
    const propose = useEvent((found: Parts) => {
        setFresh(false);
        given.current = Object.fromEntries(Object.entries(found).filter(([part]) => isEmptyValue(parts[part])));
        for (const [part, value] of Object.entries(given.current)) put(part, value);
    });
    const takeBack = useEvent(() => {
        setFresh(true);
        for (const [part, value] of Object.entries(given.current)) if (parts[part] === value) put(part, null);
        given.current = {};
    });
    useEffect(() => {
        if (isAsked && proposals) propose(proposals);
    }, [isAsked, proposals, propose]);
    useEffect(() => {
        if (!isBegun) takeBack();
    }, [isBegun, takeBack]);
};
