import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensions } from './extensions.ts';

interface RichTextOptions {
    /** HTML; null and empty are one. */
    readonly value: unknown;
    readonly onChange: (html: string) => void;
    readonly onBlur: () => void;
    readonly readOnly: boolean;
    /** Attributes of the element that is typed into. */
    readonly attributes: Readonly<Record<string, string>>;
}

/** TipTap's editor on a form's value. It writes no style of its own: the page's policy would refuse it. */
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
    // What comes from elsewhere: a saved record, resumed input, somebody else's version.
    useEffect(() => {
        if (html === shown.current) return;
        shown.current = html;
        editor.commands.setContent(html, { emitUpdate: false });
    }, [editor, html]);
    useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
    return editor;
};
