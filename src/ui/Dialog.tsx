import MuiDialog from '@mui/material/Dialog';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useNarrow } from './fitting.ts';

interface DialogProps {
    readonly title: ReactNode;
    readonly mark?: ReactNode;
    /** A sentence under the title, announced with it and again when it changes. */
    readonly story?: ReactNode;
    readonly tools?: ReactNode;
    /** Maximum width in pixels. Default: the width of a confirmation. */
    readonly width?: number;
    readonly open?: boolean;
    /** A click outside does not close the dialog, because it would lose input or interrupt a running task. */
    readonly firm?: boolean;
    /** Takes the full screen on phones. */
    readonly fills?: boolean;
    /** Focuses the title on opening, for dialogs in which no control should have the initial focus. */
    readonly focusTitle?: boolean;
    /** Whether closing the dialog restores the focus. Default: true. */
    readonly restoresFocus?: boolean;
    readonly onClose: () => void;
    /** Makes the dialog a form that its footer's button submits. */
    readonly onSubmit?: () => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
    readonly children?: ReactNode;
}

const QUESTION = 444;

const paperOf = (maxWidth: number) => ({
    sx: {
        maxWidth,
        '@media (max-width: 639.95px)': {
            width: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
            margin: '16px',
        },
        '&.MuiDialog-paperFullScreen': {
            width: '100%',
            maxWidth: 'none',
            maxHeight: 'none',
            margin: 0,
            border: 0,
            borderRadius: 0,
        },
    },
});

/** A stable ref callback, so that React calls it only once. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

const Head = ({ id, title, mark, story, tools, focusTitle }: Omit<DialogProps, 'onClose'> & { id: string }) => (
    <header className={styles.head}>
        {mark}
        <div className={styles.titles}>
            <h2 id={id} {...(focusTitle && { ref: takeFocus, tabIndex: -1 })}>
                {title}
            </h2>
            {story ? (
                <p id={`${id}-story`} className={styles.story} role="status">
                    {story}
                </p>
            ) : null}
        </div>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
    </header>
);

/** The base of all dialogs: a title, then content that ends with a `DialogFoot`. Escape always closes it. */
export const Dialog = ({ children, ...props }: DialogProps) => {
    const { width = QUESTION, open = true, firm = false, fills = false, story, restoresFocus = true } = props;
    const { onClose, onSubmit, onKeyDown } = props;
    const id = useId();
    const narrow = useNarrow();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        onSubmit?.();
    };
    const content = (
        <>
            <Head id={id} {...props} />
            {children}
        </>
    );
    return (
        <MuiDialog
            open={open}
            fullWidth
            fullScreen={fills && narrow}
            maxWidth={false}
            disableRestoreFocus={!restoresFocus}
            slotProps={{ paper: paperOf(width) }}
            aria-labelledby={id}
            {...(story && { 'aria-describedby': `${id}-story` })}
            {...(onKeyDown && { onKeyDown })}
            onClose={(_, reason) => (reason === 'escapeKeyDown' || !firm) && onClose()}
        >
            {onSubmit ? (
                <form className={styles.body} noValidate onSubmit={submit}>
                    {content}
                </form>
            ) : (
                <div className={styles.body}>{content}</div>
            )}
        </MuiDialog>
    );
};
