import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import {
    type GetListResult,
    isRequired,
    type RaRecord,
    useChoicesContext,
    useGetRecordRepresentation,
    useRecordContext,
    useReference,
    useResourceContext,
    useResourceDefinition,
    useTranslate,
    useWrappedSource,
} from 'ra-core';
import { type ComponentType, Fragment, use, useCallback, useId, useMemo, useState } from 'react';
import {
    AutocompleteArrayInput,
    type AutocompleteArrayInputProps,
    AutocompleteInput,
    type AutocompleteInputProps,
    ReferenceArrayInput,
    ReferenceInput,
    type ReferenceInputProps,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultSort, PATH_SEPARATOR, type TreeDeclaration } from '#contract/language/contract.ts';
import type { Kinds } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { targetOf, targetsOf } from '#contract/language/relations.ts';
import { useOffers } from '../auth/offers.ts';
import { useMay } from '../auth/permissions.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { TradeTermContext } from '../ui/TradeTerm.tsx';
import { contractOf } from './allContracts.ts';
import { NewRelatedContext } from './formContexts.ts';
import { common, type InputProps, popup, raised, search } from './inputProps.ts';
import styles from './kinds.module.css';
import { useKnownRecords } from './known.ts';
import { fieldKey } from './names.ts';
import { OpenRelated } from './OpenRelated.tsx';
import { SteadyWords } from './SteadyWords.tsx';
import { FieldName } from './TypedInput.tsx';
import { useEnterTakesMatch } from './useEnterTakesMatch.ts';
import { isSimilar, useIsAbsent, useTypedText, withSimilar } from './useTyped.ts';

type Relation = InputProps<Kinds['relation']>;

interface KindChoiceProps {
    readonly legend: string;
    readonly kinds: readonly ResourceName[];
    readonly chosen: ResourceName;
    readonly onChoose: (kind: ResourceName) => void;
}

const KindChoice = ({ legend, kinds, chosen, onChoose }: KindChoiceProps) => {
    const translate = useTranslate();
    const group = useId();
    return (
        <fieldset className={styles.alternatives}>
            <legend>{legend}</legend>
            {kinds.map(kind => (
                <label key={kind}>
                    <input type="radio" name={group} checked={kind === chosen} onChange={() => onChoose(kind)} />
                    {translate(`resources.${kind}.name`, { smart_count: 1 })}
                </label>
            ))}
        </fieldset>
    );
};

/** Relation to one of two resources. The resource follows the value; the choice counts while the value is empty. */
const AlternativeInput = ({
    Input,
    ...props
}: Relation & { readonly Input: ComponentType<Relation & { to: ResourceName }> }) => {
    const { name, property, readOnly = false } = props;
    const translate = useTranslate();
    const field = translate(fieldKey(useResourceContext() ?? '', name));
    const source = useWrappedSource(name);
    const { setValue } = useFormContext();
    const value: unknown = useWatch({ name: source });
    const [asked, setAsked] = useState(property.to);
    const to = typeof value === 'string' && value !== '' ? targetOf(property, value) : asked;
    const choose = (kind: ResourceName) => {
        setAsked(kind);
        setValue(source, null, { shouldDirty: true });
    };
    return (
        <div>
            {readOnly ? null : (
                <KindChoice
                    legend={translate('common.form.kind_of', { field })}
                    kinds={targetsOf(property)}
                    chosen={to}
                    onChoose={choose}
                />
            )}
            <Input key={to} {...props} to={to} />
        </div>
    );
};

interface CreateRequest {
    readonly name: string;
    readonly answer: (made?: RaRecord) => void;
}

interface Offer {
    /** True if records with the typed text are known to be absent: otherwise Enter could create a duplicate. */
    readonly isOffered: boolean;
}

/** The form for a new record, if there is one and the user may create records. Once open, it stays. */
const useNewChoice = (to: ResourceName, { isOffered }: Offer) => {
    const NewRelated = use(NewRelatedContext);
    const { hasCreate } = useResourceDefinition({ resource: to });
    const canAccess = useMay(to, 'create');
    const [asked, setAsked] = useState<CreateRequest>();
    const mayCreate = NewRelated !== null && hasCreate && canAccess;
    const ask = (name = '') =>
        new Promise<RaRecord | undefined>(resolve => {
            const answer = (made?: RaRecord) => {
                setAsked(undefined);
                resolve(made);
            };
            setAsked({ name, answer });
        });
    return {
        offer: {
            ...(mayCreate && { createItemLabel: 'common.form.create_named', forcePopupIcon: false }),
            ...(mayCreate && isOffered && { onCreate: ask }),
        },
        dialog:
            NewRelated && asked ? (
                <NewRelated resource={to} name={asked.name} onCreated={asked.answer} onClose={() => asked.answer()} />
            ) : null,
    };
};

