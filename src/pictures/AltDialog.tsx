import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Picture } from './declaration.ts';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './pictures.module.css';
import { useDoing } from './useDoing.ts';
import { usePicturesContext } from './usePicturesContext.ts';

interface TextProps {
    readonly name: 'alt' | 'altEn';
    readonly value: string;
    readonly onChange: (text: string) => void;
}

const Text = ({ name, value, onChange }: TextProps) => {
    const translate = useTranslate();
    const { pictures } = usePicturesContext();
    const { altMax: max, resource } = pictures;
    return (
        <TextField
            fullWidth
            multiline
            minRows={2}
            margin="none"
            label={translate(`resources.${resource}.fields.${name}`)}
            value={value}
            error={value.length > max}
            helperText={translate('pictures.alt.count', { count: value.length, max })}
            onChange={event => onChange(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { lang: name === 'alt' ? 'fr' : 'en' } }}
        />
    );
};

interface AltDialogProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

/** I7: the alternative text of a picture in both languages. */
export const AltDialog = ({ picture, onClose }: AltDialogProps) => {
    const translate = useTranslate();
    const { pictures, acts } = usePicturesContext();
    const [alt, setAlt] = useState(picture.alt ?? '');
    const [altEn, setAltEn] = useState(picture.altEn ?? '');
    const { busy, run } = useDoing(onClose);
    const texts = { alt: alt.trim() || null, altEn: altEn.trim() || null };
    return (
        <PictureDialog
            title={translate('pictures.alt.title')}
            busy={busy}
            disabled={Math.max(alt.length, altEn.length) > pictures.altMax}
            onDone={() => void run(acts.change(picture, texts))}
            onClose={onClose}
        >
            <p className={styles.help}>
                <strong>{picture.originalName}</strong> {translate('pictures.alt.help')}
            </p>
            <Text name="alt" value={alt} onChange={setAlt} />
            <Text name="altEn" value={altEn} onChange={setAltEn} />
        </PictureDialog>
    );
};
