import { TextInput } from 'react-admin';
import { FormSection, Wide } from '#src/components/form/FormSection.tsx';
import { common, raised } from '#src/components/form/inputProps.ts';
import { companyRules } from './companyRules.ts';

/** All that a person may write of a company, the same for a new one and an old one. */
export const CompanyInputs = () => (
    <FormSection title="resources.companies.section.identity">
        <Wide>
            <TextInput {...common} {...raised} source="name" validate={companyRules.name} />
        </Wide>
        <Wide>
            <TextInput
                {...common}
                {...raised}
                source="website"
                type="url"
                validate={companyRules.website}
                helperText="resources.companies.website_help"
            />
        </Wide>
    </FormSection>
);
