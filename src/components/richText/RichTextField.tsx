import { EditorContent } from '@tiptap/react';
import { useInput, ValidationError } from 'ra-core';
import { useEffect } from 'react';
import { FieldTitle } from 'react-admin';
import type { RichTextInputProps } from './RichTextInput.tsx';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useRichText } from './useRichText.ts';

/** A form's field like any other: a label, an error under it, and the focus when it is refused. */
export const RichTextField = ({ source, validate = [], readOnly = false }: RichTextInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const { error, invalid } = fieldState;
    const editor = useRichText({
        ...field,
        readOnly,
        attributes: {
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': `${id}-label`,
            'aria-readonly': String(readOnly),
            ...(invalid && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        },
    });
    const { ref } = field;
    useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor]);
    return (
        <div className={styles.field} data-invalid={invalid}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label's click leads to its field, which the keyboard reaches by itself */}
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
        </div>
    );
};
