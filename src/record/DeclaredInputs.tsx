import { Fragment, memo, type ReactNode } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { isWritable } from '#contract/property.ts';
import { hasInput, PropertyInput } from '../kinds/inputs.tsx';
import { type Validator, validatorsFor } from '../kinds/validators.ts';
import type { AnyForm, FieldDeclaration, Sections } from './declaration.ts';
import { FormSection, Wide } from './form/FormSection.tsx';
import { FormTabs } from './form/FormTabs.tsx';
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

const isWide = ({ properties }: ResourceContract, { name, wide }: FieldDeclaration): boolean => {
    const property = properties[name];
    return (
        wide ??
        (property?.kind === 'relations' ||
            property?.kind === 'value' ||
            property?.kind === 'children' ||
            (property?.kind === 'text' && property.max >= LONG))
    );
};

/** @param isNew whether the record is being created: its company is not changed later (B7) */
const inputOf = (contract: ResourceContract, declared: string | FieldDeclaration, isNew: boolean): ReactNode => {
    const field: FieldDeclaration = typeof declared === 'string' ? { name: declared } : declared;
    const { name, help, details, Input = PropertyInput } = field;
    const property = contract.properties[name];
    if (!property) return null;
    const input = (
        <Input
            {...{ name, property }}
            validate={validatorsIn(contract)[name] ?? []}
            {...(help && { help })}
            details={details}
            readOnly={!isNew && name === contract.company}
        />
    );
    return isWide(contract, field) ? <Wide key={name}>{input}</Wide> : <Fragment key={name}>{input}</Fragment>;
};

/** One section with all writable properties. */
const allOf = ({ properties }: ResourceContract): Sections => ({
    main: Object.entries(properties).flatMap(([name, property]) =>
        isWritable(property) && hasInput(property) ? name : [],
    ),
});

const sourcesOf = (fields: readonly (string | FieldDeclaration)[]): string[] =>
    fields.map(field => (typeof field === 'string' ? field : field.name));

interface DeclaredInputsProps {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
    /** The latest version of the record; undefined for a new one. */
    readonly live?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The inputs of a record, for new and existing ones. Memoized, because dozens of inputs would otherwise render with
 * every change beside them.
 */
export const DeclaredInputs = memo(({ contract, form, live }: DeclaredInputsProps) => {
    const { sections = allOf(contract), tabs, moreTabs, Live } = form;
    const { name: resource } = contract;
    const parts = Object.entries(sections);
    if (!tabs) {
        return (
            <>
                {parts.map(([name, fields]) => (
                    <FormSection key={name} title={form.sections && `resources.${resource}.section.${name}`}>
                        {fields.map(field => inputOf(contract, field, live === undefined))}
                    </FormSection>
                ))}
                {Live ? <Live /> : null}
            </>
        );
    }
    const all = parts.map(
        ([name, fields]): FormTab => ({
            name,
            label: `resources.${resource}.section.${name}`,
            sources: sourcesOf(fields),
            content: (
                <div className={styles.fields}>{fields.map(field => inputOf(contract, field, live === undefined))}</div>
            ),
        }),
    );
    const more = live && moreTabs ? moreTabs(live as Parameters<typeof moreTabs>[0]) : [];
    return <FormTabs label={`resources.${resource}.tabs`} tabs={[...all, ...more]} />;
});
