import { useTranslate } from 'ra-core';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { Ago } from '../../../ui/Ago.tsx';
import { FirstTag, type Tone } from '../../../ui/Tag.tsx';

const TONES: Readonly<Partial<Record<string, Tone>>> & Record<Role, Tone> = {
    ROLE_USER: 'neutral',
    ROLE_ADMIN: 'info',
    ROLE_SUPER_ADMIN: 'warning',
};

/** The highest role, which says all, and how many others the person has. */
export const RoleTags = ({ roles = [] }: { roles: readonly Role[] | undefined }) => {
    const translate = useTranslate();
    const highestFirst = roles.toSorted((one, other) => ROLES.indexOf(other) - ROLES.indexOf(one));
    const labels = highestFirst.map(role => ({
        tone: TONES[role] ?? 'neutral',
        text: translate(`resources.users.roles.${role}`, { _: role }),
    }));
    return <FirstTag labels={labels} />;
};

/** When a person signed in last. */
export const LastSignIn = ({ instant }: { instant: string | null }) => {
    const translate = useTranslate();
    return instant ? <Ago instant={instant} /> : translate('resources.users.state.never');
};
