import { useState } from 'react';
import styles from './marks.module.css';

/** U1: shown if the person's picture is missing or cannot be loaded. */
const DEFAULT_PICTURE = '/avatar.svg';

interface AvatarProps {
    picture: string | null;
    /** Determines the colour of the default picture, so that people can be distinguished. */
    name: string;
    size?: number;
}

/** A person's picture. It is decorative: screen readers read the name beside it. */
export const Avatar = ({ picture, name, size = 28 }: AvatarProps) => {
    const [failed, setFailed] = useState<string>();
    const box = { width: size, height: size };
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
        <span className={styles.avatar} style={{ ...box, ...tintStyle(name) }}>
            <img src={DEFAULT_PICTURE} alt="" width={size} height={size} />
        </span>
    );
};

/** Hue derived from the name, so that it stays the same: degrees from 0 to 359. */
const tintOf = (name: string): number =>
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

const tintStyle = (name: string) => ({ '--hue': tintOf(name) }) as Record<string, number>;

interface PersonProps {
    picture: string | null;
    name: string;
    /** Title before the name, such as `Mme`. */
    civility?: string | undefined;
}

export const Person = ({ picture, name, civility }: PersonProps) => (
    <span className={styles.person}>
        <Avatar picture={picture} name={name} />
        <span>
            {civility ? <span className={styles.civility}>{civility}</span> : null} {name || '—'}
        </span>
    </span>
);
