import { SelectInput, TextInput } from 'react-admin';
import { CIVILITIES, type User } from '#contract/users.ts';
import { FormSection, Wide } from '../../components/form/FormSection.tsx';
import { AvatarInput } from '../../components/picture/AvatarInput.tsx';
import { RichTextInput } from '../../components/richText/RichTextInput.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { fullName } from '../../resources/users/fullName.ts';
import { personalRules } from './personalFields.ts';

const common = { margin: 'none', fullWidth: true, helperText: false } as const;
const raised = { slotProps: { inputLabel: { shrink: true } } };

interface TextProps {
    source: keyof typeof personalRules;
    /** What the browser may fill in. */
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

/** Row P1: what everybody may write of their own record. */
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
                <RichTextInput source="emailSignature" validate={personalRules.emailSignature} readOnly={!ready} />
            </Wide>
        </FormSection>
    </>
);
