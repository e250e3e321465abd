import { type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonVariant, InMenu } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface DialogButtonProps {
    readonly label: string;
    readonly icon: IconName;
    readonly variant?: ButtonVariant | undefined;
    /** The dialog, which may be loaded on demand (`lazyPart`). */
    readonly dialog: (close: () => void) => ReactNode;
}

export const DialogButton = ({ label, icon, variant, dialog }: DialogButtonProps) => {
    const [isOpen, open] = useState(false);
    return (
        <>
            <Button variant={variant} aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name={icon} />
                <span>{label}</span>
            </Button>
            {isOpen ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>{dialog(() => open(false))}</Suspense>
                </InMenu>
            ) : null}
        </>
    );
};
