import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import styles from './entry.module.css';
import type { Entry } from './store.ts';
import { usePasted } from './usePasted.ts';

interface PasteDialogProps {
    readonly entry: Entry;
    readonly pasted: string;
    readonly onClose: () => void;
}

const WIDTH = 640;

/** Lines from Excel or from an e-mail: codes and quantities, whatever the order of the columns. */
export const PasteDialog = ({ entry, pasted, onClose }: PasteDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const id = useId();
    const { text, setText, isRunning, error, report, add } = usePasted(entry, pasted);
    const say = (key: string, params: object = {}) => translate(`order_entry.paste.${key}`, params);
    const isDone = report !== undefined && text.trim() === '';
    return (
        <Themed>
            <Dialog title={say('title')} width={WIDTH} firm onClose={onClose} onSubmit={isDone ? onClose : add}>
                <label htmlFor={id} className={styles.label}>
                    {say('label')}
                </label>
                <textarea
                    id={id}
                    className={styles.paste}
                    rows={10}
                    spellCheck={false}
                    value={text}
                    onChange={({ target }) => setText(target.value)}
                />
                <div role="status" className={styles.report}>
                    {isRunning ? say('running') : null}
                    {report && report.done > 0 ? <p>{say('done', { smart_count: report.done })}</p> : null}
                    {report && report.left > 0 ? (
                        <p className={styles.problem}>{say('left', { smart_count: report.left })}</p>
                    ) : null}
                    {error ? <p className={styles.problem}>{serverText(refusalMessage(error))}</p> : null}
                </div>
                <DialogFoot
                    label={isDone ? undefined : say('action')}
                    cancel={translate('order_entry.close')}
                    danger={false}
                    pending={isRunning}
                    idle={text.trim() === ''}
                    onDone={add}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};
