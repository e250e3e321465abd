import { useTranslate } from 'ra-core';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { FormDialog } from '../FormDialog.tsx';
import styles from './suppliers.module.css';
import { type InvoiceReading, type ReadFile, useInvoiceReading } from './useInvoiceReading.ts';

interface PartProps {
    readonly reading: InvoiceReading;
}

const STATE_ICONS: Record<ReadFile['state'], IconName> = {
    waiting: 'clock',
    reading: 'clock',
    read: 'check',
    doubted: 'warning',
    known: 'minus',
    conflict: 'warning',
    refused: 'banned',
};

const Verdicts = ({ reading: { say, files } }: PartProps) => (
    <ul aria-label={say('verdicts')} aria-live="polite" className={styles.verdicts}>
        {files.map(({ key, name, state, told }) => (
            <li key={key} data-state={state}>
                <Icon name={STATE_ICONS[state]} size={16} />
                <span>
                    <strong>{name}</strong>
                    <span>{say(state, { name: told })}</span>
                    {state === 'refused' ? <span>{told}</span> : null}
                </span>
            </li>
        ))}
    </ul>
);

/** Progress, then the number of invoices. Above the list, which may be long. */
const Progress = ({ reading: { say, files, isPending } }: PartProps) => {
    const counted = (...states: readonly ReadFile['state'][]) =>
        files.filter(({ state }) => states.includes(state)).length;
    const [read, refused] = [counted('read', 'doubted'), counted('refused')];
    const done = files.length - counted('waiting', 'reading');
    if (isPending) return <p className={styles.sum}>{say('progress', { done, count: files.length })}</p>;
    return (
        <p role="status" className={styles.sum}>
            <span>{read === 0 ? say('none') : say('done', { smart_count: read, count: read })}</span>
            {read > 0 && refused > 0 ? (
                <span data-state="refused">{say('missed', { smart_count: refused, count: refused })}</span>
            ) : null}
        </p>
    );
};

export const ReadDialog = ({ onClose }: { readonly onClose: () => void }) => {
    useMessages(resourceMessages('supplier_invoices'));
    const reading = useInvoiceReading();
    const translate = useTranslate();
    const { say, companies, company, choose, files, take, isPending } = reading;
    const isDone = files.length > 0 && !isPending;
    const hasNone = isDone && files.every(({ state }) => state === 'refused');
    return (
        <FormDialog
            title={say('title')}
            story={say('story')}
            width={560}
            onClose={onClose}
            onSubmit={onClose}
            // Hidden without new invoices.
            label={hasNone ? undefined : say('show')}
            pending={isPending}
            idle={!isDone}
            cancel={translate('common.bulk.close')}
        >
            <div className={styles.fields}>
                {companies.length > 1 ? (
                    <div>
                        <NativeChoice
                            label={say('company')}
                            value={company?.id ?? ''}
                            choices={companies}
                            onChange={choose}
                        />
                        <p className={styles.quiet}>{say('company_help')}</p>
                    </div>
                ) : null}
                <FileDrop
                    label={say('file')}
                    choose={say('choose')}
                    accepted={say('accepted')}
                    accept=".pdf,.xml"
                    multiple
                    onFiles={take}
                >
                    <p>{say('drop')}</p>
                </FileDrop>
                {files.length > 0 ? (
                    <>
                        <Progress reading={reading} />
                        <Verdicts reading={reading} />
                    </>
                ) : null}
            </div>
        </FormDialog>
    );
};
