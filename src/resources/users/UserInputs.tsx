import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { CIVILITIES, type User, type UserInput } from '#contract/users.ts';
import { FormNote } from '#src/components/form/FormNote.tsx';
import { FormSection, Wide } from '#src/components/form/FormSection.tsx';
import { common, raised } from '#src/components/form/inputProps.ts';
import { ReferencesInput } from '#src/components/form/ReferencesInput.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { PasswordField } from '#src/components/password/PasswordField.tsx';
import { AvatarInput } from '#src/components/picture/AvatarInput.tsx';
import { RichTextInput } from '#src/components/richText/RichTextInput.tsx';
import { fullName } from './fullName.ts';
import { RolesInput } from './RolesInput.tsx';
import type { Rights } from './useRights.ts';
import { userRules } from './userRules.ts';

type Source = keyof UserInput;

const Text = ({ source, type }: { source: Source; type?: 'email' }) => (
    <TextInput {...common} {...raised} source={source} validate={userRules[source]} {...(type && { type })} />
);

const Civility = () => {
    const translate = useTranslate();
    const choices = CIVILITIES.map(id => ({ id, name: translate(`resources.users.civility.${id}`) }));
    return <SelectInput {...common} source="civility" choices={choices} translateChoice={false} />;
};

const Identity = ({ readOnly }: { readOnly: boolean }) => {
    const user = useRecordContext<User>();
    return (
        <FormSection title="resources.users.section.identity">
            <Wide>
                <AvatarInput name={user ? fullName(user) : ''} disabled={readOnly} />
            </Wide>
            <Civility />
            <Text source="jobTitle" />
            <Text source="firstName" />
            <Text source="lastName" />
            <Text source="email" type="email" />
            <Text source="agentId" />
        </FormSection>
    );
};

/** One's own password is changed elsewhere: the API asks for the current one (row N3). */
const Password = ({ isSelf, isNew }: { isSelf: boolean; isNew: boolean }) => {
    const translate = useTranslate();
    if (isSelf)
        return (
            <FormNote>
                {translate('resources.users.password.own')}{' '}
                <PageLink to="/profile/password-change">{translate('passwords.change.title')}</PageLink>
            </FormNote>
        );
    const hint = `resources.users.password.${isNew ? 'invites' : 'keeps'}`;
    return <PasswordField source="plainPassword" validate={userRules.plainPassword} hint={hint} />;
};

const Access = ({ rights, isNew }: { rights: Rights; isNew: boolean }) => {
    const translate = useTranslate();
    const why = rights.edit === undefined ? rights.disable : undefined;
    return (
        <FormSection title="resources.users.section.access">
            <Wide>
                <RolesInput refusalOf={rights.role} />
            </Wide>
            <Wide>
                <BooleanInput
                    source="isEnabled"
                    readOnly={why !== undefined}
                    helperText={why ? translate(`problems.${why}`) : false}
                />
            </Wide>
            <Wide>
                <Password isSelf={rights.isSelf} isNew={isNew} />
            </Wide>
        </FormSection>
    );
};

const Signature = ({ readOnly }: { readOnly: boolean }) => (
    <FormSection title="resources.users.section.signature">
        <Wide>
            <RichTextInput source="emailSignature" validate={userRules.emailSignature} readOnly={readOnly} />
        </Wide>
    </FormSection>
);

const Team = () => (
    <FormSection title="resources.users.section.team">
        <Wide>
            <ReferencesInput source="handledCompanies" reference="companies" />
        </Wide>
        <Wide>
            <ReferencesInput<User> source="userHandlers" reference="users" sortBy="lastName" nameOf={fullName} />
        </Wide>
    </FormSection>
);

interface UserInputsProps {
    rights: Rights;
    isNew?: boolean;
    /** Until the record was read whole. */
    readOnly?: boolean;
}

/** Row U3: all that one person may write of another, the same for a new one and an old one. */
export const UserInputs = ({ rights, isNew = false, readOnly = false }: UserInputsProps) => (
    <>
        <Identity readOnly={readOnly || rights.edit !== undefined} />
        <Access rights={rights} isNew={isNew} />
        <Signature readOnly={readOnly || rights.edit !== undefined} />
        <Team />
    </>
);
