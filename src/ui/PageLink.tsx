import { LinkBase } from 'ra-core';
import { type ReactNode, use } from 'react';
import { type ButtonVariant, buttonClass, InMenu, MENU_ITEM } from './Button.tsx';

/** Navigation state of a screen that opens scrolled to the top. */
export const FROM_THE_TOP = { _scrollToTop: true };

interface PageLinkProps {
    to: string;
    className?: string | undefined;
    /** Gives the link the appearance of a button. */
    variant?: ButtonVariant;
    /** Accessible name and tooltip of a link without text. */
    label?: string;
    /** Relation to this page, for links to the previous or next one. */
    rel?: 'prev' | 'next' | undefined;
    state?: Readonly<Record<string, unknown>>;
    /** -1 if other keys than Tab move the focus to it. */
    tabIndex?: 0 | -1;
    onClick?: () => void;
    children: ReactNode;
}

/** A link to another screen, which opens scrolled to the top. */
export const PageLink = ({ to, className, variant, label, rel, state, tabIndex, onClick, children }: PageLinkProps) => {
    const item = use(InMenu) && MENU_ITEM;
    return (
        <LinkBase
            to={to}
            state={{ ...FROM_THE_TOP, ...state }}
            rel={rel}
            aria-label={label}
            title={label}
            tabIndex={tabIndex}
            onClick={onClick}
            {...(item || { className: variant ? buttonClass(variant, className) : className })}
        >
            {children}
        </LinkBase>
    );
};
