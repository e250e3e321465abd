import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

const FROM_THE_TOP = { _scrollToTop: true };

interface PageLinkProps {
    to: string;
    className?: string | undefined;
    children: ReactNode;
}

/** A link to another screen, which begins at its top whatever the place reached in this one. */
export const PageLink = ({ to, className, children }: PageLinkProps) => (
    <LinkBase to={to} className={className} state={FROM_THE_TOP}>
        {children}
    </LinkBase>
);
