import { Fragment, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { hasFlag } from '#contract/language/defaults.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { useOffers } from '../auth/offers.ts';
import { useWritable } from '../auth/permissions.ts';
import { hasInput, PropertyInput } from '../kinds/inputs.tsx';
import { sameValue } from '../kinds/sameValue.ts';
import { exceptBefore, type Validator, validatorsFor } from '../kinds/validators.ts';
import { TradeTermContext } from '../ui/TradeTerm.tsx';
import type { AnyForm, FieldDeclaration, Sections } from './declaration.ts';
import { type FoldedField, FoldedFields } from './form/FoldedFields.tsx';
import { FormSection, Wide } from './form/FormSection.tsx';
import { FormTabs } from './form/FormTabs.tsx';
import { FormWarnings } from './form/FormWarnings.tsx';
import styles from './form/form.module.css';
import type { FormTab } from './form/TabList.tsx';

/** Created once per contract, because react-admin compares validators by identity. */
const made = new WeakMap<ResourceContract, Readonly<Record<string, Validator[]>>>();

const validatorsIn = (contract: ResourceContract): Readonly<Record<string, Validator[]>> => {
    const validators = made.get(contract) ?? validatorsFor(contract.properties, contract.rules);
    made.set(contract, validators);
    return validators;
};

/** Texts of at least this maximum length take the full width. */
const LONG = 150;

export const isWide = ({ properties }: ResourceContract, { name, wide }: FieldDeclaration): boolean => {
    const property = properties[name];
    return (
        wide ??
        (property?.kind === 'relations' ||
            property?.kind === 'value' ||
            property?.kind === 'children' ||
            (property?.kind === 'text' && property.max >= LONG))
    );
};

const NO_NAMES: readonly string[] = [];
const NO_FLAGS: Readonly<Record<string, string>> = {};

export interface InputUse {
    /** Whether the record is being created: its company cannot be changed later (B7). */
    readonly isNew: boolean;
    readonly isWritable: (property: Property) => boolean;
    /** The only properties of a new record's form. */
    readonly first?: readonly string[] | undefined;
    /** Whether the server does not offer a resource. */
    readonly lacks: (resource: ResourceName) => boolean;
    /** Whether the record has a section or a field, according to its flags and the server's API documentation. */
    readonly isThere: (name: string) => boolean;
    readonly frozen: readonly string[];
    readonly validators: Validators;
}

type Validators = Readonly<Record<string, Validator[]>>;

export interface FieldInputProps {
    readonly contract: ResourceContract;
    readonly field: FieldDeclaration;
    readonly use: InputUse;
}

/** Validators of the contract; those of an existing record accept its current value. */
const useValidators = (contract: ResourceContract, live: DeclaredInputsProps['live']): Validators => {
    const current = useRef(live);
    useLayoutEffect(() => {
        current.current = live;
    }, [live]);
    const isNew = live === undefined;
    return useMemo(() => {
        const all = validatorsIn(contract);
        if (isNew) return all;
        const entries = Object.entries(contract.properties).map(([name, property]): [string, Validator[]] => {
            const isBefore = (value: unknown) => sameValue(property, value, current.current?.[name]);
            return [name, exceptBefore(all[name] ?? [], isBefore)];
        });
        return Object.fromEntries(entries);
    }, [contract, isNew]);
};

/** Whether the field is read-only: for the user, after creation, or in the record's state. */
export const isReadOnly = (
    { company }: ResourceContract,
    name: string,
    property: Property,
    { isNew, isWritable, frozen }: InputUse,
): boolean => !isWritable(property) || (!isNew && name === company) || frozen.includes(name);

export const FieldInput = ({ contract, field, use }: FieldInputProps) => {
    const { name, help, details, Input = PropertyInput } = field;
    const property = contract.properties[name];
    if (!property) return null;
    const input = (
        <Input
            {...{ name, property }}
            validate={use.validators[name] ?? []}
            {...(help && { help })}
            details={details}
            readOnly={isReadOnly(contract, name, property, use)}
        />
    );
    return property.term ? <TradeTermContext value={property.term}>{input}</TradeTermContext> : input;
};

const inputOf = (contract: ResourceContract, field: FieldDeclaration, use: InputUse): ReactNode => {
    const { name } = field;
    const input = <FieldInput {...{ contract, field, use }} />;
    return isWide(contract, field) ? <Wide key={name}>{input}</Wide> : <Fragment key={name}>{input}</Fragment>;
};

/** Usual value of a folded field: its default, otherwise null. */
const foldedField = ({ properties }: ResourceContract, { name }: FieldDeclaration): FoldedField => {
    const property = properties[name];
    return { name, usual: property?.default ?? (property?.kind === 'boolean' ? false : null) };
};

/** Inputs of a section; rarely used ones are folded at its end. */
const inputsOf = (contract: ResourceContract, fields: readonly FieldDeclaration[], use: InputUse): ReactNode => {
    const drawn = (some: readonly FieldDeclaration[]) => some.map(field => inputOf(contract, field, use));
    const rare = fields.filter(field => field.rare);
    // The folded fields' button is as high as one field.
    if (rare.length < 2) return drawn([...fields.filter(field => !field.rare), ...rare]);
    return (
        <>
            {drawn(fields.filter(field => !field.rare))}
            <FoldedFields fields={rare.map(field => foldedField(contract, field))}>{drawn(rare)}</FoldedFields>
        </>
    );
};

const allOf = ({ properties }: ResourceContract): Sections => ({
    main: Object.entries(properties).flatMap(([name, property]) =>
        isWritable(property) && hasInput(property) ? name : [],
    ),
});

const fieldOf = (declared: string | FieldDeclaration): FieldDeclaration =>
    typeof declared === 'string' ? { name: declared } : declared;

type Parts = readonly (readonly [name: string, fields: readonly FieldDeclaration[]])[];

/** Whether the server offers none of the resources that a relation may refer to. */
const isVain = (property: Property | undefined, lacks: InputUse['lacks']): boolean =>
    (property?.kind === 'relation' || property?.kind === 'relations') && targetsOf(property).every(lacks);

/** The sections with their fields. For a new record, without the fields that only other users may fill in (B10). */
const partsOf = (
    { properties }: ResourceContract,
    sections: Sections,
    { isNew, isWritable, first, lacks, isThere: isPart }: InputUse,
): Parts =>
    Object.entries(sections)
        .filter(([name]) => isPart(name))
        .map(([name, declared]) => {
            const isThere = ({ name: source }: FieldDeclaration): boolean => {
                const property = properties[source];
                if (!isPart(source)) return false;
                if ((isNew && first?.includes(source) === false) || isVain(property, lacks)) return false;
                return !isNew || property === undefined || isWritable(property);
            };
            return [name, declared.map(fieldOf).filter(isThere)] as const;
        })
        .filter(([, fields]) => fields.length > 0);

interface DeclaredInputsProps {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
    readonly live?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether the record in the form has a section or a field ({@link AnyForm.flagged}, {@link AnyForm.documented}). */
const useIsThere = ({ name: resource, properties }: ResourceContract, form: AnyForm): InputUse['isThere'] => {
    const { flagged = NO_FLAGS, documented = NO_NAMES } = form;
    const { knows } = useOffers();
    const flags = useMemo(() => [...new Set(Object.values(flagged))], [flagged]);
    const values: readonly unknown[] = useWatch({ name: flags });
    const record = Object.fromEntries(flags.map((flag, at) => [flag, values[at]]));
    return name => {
        const flag = flagged[name];
        if (documented.includes(name) && !knows(resource, name)) return false;
        return flag === undefined || hasFlag(properties, flag, record);
    };
};

/** The sections of a form with their fields, the tabs after them, and the context of their inputs. */
export const useParts = ({ contract, form, live }: DeclaredInputsProps) => {
    const { sections = allOf(contract), first, moreTabs } = form;
    const { names: frozen } = (live && form.frozen?.(live as never)) ?? { names: NO_NAMES };
    const validators = useValidators(contract, live);
    const { has, lacks } = useOffers();
    const isThere = useIsThere(contract, form);
    const isNew = live === undefined;
    const use: InputUse = { isNew, isWritable: useWritable(), lacks, isThere, first, frozen, validators };
    const more = live && moreTabs ? moreTabs(live as Parameters<typeof moreTabs>[0]) : [];
    return {
        use,
        parts: partsOf(contract, sections, use),
        more: more.filter(({ needs }) => needs === undefined || has(needs)),
    };
};

/** Inputs of new and existing records. Memoized, because dozens of inputs would otherwise render with every change beside them. */
export const DeclaredInputs = memo(({ contract, form, live }: DeclaredInputsProps) => {
    const { tabs, Above, Live } = form;
    const { name: resource } = contract;
    const { use, parts, more } = useParts({ contract, form, live });
    if (!tabs) {
        return (
            <>
                {Above ? <Above /> : null}
                {parts.map(([name, fields]) => (
                    <FormSection
                        key={name}
                        card={name}
                        title={form.sections && `resources.${resource}.section.${name}`}
                    >
                        {inputsOf(contract, fields, use)}
                    </FormSection>
                ))}
                {Live ? <Live /> : null}
                {contract.warnings ? <FormWarnings contract={contract} /> : null}
            </>
        );
    }
    const all = parts.map(
        ([name, fields]): FormTab => ({
            name,
            label: `resources.${resource}.section.${name}`,
            sources: fields.map(({ name: source }) => source),
            content: (
                <div className={styles.fields} data-card={name}>
                    {inputsOf(contract, fields, use)}
                </div>
            ),
        }),
    );
    return <FormTabs label={`resources.${resource}.tabs`} tabs={[...all, ...more]} />;
});
