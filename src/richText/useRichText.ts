import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensions } from './extensions.ts';

interface RichTextOptions {
    /** HTML; null is equivalent to the empty string. */
    readonly value: unknown;
    readonly onChange: (html: string) => void;
    readonly onBlur: () => void;
    readonly readOnly: boolean;
    /** Attributes of the editable element. */
    readonly attributes: Readonly<Record<string, string>>;
}

/** A TipTap editor for a form's value. It injects no CSS, because the page's Content-Security-Policy forbids it. */
export const useRichText = ({ value, onChange, onBlur, readOnly, attributes }: RichTextOptions) => {
    const html = typeof value === 'string' ? value : '';
    const shown = useRef(html);
    const latest = useRef({ onChange, onBlur });
    useEffect(() => {
        latest.current = { onChange, onBlur };
    });
    const editor = useEditor({
        extensions,
        injectCSS: false,
        content: html,
        editable: !readOnly,
        editorProps: { attributes },
        onUpdate: ({ editor: changed }) => {
            shown.current = changed.isEmpty ? '' : changed.getHTML();
            latest.current.onChange(shown.current);
        },
        onBlur: () => latest.current.onBlur(),
    });
    // Applies changes from outside the editor: a saved record, restored input or another user's version.
    useEffect(() => {
        if (html === shown.current) return;
        shown.current = html;
        editor.commands.setContent(html, { emitUpdate: false });
    }, [editor, html]);
    useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
    return editor;
};
