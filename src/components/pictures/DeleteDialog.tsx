import { useTranslate } from 'ra-core';
import type { Picture } from './declaration.ts';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './pictures.module.css';
import { usePicturesContext } from './usePicturesContext.ts';

interface DeleteDialogProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

/** Asks before a picture goes, naming it. */
export const DeleteDialog = ({ picture, onClose }: DeleteDialogProps) => {
    const translate = useTranslate();
    const { acts } = usePicturesContext();
    const remove = () => {
        void acts.remove(picture);
        onClose();
    };
    return (
        <PictureDialog
            title={translate('pictures.delete.title', { name: picture.originalName })}
            done="common.form.delete"
            onDone={remove}
            onClose={onClose}
        >
            <p className={styles.help}>{translate('pictures.delete.body')}</p>
        </PictureDialog>
    );
};
