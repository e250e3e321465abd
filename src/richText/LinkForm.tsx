import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { addressOf } from './extensions.ts';
import styles from './richText.module.css';

/** Asks for the address of a link. Not a `form` element, because it is inside the record's form. */
export const LinkForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
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
