import { useTranslate } from 'ra-core';
import type { Role } from '#contract/access.ts';
import { Tag, type Tone } from '#src/components/Tag.tsx';
import { Tags } from '#src/components/Tags.tsx';

const TONES: Record<Role, Tone> = { ROLE_USER: 'neutral', ROLE_ADMIN: 'info', ROLE_SUPER_ADMIN: 'warning' };

export const RoleTags = ({ roles }: { roles: readonly Role[] }) => {
    const translate = useTranslate();
    return (
        <Tags>
            {roles.map(role => (
                <Tag key={role} tone={TONES[role]}>
                    {translate(`resources.users.role.${role}`)}
                </Tag>
            ))}
        </Tags>
    );
};
