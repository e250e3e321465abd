import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import styles from './buttons.module.css';

const VARIANTS = {
    plain: styles.button,
    primary: styles.primary,
    danger: styles.danger,
    quietDanger: styles.quietDanger,
    icon: styles.icon,
    toggle: styles.toggle,
};

export type ButtonVariant = keyof typeof VARIANTS;

/** Class of an element that looks like a `Button`: a link, or a button that handles clicks despite `aria-disabled`. */
export const buttonClass = (variant: ButtonVariant = 'plain', className?: string): string | undefined =>
    className ? `${VARIANTS[variant]} ${className}` : VARIANTS[variant];

/** Whether buttons and links are items of a menu, which arrow keys reach. */
export const InMenu = createContext(false);

export const MENU_ITEM = { role: 'menuitem', className: styles.item, tabIndex: -1 } as const;

interface ButtonProps extends ComponentProps<'button'> {
    readonly variant?: ButtonVariant | undefined;
    /** Its action is in progress: the button keeps the focus but ignores clicks. */
    readonly pending?: boolean;
}

const ignore = (event: MouseEvent): void => event.preventDefault();

/** A button in the project's design. `aria-disabled` makes it ignore clicks but, unlike `disabled`, keeps its focus. */
export const Button = ({ variant, pending = false, className, onClick, ...rest }: ButtonProps) => {
    const item = use(InMenu) && MENU_ITEM;
    const idle = pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
    return (
        <button
            type="button"
            {...rest}
            {...(item || { className: buttonClass(variant, className) })}
            aria-disabled={idle || undefined}
            onClick={idle ? ignore : onClick}
        />
    );
};

interface IconToggleProps {
    readonly label: string;
    readonly pressed: boolean;
    readonly onClick: () => void;
    readonly children: ReactNode;
}

/** An icon-only toggle button. Its name is constant, because `aria-pressed` announces its state. */
export const IconToggle = ({ label, pressed, ...rest }: IconToggleProps) => (
    <Button variant="icon" aria-label={label} title={label} aria-pressed={pressed} {...rest} />
);
