import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { initialsOf, tintOf } from './initials.ts';
import styles from './marks.module.css';

interface AvatarProps {
    /** Address of the picture. Without one, or if it fails to load: initials, or an icon if the name is empty. */
    picture: string | null;
    name: string;
    size?: number;
}

/** A person's picture. It is decorative: screen readers read the name beside it. */
export const Avatar = ({ picture, name, size = 28 }: AvatarProps) => {
    const [failed, setFailed] = useState<string>();
    const box = { width: size, height: size, fontSize: size * 0.4 };
    if (picture && picture !== failed) {
        return (
            <img
                className={styles.avatar}
                style={box}
                src={picture}
                alt=""
                loading="lazy"
                onError={() => setFailed(picture)}
            />
        );
    }
    return (
        <span className={styles.avatar} style={{ ...box, ...tintStyle(name) }} aria-hidden="true">
            {initialsOf(name) || <Icon name="person" size={size / 2} />}
        </span>
    );
};

const tintStyle = (name: string) => ({ '--hue': tintOf(name) }) as Record<string, number>;
