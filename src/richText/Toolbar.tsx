import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { Strokes } from '../ui/PublicIcon.tsx';
import { LinkForm } from './LinkForm.tsx';
import styles from './richText.module.css';

/** Icons used only by this editor. */
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
    /** Whether the format is active at the cursor; absent for actions without a state. */
    pressed?: boolean;
}

/** Does not take the focus on a mouse press, so that the text keeps its selection. */
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

/** The formatting buttons, reachable with Tab; bold, italic and undo also have their usual keyboard shortcuts. */
export const Toolbar = ({ editor, disabled }: { editor: Editor; disabled: boolean }) => {
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
