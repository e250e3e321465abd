import {
    type RaRecord,
    useChoicesContext,
    useGetRecordRepresentation,
    useReference,
    useResourceDefinition,
    useWrappedSource,
} from 'ra-core';
import { type ReactElement, use, useCallback, useState } from 'react';
import {
    AutocompleteArrayInput,
    type AutocompleteArrayInputProps,
    AutocompleteInput,
    type AutocompleteInputProps,
    ReferenceArrayInput,
    ReferenceInput,
    useCreateSuggestionContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { defaultSort } from '#contract/contract.ts';
import type { Kinds } from '#contract/kinds.ts';
import type { ResourceName } from '#contract/names.ts';
import { useMay } from '../auth/useMay.ts';
import { AlternativeInput } from './AlternativeInput.tsx';
import { contractOf } from './allContracts.ts';
import { common, type InputProps, popup, raised, search } from './inputProps.ts';
import styles from './kinds.module.css';
import { useKnownRecords } from './known.ts';
import { OpenRelated } from './OpenRelated.tsx';
import { NewRelatedContext } from './relatedScreens.ts';
import { useParentChoices } from './useParentChoices.ts';

const sortOf = (to: ResourceName) => ({ field: defaultSort(contractOf(to)), order: 'ASC' }) as const;

/** The text of a choice: its path in a tree, where several records may have the same name. */
const useChoiceText = (to: ResourceName) => {
    const represent = useGetRecordRepresentation(to);
    const { tree } = contractOf(to);
    return useCallback(
        (record: RaRecord): string => String((tree && record[tree.path]) || represent(record)),
        [tree, represent],
    );
};

/** The form for a new record, offered when the typed text matches none. */
const Create = ({ to }: { to: ResourceName }) => {
    const NewRelated = use(NewRelatedContext);
    const { filter = '', onCreate, onCancel } = useCreateSuggestionContext();
    if (!NewRelated) return null;
    return <NewRelated resource={to} name={filter} onCreated={onCreate} onClose={onCancel} />;
};

/** Offered if the resource has a form and the person may create records. */
const useCreate = (to: ResourceName): { create?: ReactElement; createItemLabel?: string } => {
    const isOffered = use(NewRelatedContext) !== null;
    const { hasCreate } = useResourceDefinition({ resource: to });
    const canAccess = useMay(to, 'create');
    return isOffered && hasCreate && canAccess
        ? { create: <Create to={to} />, createItemLabel: 'common.form.create_named' }
        : {};
};

const NONE: readonly string[] = [];

/** The IRI that a relation has at the moment; a record whose name is known is not asked for. */
const useChosen = (name: string, to: ResourceName) => {
    const value: unknown = useWatch({ name: useWrappedSource(name) });
    const iri = typeof value === 'string' && value !== '' ? value : undefined;
    const { staleTime, ...known } = useKnownRecords(to, iri === undefined ? NONE : [iri]);
    const options = { staleTime, ...known, enabled: iri !== undefined };
    useReference({ reference: to, id: iri ?? '', options });
    return { chosen: iri, queryOptions: { staleTime } };
};

/**
 * The choices are asked for once the pointer or the focus is there, or a text to search: a form has many relations, and
 * few are changed.
 */
const useOnDemand = () => {
    const [isNear, setNear] = useState(false);
    const come = () => setNear(true);
    const enableGetChoices = (searched: object = {}) => isNear || Object.keys(searched).length > 0;
    return { near: { onFocus: come, onPointerEnter: come }, enableGetChoices };
};

type Related = InputProps<Kinds['relation'] | Kinds['relations']>;

/** Props that both inputs share. The API searches while typing, because there may be thousands of records. */
const useSearched = (to: ResourceName, { validate, readOnly = false }: Related) => ({
    ...common,
    ...popup,
    ...useCreate(to),
    TextFieldProps: raised,
    optionText: useChoiceText(to),
    filterToQuery: search,
    validate,
    readOnly,
});

/** Until the choices arrive, no text says that there are none. */
const useNoOptions = () => (useChoicesContext().isFetching ? 'app.loading' : 'common.list.none');

const Single = (props: AutocompleteInputProps) => <AutocompleteInput {...props} noOptionsText={useNoOptions()} />;
const Several = (props: AutocompleteArrayInputProps) => (
    <AutocompleteArrayInput {...props} noOptionsText={useNoOptions()} />
);

/** A record of one resource. */
const RecordInput = ({ to, ...props }: InputProps<Kinds['relation']> & { to: ResourceName }) => {
    const { name } = props;
    const { filter, queryOptions: parents } = useParentChoices(name, to);
    const { chosen, queryOptions } = useChosen(name, to);
    const { near, enableGetChoices } = useOnDemand();
    const reference = { reference: to, sort: sortOf(to), enableGetChoices, ...(filter && { filter }) };
    return (
        <div className={styles.linked} {...near}>
            <ReferenceInput source={name} {...reference} queryOptions={{ ...queryOptions, ...parents }}>
                <Single {...useSearched(to, props)} />
            </ReferenceInput>
            {chosen === undefined ? null : <OpenRelated to={to} iri={chosen} className={styles.open} />}
        </div>
    );
};

/** A single relation. */
export const RelationInput = (props: InputProps<Kinds['relation']>) => {
    const { to, or } = props.property;
    return or === undefined ? <RecordInput {...props} to={to} /> : <AlternativeInput {...props} Input={RecordInput} />;
};

/** A relation to several records. */
export const RelationsInput = (props: InputProps<Kinds['relations']>) => {
    const {
        name,
        property: { to },
    } = props;
    const { near, enableGetChoices } = useOnDemand();
    return (
        <div {...near}>
            <ReferenceArrayInput source={name} reference={to} sort={sortOf(to)} enableGetChoices={enableGetChoices}>
                <Several {...useSearched(to, props)} />
            </ReferenceArrayInput>
        </div>
    );
};
