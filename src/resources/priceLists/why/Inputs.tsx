import { priceRequest, priceRequestLine } from '#contract/prices/request.ts';
import type { Property } from '#contract/property.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { type Validator, validatorsOf } from '../../../kinds/validators.ts';
import { FormSection } from '../../../record/form/FormSection.tsx';

const { thirdParty, date } = priceRequest;
const { item, quantity } = priceRequestLine;

/** Created once, because react-admin compares validators by identity. */
const FIELDS: readonly (readonly [name: string, property: Property, validate: Validator[]])[] = Object.entries({
    ...{ thirdParty, item, quantity, date },
}).map(([name, property]) => [name, property, validatorsOf(property)]);

/** The inputs of a question. */
export const Inputs = () => (
    <FormSection>
        {FIELDS.map(([name, property, validate]) => (
            <PropertyInput key={name} {...{ name, property, validate }} />
        ))}
    </FormSection>
);
