import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { type ImageSource, imageSourceOf } from './shown.ts';
import { usePicturesContext } from './usePicturesContext.ts';

/** The available image of a picture, and the rotation still to apply, in degrees. */
interface Shown extends ImageSource {
    readonly turn: number;
}

/** Thumbnails, or those of the original or local file, rotated by CSS. @param local object URL of the uploaded file */
export const shownImageOf = (picture: Picture, local: string | undefined): Shown | undefined => {
    const made = imageSourceOf(picture.thumbnails);
    if (made) return { ...made, turn: 0 };
    const before = imageSourceOf(picture.originalThumbnails) ?? (local === undefined ? undefined : { src: local });
    return before && { ...before, turn: picture.rotation };
};

interface ShownPictureProps {
    readonly picture: Picture;
    /** `sizes` attribute, from which the browser selects a thumbnail. */
    readonly sizes: string;
}

export const ShownPicture = ({ picture, sizes }: ShownPictureProps) => {
    const translate = useTranslate();
    const altOf = useAlt();
    const { pictures, localOf } = usePicturesContext();
    const [broken, setBroken] = useState<string>();
    const shown = shownImageOf(picture, localOf(picture.id));
    if (!shown || shown.src === broken)
        return (
            <span className={styles.none}>
                <Icon name="picture" size={32} />
                {translate(`resources.${pictures.resource}.state.${picture.state}`)}
            </span>
        );
    const { turn, ...source } = shown;
    return (
        <img
            {...source}
            sizes={sizes}
            width={picture.width}
            height={picture.height}
            alt={altOf(picture)}
            loading="lazy"
            decoding="async"
            draggable={false}
            style={turn ? { rotate: `${turn}deg` } : undefined}
            onError={() => setBroken(shown.src)}
        />
    );
};

/** Returns the alternative text in the current language, otherwise in the other one, otherwise the file name. */
export const useAlt = () => {
    const english = useLocale() === 'en';
    return ({ alt, altEn, originalName }: Pick<Picture, 'alt' | 'altEn' | 'originalName'>): string =>
        (english ? (altEn ?? alt) : (alt ?? altEn)) ?? originalName;
};
