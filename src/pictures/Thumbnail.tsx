import { useState } from 'react';
import type { ThumbnailFile as Made } from '#contract/language/kinds.ts';
import { Icon } from '../ui/Icon.tsx';
import { imageSourceOf } from './shown.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
    readonly thumbnails: readonly Made[];
    readonly alt: string;
    /** Side of the square that contains it, in pixels. */
    readonly size?: number;
}

export const PictureThumbnail = ({ thumbnails, alt, size = 40 }: ThumbnailProps) => {
    const box = { width: size, height: size };
    const source = imageSourceOf(thumbnails.filter(({ width }) => width <= size * 4));
    const [broken, setBroken] = useState<string>();
    if (!source || source.src === broken)
        return (
            <span className={styles.none} style={box}>
                <Icon name="picture" size={size / 2} />
            </span>
        );
    return (
        <img
            {...source}
            {...box}
            className={styles.picture}
            style={box}
            sizes={`${size}px`}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(source.src)}
        />
    );
};
