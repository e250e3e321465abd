import { useTranslate } from 'ra-core';
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { ITEM_STATUSES, type ItemInput, items, WEIGHT_UNITS } from '#contract/items.ts';
import type { ResourceName } from '#contract/names.ts';
import { FormSection, Wide } from '#src/components/form/FormSection.tsx';
import { common, popup, raised, search } from '#src/components/form/inputProps.ts';
import { NumericInput } from '#src/components/form/NumericInput.tsx';
import { ReferencesInput } from '#src/components/form/ReferencesInput.tsx';
import { FamilyInput } from './FamilyInput.tsx';
import { itemRules } from './itemRules.ts';

type Source = keyof ItemInput;

const { properties } = items;

const Text = ({ source, rows }: { source: Source; rows?: number }) => (
    <TextInput
        {...common}
        {...raised}
        source={source}
        validate={itemRules[source]}
        {...(rows && { multiline: true, minRows: rows })}
    />
);

const Flag = ({ source }: { source: Source }) => <BooleanInput source={source} helperText={false} />;

/** Values of an enumeration; their names stand under `prefix` in the messages. */
const Choice = ({ source, values, prefix }: { source: Source; values: readonly string[]; prefix: string }) => {
    const translate = useTranslate();
    const choices = values.map(id => ({ id, name: translate(`resources.items.${prefix}.${id}`) }));
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

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const Relation = ({ source, reference }: { source: Source; reference: ResourceName }) => (
    <ReferenceInput source={source} reference={reference} sort={BY_NAME}>
        <AutocompleteInput {...common} {...popup} TextFieldProps={raised} optionText="name" filterToQuery={search} />
    </ReferenceInput>
);

const Main = () => (
    <FormSection title="resources.items.section.main">
        <Wide>
            <Text source="designation" />
        </Wide>
        <Text source="reference" />
        <Text source="customReference" />
        <Text source="eanCode" />
        <Choice source="status" values={ITEM_STATUSES} prefix="status" />
        <Flag source="isAvailable" />
        <Flag source="isEnabled" />
    </FormSection>
);

const Classification = () => (
    <FormSection title="resources.items.section.classification">
        <FamilyInput />
        <Relation source="brand" reference="brands" />
        <Relation source="itemsCollection" reference="items_collections" />
        <Wide>
            <ReferencesInput source="itemCatalogs" reference="item_catalogs" />
        </Wide>
        <Text source="color" />
        <Text source="age" />
        <Text source="material" />
        <Text source="origin" />
    </FormSection>
);

const Packaging = () => (
    <FormSection title="resources.items.section.packaging">
        <NumericInput source="packaging" property={properties.packaging} validate={itemRules.packaging} />
        <Text source="pickingRack" />
        <NumericInput source="weight" property={properties.weight} validate={itemRules.weight} />
        <Choice source="weightUnit" values={WEIGHT_UNITS} prefix="unit" />
    </FormSection>
);

const Prices = () => (
    <FormSection title="resources.items.section.prices">
        <NumericInput
            source="saleUnitPriceExcludingTax"
            property={properties.saleUnitPriceExcludingTax}
            validate={itemRules.saleUnitPriceExcludingTax}
            unit="€"
        />
        <Flag source="isDiscountable" />
    </FormSection>
);

const Web = () => (
    <FormSection title="resources.items.section.web">
        <Flag source="isWebPublished" />
        <Flag source="isWebPromotion" />
        <Wide>
            <Text source="legalMention" rows={3} />
        </Wide>
    </FormSection>
);

/** Row I1: all that a person may write of an item, the same for a new one and an old one. */
export const ItemInputs = () => (
    <>
        <Main />
        <Classification />
        <Packaging />
        <Prices />
        <Web />
    </>
);
