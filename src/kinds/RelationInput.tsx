import {
    type RaRecord,
    useCanAccess,
    useGetRecordRepresentation,
    useResourceDefinition,
    useWrappedSource,
} from 'ra-core';
import { type ReactElement, use, useCallback } from 'react';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    ReferenceArrayInput,
    ReferenceInput,
    useCreateSuggestionContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { defaultSort } from '#contract/contract.ts';
import type { Kinds } from '#contract/kinds.ts';
import type { ResourceName } from '#contract/names.ts';
import { AlternativeInput } from './AlternativeInput.tsx';
import { contractOf } from './allContracts.ts';
import { common, type InputProps, popup, raised, search } from './inputProps.ts';
import styles from './kinds.module.css';
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
    const { canAccess } = useCanAccess({ resource: to, action: 'create' });
    return isOffered && hasCreate && canAccess
        ? { create: <Create to={to} />, createItemLabel: 'common.form.create_named' }
        : {};
};

/** A link to the selected record. */
const OpenChosen = ({ name, to }: { name: string; to: ResourceName }) => {
    const value: unknown = useWatch({ name: useWrappedSource(name) });
    return typeof value === 'string' && value !== '' ? (
        <OpenRelated to={to} iri={value} className={styles.open} />
    ) : null;
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

/** A record of one resource. */
const RecordInput = ({ to, ...props }: InputProps<Kinds['relation']> & { to: ResourceName }) => {
    const { name } = props;
    const parents = useParentChoices(name, to);
    return (
        <div className={styles.linked}>
            <ReferenceInput source={name} reference={to} sort={sortOf(to)} {...parents}>
                <AutocompleteInput {...useSearched(to, props)} />
            </ReferenceInput>
            <OpenChosen name={name} to={to} />
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
    return (
        <ReferenceArrayInput source={name} reference={to} sort={sortOf(to)}>
            <AutocompleteArrayInput {...useSearched(to, props)} />
        </ReferenceArrayInput>
    );
};
