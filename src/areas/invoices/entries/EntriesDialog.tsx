import { useState } from 'react';
import { isDay, today } from '#contract/values/days.ts';
import { Button } from '../../../ui/Button.tsx';
import { TypedDay } from '../../../ui/DayField.tsx';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import styles from './entries.module.css';
import { type AskedEntries, useEntries } from './useEntries.ts';

interface PartProps {
    readonly entries: AskedEntries;
}

/** Stable ref callback: React calls it once. Moves the focus, because the button that had it is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

const Closing = ({ entries: { say, company, to, faults, close } }: PartProps) => {
    const [isSure, setSure] = useState(false);
    if (!company) return null;
    const { closedUntil } = company;
    const isOffered = isDay(to) && !faults.to && to <= today() && (!closedUntil || to > closedUntil);
    if (isSure && isOffered)
        return (
            <div className={styles.closing}>
                <p role="alert">{say('sure', { day: to })}</p>
                <div className={styles.sure}>
                    <Button ref={takeFocus} onClick={() => setSure(false)}>
                        {say('keep_open')}
                    </Button>
                    <Button variant="danger" pending={close.isPending} onClick={() => close.mutate()}>
                        {say('close_now')}
                    </Button>
                </div>
            </div>
        );
    return (
        <div className={styles.closing}>
            <p role="status">{closedUntil ? say('closed_until', { day: closedUntil }) : say('not_closed')}</p>
            {isOffered ? <Button onClick={() => setSure(true)}>{say('close', { day: to })}</Button> : null}
        </div>
    );
};

export const EntriesDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const entries = useEntries();
    const { say, companies, company, choose, formats, format, isFaultless, download, refusal } = entries;
    return (
        <FormDialog
            title={say('title')}
            story={say('story')}
            width={560}
            onClose={onClose}
            onSubmit={() => isFaultless && download.mutate()}
            refusal={refusal}
            label={say('download')}
            pending={download.isPending}
            idle={!isFaultless}
        >
            <div className={styles.fields}>
                <NativeChoice label={say('company')} value={company?.id ?? ''} choices={companies} onChange={choose} />
                {(['from', 'to'] as const).map(name => (
                    <TypedDay
                        key={name}
                        label={say(name)}
                        day={entries[name]}
                        fault={entries.faults[name]}
                        onChange={day => entries.change({ [name]: day })}
                    />
                ))}
                <NativeChoice
                    label={say('format.label')}
                    value={format}
                    choices={formats}
                    onChange={entries.chooseFormat}
                />
            </div>
            <p className={styles.hint}>{say(`about.${format}`)}</p>
            <Closing key={company?.id} entries={entries} />
        </FormDialog>
    );
};
