import { useTranslate } from 'ra-core';
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { items } from '#contract/items.ts';
import type { ResourceName } from '#contract/names.ts';
import type { Property } from '#contract/property.ts';
import { common, popup, raised, search } from '#src/components/form/inputProps.ts';
import { NumericInput } from '#src/components/form/NumericInput.tsx';
import { ReferencesInput } from '#src/components/form/ReferencesInput.tsx';
import { itemRules } from './itemRules.ts';
import type { ItemSource } from './itemTabs.ts';

/** Lines of a text of that length. */
const rowsOf = (max: number): object => (max > 500 ? { multiline: true, minRows: 3 } : {});

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const Relation = ({ source, to }: { source: ItemSource; to: ResourceName }) => (
    <ReferenceInput source={source} reference={to} sort={BY_NAME}>
        <AutocompleteInput {...common} {...popup} TextFieldProps={raised} optionText="name" filterToQuery={search} />
    </ReferenceInput>
);

/** Where the names of an enumeration's values stand in the messages. */
const NAMES: Partial<Record<ItemSource, string>> = { weightUnit: 'unit' };

const Choice = ({ source, values }: { source: ItemSource; values: readonly string[] }) => {
    const translate = useTranslate();
    const choices = values.map(id => ({
        id,
        name: translate(`resources.items.${NAMES[source] ?? source}.${id}`),
    }));
    return (
        <SelectInput
            {...common}
            source={source}
            choices={choices}
            translateChoice={false}
            validate={itemRules[source]}
        />
    );
};

/** The input that fits a property of the contract. */
export const ItemField = ({ source }: { source: ItemSource }) => {
    const property: Property = items.properties[source];
    const rules = { source, validate: itemRules[source] };
    switch (property.kind) {
        case 'boolean':
            return <BooleanInput source={source} helperText={false} />;
        case 'choice':
            return <Choice source={source} values={property.values} />;
        case 'integer':
        case 'number':
            return <NumericInput {...rules} property={property} />;
        case 'decimal':
            return <NumericInput {...rules} property={property} unit="€" />;
        case 'relation':
            return <Relation source={source} to={property.to} />;
        case 'relations':
            return <ReferencesInput source={source} reference={property.to} />;
        case 'text':
            return <TextInput {...common} {...raised} {...rules} {...rowsOf(property.max)} />;
        default:
            throw new Error(`no input for ${source}`);
    }
};
