import { useGetOne, useTranslate } from 'ra-core';
import type { EntityAttachment } from '#contract/entityAttachments.ts';
import { Avatar } from '../Avatar.tsx';
import { picturePath } from './picturePath.ts';

/** A person's picture where two versions of it are compared; another's may not be ours to see, or gone. */
export const AvatarValue = ({ value }: { value: string }) => {
    const translate = useTranslate();
    const { data } = useGetOne<EntityAttachment>('entity_attachments', { id: value });
    const path = picturePath(data);
    if (!path) return translate('common.picture.one');
    return <Avatar picture={path} name="" size={56} />;
};
