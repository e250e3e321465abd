import { SelectInput, TextInput } from 'react-admin';
import { CIVILITIES, fullName, type User } from '#contract/users.ts';
import { AvatarInput } from '../../avatar/AvatarInput.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { FormSection, Wide } from '../../record/form/FormSection.tsx';
import { RichTextInput } from '../../richText/RichTextInput.tsx';
import { personalProperties, personalRules } from './personalFields.ts';

const common = { margin: 'none', fullWidth: true, helperText: false } as const;
const raised = { slotProps: { inputLabel: { shrink: true } } };

interface TextProps {
    source: keyof typeof personalRules;
    /** Value of the `autocomplete` attribute. */
    autoComplete?: string;
}

const Text = ({ source, autoComplete = 'off' }: TextProps) => (
    <TextInput {...common} {...raised} source={source} autoComplete={autoComplete} validate={personalRules[source]} />
);

const Civility = () => {
    const text = useText();
    const choices = CIVILITIES.map(id => ({ id, name: text(`resources.users.civility.${id}`) }));
    return <SelectInput {...common} source="civility" choices={choices} translateChoice={false} />;
};

/** P1: the fields that people may change on their own record. */
export const ProfileInputs = ({ user, ready }: { user: User; ready: boolean }) => (
    <>
        <FormSection title="profile.section.identity">
            <Wide>
                <AvatarInput name={fullName(user)} disabled={!ready} />
            </Wide>
            <Civility />
            <Text source="jobTitle" autoComplete="organization-title" />
            <Text source="firstName" autoComplete="given-name" />
            <Text source="lastName" autoComplete="family-name" />
        </FormSection>
        <FormSection title="profile.section.signature">
            <Wide>
                <RichTextInput
                    source="emailSignature"
                    max={personalProperties.emailSignature.max}
                    validate={personalRules.emailSignature}
                    readOnly={!ready}
                />
            </Wide>
        </FormSection>
    </>
);
