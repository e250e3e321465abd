import type { ReactNode } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Themed } from '../theme/Themed.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';

export interface PanelState {
    readonly open: boolean;
    readonly onClose: () => void;
}

interface PanelDialogProps extends PanelState {
    readonly title: string;
    readonly children: ReactNode;
}

export const PanelDialog = ({ title, open, onClose, children }: PanelDialogProps) => {
    const close = useText()('palette.close');
    const tools = (
        <Button variant="icon" aria-label={close} onClick={onClose}>
            <Icon name="close" />
        </Button>
    );
    return (
        <Themed>
            <Dialog {...{ title, tools, open, onClose }} width={560}>
                {children}
            </Dialog>
        </Themed>
    );
};
