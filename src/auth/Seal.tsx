import type { ComponentProps } from 'react';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './PublicForm.module.css';

/** The picture above a screen that tells how something ended. */
export const Seal = (glyph: ComponentProps<typeof Glyph>) => (
    <span className={styles.seal}>
        <Glyph {...glyph} />
    </span>
);
