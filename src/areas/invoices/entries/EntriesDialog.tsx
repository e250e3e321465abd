import { useLocale } from 'ra-core';
import { useState } from 'react';
import { isDay, today } from '#contract/values/days.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { toDay, writeDay } from '../../../ui/days.ts';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { FormDialog } from '../FormDialog.tsx';
import styles from './entries.module.css';
import { type AskedEntries, useEntries } from './useEntries.ts';

interface PartProps {
    readonly entries: AskedEntries;
}

/** The first or the last day of the period. */
const DayOf = ({ entries, name }: PartProps & { readonly name: 'from' | 'to' }) => {
    const locale = useLocale() ?? '';
    const { say, faults, change } = entries;
    const [text, setText] = useState(() => writeDay(entries[name], locale));
    return (
        <DayField
            label={say(name)}
            text={text}
            day={entries[name]}
            error={faults[name] !== undefined}
            helperText={faults[name]}
            onType={typed => {
                setText(typed);
                change({ [name]: toDay(typed.trim()) });
            }}
            onPick={picked => {
                setText(writeDay(picked, locale));
                change({ [name]: picked });
            }}
        />
    );
};

/** A stable ref callback, so that React calls it only once: the button that had the focus has gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Until when books are closed, and their closing up to the last day of the period, after a question. */
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

/** Accounting entries: the file of a period, and the closing of books once accounting has it. */
export const EntriesDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const entries = useEntries();
    const { say, companies, company, choose, isFaultless, download, refusal } = entries;
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
                <DayOf entries={entries} name="from" />
                <DayOf entries={entries} name="to" />
            </div>
            <Closing key={company?.id} entries={entries} />
        </FormDialog>
    );
};
