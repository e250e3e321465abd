import { EditorContent } from '@tiptap/react';
import { useInput, ValidationError } from 'ra-core';
import { useEffect } from 'react';
import { FieldTitle } from 'react-admin';
import { NearMaximum, useCharactersLeft } from '../kinds/NearMaximum.tsx';
import type { Validator } from '../kinds/validators.ts';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useRichText } from './useRichText.ts';

export interface RichTextInputProps {
    source: string;
    /** The most characters, those of the formatting included. */
    max: number;
    validate?: Validator[];
    /** Needed until the record is loaded completely: a disabled fieldset only affects form controls, not the editor. */
    readOnly?: boolean;
}

/** A rich text editor as a form field, with a label, its error, and the focus when it is invalid. */
export const RichTextField = ({ source, max, validate = [], readOnly = false }: RichTextInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const { error, invalid } = fieldState;
    const left = useCharactersLeft(source, max);
    const counted = left === undefined || readOnly || invalid ? undefined : left;
    const note = invalid ? `${id}-error` : counted === undefined ? undefined : `${id}-left`;
    const editor = useRichText({
        ...field,
        readOnly,
        attributes: {
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': `${id}-label`,
            'aria-readonly': String(readOnly),
            ...(invalid && { 'aria-invalid': 'true' }),
            ...(note && { 'aria-describedby': note }),
        },
    });
    const { ref } = field;
    useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor]);
    return (
        <div className={styles.field} data-invalid={invalid}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the label focuses the field, which Tab reaches directly */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
            <span id={`${id}-label`} className={styles.label} onClick={() => editor.commands.focus()}>
                <FieldTitle source={source} isRequired={isRequired} />
            </span>
            <Toolbar editor={editor} disabled={readOnly} />
            <EditorContent editor={editor} className={styles.text} />
            {invalid && (
                <p id={`${id}-error`} className={styles.error}>
                    <ValidationError error={error?.message ?? ''} />
                </p>
            )}
            {counted !== undefined && (
                <div id={`${id}-left`} className={styles.left}>
                    <NearMaximum left={counted} help="common.rich_text.counted" />
                </div>
            )}
        </div>
    );
};
