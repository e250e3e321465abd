import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

const FROM_THE_TOP = { _scrollToTop: true };

interface PageLinkProps {
    to: string;
    className?: string | undefined;
    /** Names what is a picture alone; also shown when it is pointed at. */
    label?: string;
    /** What the next screen is told beside its address. */
    state?: Readonly<Record<string, unknown>>;
    children: ReactNode;
}

/** A link to another screen, which begins at its top whatever the place reached in this one. */
export const PageLink = ({ to, className, label, state, children }: PageLinkProps) => (
    <LinkBase to={to} className={className} state={{ ...FROM_THE_TOP, ...state }} aria-label={label} title={label}>
        {children}
    </LinkBase>
);
