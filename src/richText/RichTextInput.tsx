import { Suspense } from 'react';
import { lazyPart } from '../routing/loadPart.ts';
import type { RichTextInputProps } from './RichTextField.tsx';
import styles from './richText.module.css';

const RichTextField = lazyPart(() => import('./RichTextField.tsx').then(module => ({ default: module.RichTextField })));

/** Input for HTML with bold, italic, links and lists. The editor's code is loaded with the first one. */
export const RichTextInput = (props: RichTextInputProps) => (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <RichTextField {...props} />
    </Suspense>
);
