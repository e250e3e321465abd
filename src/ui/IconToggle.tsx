import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface IconToggleProps {
    readonly label: string;
    readonly pressed: boolean;
    readonly onClick: () => void;
    /** The icon. */
    readonly children: ReactNode;
}

/** An icon-only toggle button. Its name is constant, because `aria-pressed` announces its state. */
export const IconToggle = ({ label, pressed, ...rest }: IconToggleProps) => (
    <Button variant="icon" aria-label={label} title={label} aria-pressed={pressed} {...rest} />
);
