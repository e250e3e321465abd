import type { User } from '#contract/users.ts';
import { Conflict } from '../../components/form/conflict/Conflict.tsx';
import type { Drawn } from '../../components/form/conflict/Value.tsx';
import { FormAlert } from '../../components/form/FormAlert.tsx';
import { FormFooter } from '../../components/form/FormFooter.tsx';
import form from '../../components/form/form.module.css';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { AvatarValue } from '../../components/picture/AvatarValue.tsx';
import { RichTextValue } from '../../components/richText/RichTextValue.tsx';
import type { Editing } from '../EditRecord.tsx';
import { ProfileInputs } from './ProfileInputs.tsx';
import { personalProperties } from './personalFields.ts';

interface ProfileFormProps extends Editing<User> {
    user: User;
}

const drawn: Drawn = { emailSignature: RichTextValue, avatar: AvatarValue };

export const ProfileForm = ({ user, ready, refusal, onRebase }: ProfileFormProps) => (
    <RecordForm record={user} ready={ready} refusal={refusal} kept="profile">
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
