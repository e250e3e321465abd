import { Avatar } from './Avatar.tsx';
import styles from './marks.module.css';

interface PersonProps {
    picture: string | null;
    name: string;
    /** Title before the name, such as `Mme`. */
    civility?: string | undefined;
}

/** A picture and a name on one line. */
export const Person = ({ picture, name, civility }: PersonProps) => (
    <span className={styles.person}>
        <Avatar picture={picture} name={name} />
        <span>
            {civility ? <span className={styles.civility}>{civility}</span> : null} {name || '—'}
        </span>
    </span>
);
