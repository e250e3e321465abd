import { useTranslate } from 'ra-core';
import type { Role } from '#contract/language/roles.ts';
import { Ago } from '../../../ui/Ago.tsx';
import { Tag, Tags, type Tone } from '../../../ui/Tag.tsx';

const TONES: Readonly<Partial<Record<string, Tone>>> & Record<Role, Tone> = {
    ROLE_USER: 'neutral',
    ROLE_ADMIN: 'info',
    ROLE_SUPER_ADMIN: 'warning',
};

export const RoleTags = ({ roles }: { roles: readonly Role[] | undefined }) => {
    const translate = useTranslate();
    return (
        <Tags>
            {roles?.map(role => (
                <Tag key={role} tone={TONES[role] ?? 'neutral'}>
                    {translate(`resources.users.roles.${role}`, { _: role })}
                </Tag>
            ))}
        </Tags>
    );
};

/** When a person signed in last. */
export const LastSignIn = ({ instant }: { instant: string | null }) => {
    const translate = useTranslate();
    return instant ? <Ago instant={instant} /> : translate('resources.users.state.never');
};
