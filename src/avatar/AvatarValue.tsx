import { useGetOne, useTranslate } from 'ra-core';
import type { EntityAttachment } from '#contract/people/entityAttachments.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { picturePath } from '../ui/picturePath.ts';

/** An avatar in the comparison of two versions; that of another person may be invisible or deleted. */
export const AvatarValue = ({ value }: { value: string }) => {
    const translate = useTranslate();
    const { data } = useGetOne<EntityAttachment>('entity_attachments', { id: value });
    const path = picturePath(data);
    if (!path) return translate('common.picture.one');
    return <Avatar picture={path} name="" size={56} />;
};
