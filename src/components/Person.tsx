import { Avatar } from './Avatar.tsx';
import styles from './marks.module.css';

/** A picture and a name on one line. */
export const Person = ({ picture, name }: { picture: string | null; name: string }) => (
    <span className={styles.person}>
        <Avatar picture={picture} name={name} />
        {name}
    </span>
);
