import { useTranslate } from 'ra-core';
import { type User, users } from '#contract/users.ts';
import { Conflict } from '#src/components/form/conflict/Conflict.tsx';
import { DeleteNamed } from '#src/components/form/DeleteNamed.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { FormNote } from '#src/components/form/FormNote.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useNotDeleted } from '#src/components/form/useNotDeleted.ts';
import { History } from '#src/components/history/History.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import type { Editing } from '#src/pages/EditRecord.tsx';
import { drawnUser } from './drawnUser.tsx';
import { fullName } from './fullName.ts';
import { RoleTags } from './RoleTags.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useRights } from './useRights.ts';

interface UserEditFormProps extends Editing<User> {
    user: User;
}

const Subtitle = ({ user }: { user: User }) => (
    <span className={styles.subtitle}>
        {user.email} <RoleTags roles={user.roles} />
    </span>
);

export const UserEditForm = ({ user, ready, refusal, onRebase }: UserEditFormProps) => {
    const translate = useTranslate();
    const rights = useRights(user);
    const { notDeleted, onDeleteError } = useNotDeleted();
    return (
        <>
            <PageHeader title={fullName(user)} subtitle={<Subtitle user={user} />} />
            <RecordForm record={user} ready={ready} refusal={refusal}>
                <Conflict<User> properties={users.properties} drawn={drawnUser} onRebase={onRebase} />
                <div className={styles.layout}>
                    <fieldset className={styles.frame} disabled={!ready || rights.edit !== undefined}>
                        <div className={styles.sections}>
                            <FormAlert notDeleted={notDeleted} />
                            {rights.edit ? <FormNote>{translate('resources.users.out_of_reach')}</FormNote> : null}
                            <UserInputs rights={rights} readOnly={!ready} />
                            {rights.edit ? null : (
                                <FormFooter label="common.form.save">
                                    {rights.remove ? null : (
                                        <DeleteNamed record={user} name={fullName(user)} onError={onDeleteError} />
                                    )}
                                </FormFooter>
                            )}
                        </div>
                    </fieldset>
                    <UserFacts user={user} rights={rights} />
                </div>
            </RecordForm>
            <div className={styles.below}>
                <History record={user.id} properties={users.properties} drawn={drawnUser} />
            </div>
        </>
    );
};
