import { PublicIcon, type PublicIconProps } from '../ui/PublicIcon.tsx';
import styles from './PublicForm.module.css';

/** The icon above a screen that reports a result. */
export const Seal = ({ name }: Pick<PublicIconProps, 'name'>) => (
    <span className={styles.seal}>
        <PublicIcon name={name} size={24} />
    </span>
);
