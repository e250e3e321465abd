import { Suspense } from 'react';
import { lazyPart } from '../../routing/loadPart.ts';
import type { Validator } from '../validators.ts';
import styles from './richText.module.css';

export interface RichTextInputProps {
    source: string;
    validate?: Validator[];
    /** Until the record was read whole: a fieldset cannot disable what is no form control. */
    readOnly?: boolean;
}

const RichTextField = lazyPart(() => import('./RichTextField.tsx').then(module => ({ default: module.RichTextField })));

/** Text with bold, italic, links and lists, as HTML. The editor is fetched when a form has one. */
export const RichTextInput = (props: RichTextInputProps) => (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <RichTextField {...props} />
    </Suspense>
);
