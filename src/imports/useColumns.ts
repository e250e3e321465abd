import { useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import { importColumns } from '#contract/imports/columns.ts';
import { headingOf } from '#contract/imports/describe.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { childrenIn, targetsOf } from '#contract/language/relations.ts';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { contractOf } from '../kinds/allContracts.ts';

/** Resources whose messages name the columns. */
const namedBy = ({ name, properties }: ResourceContract): readonly ResourceName[] => [
    name,
    ...Object.values(properties).flatMap(property => ('to' in property ? targetsOf(property) : [])),
    ...childrenIn(properties).map(([, { of }]) => of.name),
];

/** Suspends until all messages for records of a resource are loaded. */
export const useWordsOf = (resource: ResourceName): void => {
    const { load } = useTranslator();
    const names = [...new Set(namedBy(contractOf(resource)))];
    // Starts all loads before it suspends.
    for (const loaded of names.map(name => load(resourceMessages(name)))) use(loaded);
};

/** A possible column of a file, with its heading in the language of the console. */
export interface NamedColumn {
    readonly name: string;
    readonly label: string;
}

export const useImportColumns = (resource: ResourceName): ReadonlyMap<string, NamedColumn> => {
    useWordsOf(resource);
    const translate = useTranslate();
    return useMemo(
        () =>
            new Map(
                importColumns(contractOf(resource)).map(column => [
                    column.name,
                    { name: column.name, label: headingOf(column, translate) },
                ]),
            ),
        [resource, translate],
    );
};
