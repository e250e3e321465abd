import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import type { Picture } from './declaration.ts';
import styles from './pictures.module.css';
import { shownOf } from './shown.ts';
import { useAlt } from './useAlt.ts';
import { usePicturesContext } from './usePicturesContext.ts';

interface ShownPictureProps {
    readonly picture: Picture;
    /** How wide it stands on the screen, for the browser's choice among the thumbnails. */
    readonly sizes: string;
}

/** A picture, or what stands for it while there is none to show; a TIFF is none to a browser. */
export const ShownPicture = ({ picture, sizes }: ShownPictureProps) => {
    const translate = useTranslate();
    const altOf = useAlt();
    const { pictures, localOf } = usePicturesContext();
    const [broken, setBroken] = useState<string>();
    const shown = shownOf(picture, localOf(picture.id));
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
