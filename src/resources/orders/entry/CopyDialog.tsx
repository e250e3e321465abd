import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import styles from './entry.module.css';
import type { Entry, OpenOrder } from './store.ts';
import { useCopied } from './useCopied.ts';

interface CopyDialogProps {
    readonly entry: Entry;
    readonly order: OpenOrder;
    readonly onClose: () => void;
}

/** Takes the lines of the customer's last order, or of the order with a number. */
export const CopyDialog = ({ entry, order, onClose }: CopyDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const id = useId();
    const [number, setNumber] = useState('');
    const { isRunning, problem, takeLast, takeNumbered } = useCopied(entry, order, onClose);
    const say = (key: string) => translate(`order_entry.copy.${key}`);
    const told = problem === 'none' || problem === 'unknown' ? say(problem) : serverText(refusalMessage(problem));
    return (
        <Themed>
            <Dialog title={say('title')} onClose={onClose} onSubmit={() => takeNumbered(number)}>
                <Button pending={isRunning} onClick={takeLast}>
                    {say('last')}
                </Button>
                <label htmlFor={id} className={styles.label}>
                    {say('number')}
                </label>
                <input
                    id={id}
                    className={styles.field}
                    autoComplete="off"
                    value={number}
                    onChange={({ target }) => setNumber(target.value)}
                />
                {problem ? (
                    <p role="alert" className={styles.problem}>
                        {told}
                    </p>
                ) : null}
                <DialogFoot
                    label={say('action')}
                    danger={false}
                    pending={isRunning}
                    idle={number.trim() === ''}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};