/** Deepest level of a parent that leaves room for the record and, if it has children, one level below it. */
const deepestParent = ({ levels, children }: TreeDeclaration, record: RaRecord | undefined): number =>
    levels - 2 - (Number(record?.[children]) > 0 ? 1 : 0);

const isUnder = ({ path }: TreeDeclaration, choice: RaRecord, record: RaRecord): boolean =>
    choice.id === record.id || String(choice[path]).startsWith(`${record[path]}${PATH_SEPARATOR}`);

/** Possible parents: not the record, its descendants or the last level. The server validates the depth of a branch. */
const useParentChoices = (name: string, to: ResourceName): Pick<ReferenceInputProps, 'filter' | 'queryOptions'> => {
    const resource = useResourceContext();
    const record = useRecordContext();
    const { tree } = contractOf(to);
    return useMemo(() => {
        if (resource !== to || tree?.parent !== name) return {};
        const select = (found: RaRecord[] | GetListResult) =>
            Array.isArray(found) || !record?.id
                ? found
                : { ...found, data: found.data.filter(choice => !isUnder(tree, choice, record)) };
        return { filter: { [`max_${tree.level}`]: deepestParent(tree, record) }, queryOptions: { select } };
    }, [resource, record, to, tree, name]);
};

const sortOf = (to: ResourceName, defaultBy?: string) =>
    defaultBy
        ? ({ field: defaultBy, order: 'DESC' } as const)
        : ({ field: defaultSort(contractOf(to)), order: 'ASC' } as const);

/**
 * Text of a choice: its path in a tree. Stable, because react-admin's input discards typed text when it changes.
 * @param isOffered true to append the caution of the contract
 */
const useChoiceText = (to: ResourceName, isOffered?: boolean) => {
    const represent = useGetRecordRepresentation(to);
    const { current } = useTranslator();
    const { tree, caution } = contractOf(to);
    return useCallback(
        (record: RaRecord): string => {
            const name = String((tree && record[tree.path]) || represent(record));
            const reason = isOffered && caution?.(record);
            return reason ? `${name} — ${current().translate(`resources.${to}.caution.${reason}`)}` : name;
        },
        [to, isOffered, tree, caution, represent, current],
    );
};

const NO_IRIS: readonly string[] = [];

/** IRI of the relation's value. Sends no request for a record with a known name. */
const useChosen = (name: string, to: ResourceName) => {
    const value: unknown = useWatch({ name: useWrappedSource(name) });
    const iri = typeof value === 'string' && value !== '' ? value : undefined;
    const known = useKnownRecords(to, iri === undefined ? NO_IRIS : [iri]);
    useReference({ reference: to, id: iri ?? '', options: { ...known, enabled: iri !== undefined } });
    return { chosen: iri, queryOptions: { staleTime: known.staleTime } };
};

/** Requests the choices only on focus, on hover or for a search: a form has many relations, few of which change. */
const useOnDemand = () => {
    const [isNear, setNear] = useState(false);
    const come = () => setNear(true);
    const enableGetChoices = (searched: object = {}) => isNear || Object.keys(searched).length > 0;
    return { near: { onFocus: come, onPointerEnter: come }, enableGetChoices };
};

type Related = InputProps<Kinds['relation'] | Kinds['relations']>;

/** Props shared by both inputs. The API searches while typing, because there may be thousands of records. */
const useSearched = (to: ResourceName, { validate, readOnly = false }: Related) => ({
    ...common,
    ...popup,
    TextFieldProps: raised,
    optionText: useChoiceText(to, true),
    inputText: useChoiceText(to),
    filterToQuery: search,
    validate,
    readOnly,
});

interface To {
    readonly to: ResourceName;
}

/** Heading above choices that are only similar to the typed text. */
const useSimilarHeading = (isShown: boolean) => {
    const translate = useTranslate();
    if (!isShown) return {};
    const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) =>
        group === '' ? (
            <Fragment key={key}>{children}</Fragment>
        ) : (
            <li key={key}>
                <div className={styles.similar}>{group}</div>
                <ul className={styles.group}>{children}</ul>
            </li>
        );
    return {
        groupBy: (choice: unknown) => (isSimilar(choice) ? translate('common.list.similar') : ''),
        renderGroup,
    };
};

