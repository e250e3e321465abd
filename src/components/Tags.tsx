import type { ReactNode } from 'react';
import styles from './marks.module.css';

/** Several pills on one line. */
export const Tags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>;
