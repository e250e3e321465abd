import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { Picture } from './declaration.ts';
import { usePicturesContext } from './usePicturesContext.ts';

interface DeleteDialogProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

/** Asks for confirmation before a picture is deleted. */
export const DeleteDialog = ({ picture, onClose }: DeleteDialogProps) => {
    const translate = useTranslate();
    const { acts } = usePicturesContext();
    const remove = () => {
        void acts.remove(picture);
        onClose();
    };
    return (
        <ConfirmDialog
            title={translate('pictures.delete.title', { name: picture.originalName })}
            story={translate('pictures.delete.body')}
            label={translate('pictures.delete.action')}
            onConfirm={remove}
            onClose={onClose}
        />
    );
};
