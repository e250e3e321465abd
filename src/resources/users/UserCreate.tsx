import { CreateBase, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { User } from '#contract/users.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useRefusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useRights } from './useRights.ts';
import { newUser } from './userRules.ts';

/** What became of the invitation: without a password one is sent, unless the account is disabled. */
const outcomeOf = ({ invitedUntil, isEnabled }: User, hasPassword: boolean) => {
    if (hasPassword || !isEnabled) return 'created';
    return invitedUntil === null ? 'not_invited' : 'invited';
};

/** Row U3. */
export const UserCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const refusal = useRefusal();
    const rights = useRights();
    const defaults = useMemo(newUser, []);
    const onSuccess = (user: User, { data }: { data?: object | undefined }) => {
        const outcome = outcomeOf(user, data !== undefined && 'plainPassword' in data && Boolean(data.plainPassword));
        notify(`resources.users.notifications.${outcome}`, {
            type: outcome === 'not_invited' ? 'warning' : 'success',
            messageArgs: { email: user.email },
        });
        redirect('edit', 'users', user.id);
    };
    return (
        <Themed>
            <CreateBase<User> mutationOptions={{ onSuccess, onError: refusal.note }}>
                <BackToList />
                <PageHeader title={translate('resources.users.create_title')} />
                <RecordForm defaultValues={defaults} refusal={refusal}>
                    <div className={styles.layout} data-alone>
                        <div className={styles.sections}>
                            <FormAlert />
                            <UserInputs rights={rights} isNew />
                            <FormFooter label="common.form.create" />
                        </div>
                    </div>
                </RecordForm>
            </CreateBase>
        </Themed>
    );
};
