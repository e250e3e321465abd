import type { User } from '#contract/users.ts';
import { AvatarValue } from '../../avatar/AvatarValue.tsx';
import { RichTextValue } from '../../kinds/RichTextValue.tsx';
import type { Drawn } from '../../kinds/Value.tsx';
import { Conflict } from '../../record/conflict/Conflict.tsx';
import type { Editing } from '../../record/EditRecord.tsx';
import { FormAlert } from '../../record/form/FormAlert.tsx';
import { FormFooter } from '../../record/form/FormFooter.tsx';
import form from '../../record/form/form.module.css';
import { RecordForm } from '../../record/form/RecordForm.tsx';
import { AdoptUndone } from '../../record/undo/AdoptUndone.tsx';
import { ProfileInputs } from './ProfileInputs.tsx';
import { personalProperties } from './personalFields.ts';

interface ProfileFormProps extends Editing<User> {
    user: User;
}

const drawn: Drawn = { emailSignature: RichTextValue, avatar: AvatarValue };

export const ProfileForm = ({ user, ready, refusal, onRebase, adopting }: ProfileFormProps) => (
    <RecordForm
        record={user}
        ready={ready}
        refusal={refusal}
        kept="profile"
        onAdopt={adopted => onRebase(adopted as User)}
    >
        <AdoptUndone adopting={adopting} />
        <Conflict<User> properties={personalProperties} drawn={drawn} onRebase={onRebase} />
        <fieldset className={form.frame} disabled={!ready}>
            <div className={form.sections}>
                <FormAlert />
                <ProfileInputs user={user} ready={ready} />
                <FormFooter label="common.form.save" cancelTo="/" />
            </div>
        </fieldset>
    </RecordForm>
);
