import { useEditContext, useTranslate } from 'ra-core';
import type { User } from '#contract/users.ts';
import styles from '#src/components/form/form.module.css';
import { Invitation } from './Invitation.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import type { Rights } from './useRights.ts';

/** What the API knows of a person and nobody types: as it is now, whatever the form was opened with. */
export const UserFacts = ({ user, rights }: { user: User; rights: Rights }) => {
    const translate = useTranslate();
    const { record: now = user } = useEditContext<User>();
    const isAwaited = now.lastSignInAt === null && now.isEnabled && rights.edit === undefined;
    return (
        <aside className={styles.facts} aria-label={translate('common.form.facts')}>
            <h2>{translate('common.form.facts')}</h2>
            <dl>
                <div>
                    <dt>{translate('resources.users.fields.lastSignInAt')}</dt>
                    <dd>
                        <LastSignIn instant={now.lastSignInAt} />
                    </dd>
                </div>
                {isAwaited ? <Invitation user={now} /> : null}
            </dl>
        </aside>
    );
};