/** Handling of typed text: Enter takes the match, or creates a new record. */
const useTyping = (to: ResourceName) => {
    const typed = useTypedText();
    const isAbsent = useIsAbsent(typed, useChoiceText(to));
    const { offer, dialog } = useNewChoice(to, { isOffered: !typed.isTyped || isAbsent });
    const match = useEnterTakesMatch(typed);
    const heading = useSimilarHeading(typed.isSimilar);
    // Avoids "none found" while the choices are loading.
    const noOptionsText = useChoicesContext().isFetching ? 'app.loading' : 'common.list.none';
    return { typing: { ...offer, ...match, ...heading, noOptionsText }, isTyped: typed.isTyped, dialog };
};

const Single = ({ to, ...props }: AutocompleteInputProps & To) => {
    const { typing, isTyped, dialog } = useTyping(to);
    const { source } = useChoicesContext();
    const hasTerm = use(TradeTermContext) !== undefined;
    const named = hasTerm && { label: <FieldName source={source} isRequired={isRequired(props.validate)} /> };
    return (
        <>
            <SteadyWords isHeld={isTyped}>
                <AutocompleteInput {...props} {...typing} {...named} />
            </SteadyWords>
            {dialog}
        </>
    );
};

/** Adds related records that are invisible to the user or not loaded yet: the input would remove them. */
const useKept = () => {
    const { source = '', allChoices = [] } = useChoicesContext();
    const value: unknown = useWatch({ name: useWrappedSource(source) });
    const held: unknown[] = Array.isArray(value) ? value : [];
    const hidden = held.filter(iri => !allChoices.some(({ id }) => id === iri));
    return (chosen: unknown): unknown[] => [...hidden, ...(Array.isArray(chosen) ? chosen : [])];
};

const Several = ({ to, ...props }: AutocompleteArrayInputProps & To) => {
    const { typing, isTyped, dialog } = useTyping(to);
    return (
        <>
            <SteadyWords isHeld={isTyped}>
                <AutocompleteArrayInput {...props} {...typing} parse={useKept()} />
            </SteadyWords>
            {dialog}
        </>
    );
};

const RecordInput = ({ to, ...props }: InputProps<Kinds['relation']> & To) => {
    const { name } = props;
    const { filter, queryOptions: parents } = useParentChoices(name, to);
    const { chosen, queryOptions } = useChosen(name, to);
    const { near, enableGetChoices } = useOnDemand();
    const { needs } = props.property;
    const isFlagged = useOffers().knows(to, needs ?? '') && needs !== undefined;
    const choices = isFlagged ? { ...filter, [needs]: true } : filter;
    const reference = {
        reference: to,
        sort: sortOf(to, props.property.defaultBy),
        enableGetChoices,
        ...(choices && { filter: choices }),
    };
    const possible = parents?.select;
    const select = (found: RaRecord[] | GetListResult) =>
        possible ? possible(withSimilar(found)) : withSimilar(found);
    return (
        <div className={styles.linked} {...near}>
            <ReferenceInput source={name} {...reference} queryOptions={{ ...queryOptions, ...parents, select }}>
                {/* Chosen values rarely change: an open list would cover the fields below. */}
                <Single to={to} openOnFocus={chosen === undefined} {...useSearched(to, props)} />
            </ReferenceInput>
            {chosen === undefined ? null : <OpenRelated to={to} iri={chosen} className={styles.open} />}
        </div>
    );
};

export const RelationInput = (props: InputProps<Kinds['relation']>) => {
    const { to, or } = props.property;
    return or === undefined ? <RecordInput {...props} to={to} /> : <AlternativeInput {...props} Input={RecordInput} />;
};

export const RelationsInput = (props: InputProps<Kinds['relations']>) => {
    const {
        name,
        property: { to },
    } = props;
    const { near, enableGetChoices } = useOnDemand();
    return (
        <div {...near}>
            <ReferenceArrayInput
                source={name}
                reference={to}
                sort={sortOf(to)}
                enableGetChoices={enableGetChoices}
                queryOptions={{ select: withSimilar }}
            >
                <Several to={to} {...useSearched(to, props)} />
            </ReferenceArrayInput>
        </div>
    );
};
