import { useRecordContext, useTranslate } from 'ra-core';
import { use } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { passwordOf } from '#contract/passwords.ts';
import { fullName, type User } from '#contract/users.ts';
import { AvatarInput } from '../../avatar/AvatarInput.tsx';
import { FormLockedContext } from '../../kinds/FormLocked.ts';
import { common, type InputProps, raised } from '../../kinds/inputProps.ts';
import { PropertyInput } from '../../kinds/inputs.tsx';
import { PasswordField } from '../../kinds/PasswordField.tsx';
import type { Validator } from '../../kinds/validators.ts';
import { useMayChangeEmail } from '../../menu/useMenu.ts';
import { FormNote } from '../../record/form/FormNote.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useRights } from './useRights.ts';
import styles from './users.module.css';

/** The avatar of the person in the form. */
export const PictureInput = () => {
    const user = useRecordContext<User>();
    return <AvatarInput name={user ? fullName(user) : ''} disabled={use(FormLockedContext)} />;
};

/** One's own e-mail is changed on a separate page if the server supports it (ADR 0025). */
export const EmailInput = (input: InputProps) => {
    const translate = useTranslate();
    const mayChange = useMayChangeEmail();
    const { isSelf } = useRights(useRecordContext<User>());
    if (!isSelf || !mayChange) return <PropertyInput {...input} />;
    const link = (
        <PageLink className={styles.help} to="/profile/email-change">
            {translate('profile.email.title')}
        </PageLink>
    );
    // react-admin's `readOnly` would disable the input, so that it could be neither focused nor copied.
    const slotProps = { ...raised.slotProps, htmlInput: { readOnly: true } };
    return <TextInput {...common} slotProps={slotProps} source="email" type="email" helperText={link} />;
};

/** Shows under the switch why an account cannot be disabled, unless the whole form is locked. */
export const EnabledInput = () => {
    const translate = useTranslate();
    const rights = useRights(useRecordContext<User>());
    const why = rights.edit === undefined ? rights.disable : undefined;
    return (
        <BooleanInput
            source="isEnabled"
            readOnly={why !== undefined}
            helperText={why ? translate(`resources.users.refusal.${why}`) : false}
        />
    );
};

/** V1: the API compares the password with the names in the same form too. */
const notOwnWords: Validator = (value, person = {}) => {
    const refusal = typeof value === 'string' ? passwordOf(person)(value) : undefined;
    return refusal && { message: refusal.key, args: {} };
};

/** N3: one's own password is changed on a separate page, where the current one is required. */
export const PasswordInput = ({ validate }: InputProps) => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    const { isSelf } = useRights(user);
    const [firstName, lastName, email] = useWatch({ name: ['firstName', 'lastName', 'email'] });
    if (isSelf)
        return (
            <FormNote>
                {translate('resources.users.password.own')}{' '}
                <PageLink to="/profile/password-change">{translate('passwords.change.title')}</PageLink>
            </FormNote>
        );
    const hint = `resources.users.password.${user ? 'keeps' : 'invites'}`;
    const rules = [...validate, notOwnWords];
    return <PasswordField source="plainPassword" validate={rules} owner={{ firstName, lastName, email }} hint={hint} />;
};
