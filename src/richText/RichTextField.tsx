import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useInput, ValidationError } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldTitle } from 'react-admin';
import { useText } from '../i18n/useTranslator.ts';
import { NearMaximum, useCharactersLeft } from '../kinds/NearMaximum.tsx';
import type { Validator } from '../kinds/validators.ts';
import { Button } from '../ui/Button.tsx';
import { Strokes } from '../ui/PublicIcon.tsx';
import styles from './richText.module.css';

/** Exactly the HTML elements accepted by the API (`server/engine/richText.ts`). */
const extensions = [
    StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        dropcursor: false,
        gapcursor: false,
        heading: false,
        horizontalRule: false,
        strike: false,
        trailingNode: false,
        link: {
            openOnClick: false,
            autolink: false,
            protocols: ['http', 'https', 'mailto'],
            HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
        },
    }),
];

const SCHEME = /^(https?:\/\/|mailto:)\S/i;

/** Maximum length of an address in browsers, in characters. */
const MAX_LENGTH = 2048;

/** Completes a typed address: `comptoir.test` with `https://`, `a@b.fr` with `mailto:`. Undefined for an invalid one. */
export const addressOf = (typed: string): string | undefined => {
    const text = typed.trim();
    if (text.length > MAX_LENGTH) return undefined;
    if (SCHEME.test(text)) return text;
    if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
    return /^[^\s:/@]+\.[^\s:/@]+(\/\S*)?$/.test(text) ? `https://${text}` : undefined;
};

/** Form for the address of a link. Not a `form` element, because it is inside the record's form. */
const LinkForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
    const [refused, setRefused] = useState(false);
    useEffect(() => input.current?.focus(), []);
    const close = () => {
        onClose();
        editor.commands.focus();
    };
    const chain = () => editor.chain().focus().extendMarkRange('link');
    const apply = () => {
        const href = addressOf(typed);
        setRefused(href === undefined);
        if (href === undefined) return input.current?.focus();
        const { empty } = editor.state.selection;
        if (empty && !editor.isActive('link'))
            chain()
                .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
                .run();
        else chain().setLink({ href }).run();
        close();
    };
    const remove = () => {
        chain().unsetLink().run();
        close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') apply();
        else close();
    };
    return (
        <div className={styles.link}>
            <label htmlFor={id}>{text('common.rich_text.address')}</label>
            <input
                ref={input}
                id={id}
                value={typed}
                inputMode="url"
                autoComplete="off"
                aria-invalid={refused}
                aria-describedby={refused ? `${id}-error` : undefined}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
            />
            <Button onClick={apply}>{text('common.rich_text.apply')}</Button>
            {editor.isActive('link') && <Button onClick={remove}>{text('common.rich_text.remove')}</Button>}
            {refused && (
                <p id={`${id}-error`} className={styles.error} role="alert">
                    {text('common.rich_text.no_address')}
                </p>
            )}
        </div>
    );
};

/** Icons for this editor only. */
const PICTURES = {
    bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    italic: 'M10 5h8M6 19h8M14 5l-4 14',
    link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
    list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
} as const;

interface ButtonProps {
    name: keyof typeof PICTURES;
    onPress: () => void;
    disabled: boolean;
    /** True if the format is active at the cursor; absent for actions without a state. */
    pressed?: boolean;
}

/** Keeps the focus in the editor on a mouse press, so that the text keeps its selection. */
const ToolButton = ({ name, onPress, disabled, pressed }: ButtonProps) => {
    const text = useText();
    const label = text(`common.rich_text.${name}`);
    return (
        <Button
            variant="icon"
            className={styles.tool}
            aria-label={label}
            title={label}
            aria-pressed={pressed}
            disabled={disabled}
            onMouseDown={event => event.preventDefault()}
            onClick={onPress}
        >
            <Strokes path={PICTURES[name]} size={20} />
        </Button>
    );
};

/** Formatting buttons, reachable with Tab. Bold, italic and undo also have their usual keyboard shortcuts. */
const Toolbar = ({ editor, disabled }: { editor: Editor; disabled: boolean }) => {
    const text = useText();
    const [linking, setLinking] = useState(false);
    const state = useEditorState({
        editor,
        selector: () => ({
            bold: editor.isActive('bold'),
            italic: editor.isActive('italic'),
            link: editor.isActive('link'),
            list: editor.isActive('bulletList'),
            undo: editor.can().undo(),
        }),
    });
    const chain = () => editor.chain().focus();
    return (
        <>
            <fieldset className={styles.tools} aria-label={text('common.rich_text.tools')}>
                <ToolButton
                    name="bold"
                    {...{ disabled }}
                    pressed={state.bold}
                    onPress={() => chain().toggleBold().run()}
                />
                <ToolButton
                    name="italic"
                    {...{ disabled }}
                    pressed={state.italic}
                    onPress={() => chain().toggleItalic().run()}
                />
                <ToolButton name="link" {...{ disabled }} pressed={state.link} onPress={() => setLinking(!linking)} />
                <ToolButton
                    name="list"
                    {...{ disabled }}
                    pressed={state.list}
                    onPress={() => chain().toggleBulletList().run()}
                />
                <ToolButton name="undo" disabled={disabled || !state.undo} onPress={() => chain().undo().run()} />
            </fieldset>
            {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
        </>
    );
};

interface RichTextOptions {
    /** HTML; null is equivalent to the empty string. */
    readonly value: unknown;
    readonly onChange: (html: string) => void;
    readonly onBlur: () => void;
    readonly readOnly: boolean;
    readonly attributes: Readonly<Record<string, string>>;
}

/** A TipTap editor for a form's value. It injects no CSS, because the page's Content-Security-Policy forbids it. */
const useRichText = ({ value, onChange, onBlur, readOnly, attributes }: RichTextOptions) => {
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

export interface RichTextInputProps {
    source: string;
    /** Maximum length in characters, including markup. */
    max: number;
    validate?: Validator[];
    /** True until the record is loaded completely: a disabled fieldset affects only form controls, not the editor. */
    readOnly?: boolean;
}

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
