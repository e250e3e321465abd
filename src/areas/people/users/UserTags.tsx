import { useTranslate } from 'ra-core';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { Ago } from '../../../ui/Ago.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';

const TONES: Readonly<Partial<Record<string, Tone>>> & Record<Role, Tone> = {
    ROLE_USER: 'neutral',
    ROLE_ADMIN: 'info',
    ROLE_SUPER_ADMIN: 'warning',
};

/** The highest role: it includes the rights of the others. */
export const RoleTags = ({ roles = [] }: { roles: readonly Role[] | undefined }) => {
    const translate = useTranslate();
    const [highest] = roles.toSorted((one, other) => ROLES.indexOf(other) - ROLES.indexOf(one));
    if (highest === undefined) return null;
    return (
        <Tag tone={TONES[highest] ?? 'neutral'}>{translate(`resources.users.roles.${highest}`, { _: highest })}</Tag>
    );
};

export const LastSignIn = ({ instant }: { instant: string | null }) => {
    const translate = useTranslate();
    return instant ? <Ago instant={instant} /> : translate('resources.users.state.never');
};
