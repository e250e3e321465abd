import { useTranslate } from 'ra-core';
import type { Drawn } from '#src/components/form/conflict/Value.tsx';
import { AvatarValue } from '#src/components/picture/AvatarValue.tsx';
import { RichTextValue } from '#src/components/richText/RichTextValue.tsx';

const RoleName = ({ value }: { value: string }) => useTranslate()(`resources.users.role.${value}`, { _: value });

/** A user's values of which the contract does not say how they read. */
export const drawnUser: Drawn = { roles: RoleName, emailSignature: RichTextValue, avatar: AvatarValue };
