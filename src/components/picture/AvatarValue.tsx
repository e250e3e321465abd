import { useGetOne } from 'ra-core';
import type { EntityAttachment } from '#contract/entityAttachments.ts';
import { Avatar } from '../Avatar.tsx';
import { picturePath } from './picturePath.ts';

/** A person's picture where two versions of it are compared. */
export const AvatarValue = ({ value }: { value: string }) => {
    const { data } = useGetOne<EntityAttachment>('entity_attachments', { id: value });
    return <Avatar picture={picturePath(data)} name="" size={56} />;
};
