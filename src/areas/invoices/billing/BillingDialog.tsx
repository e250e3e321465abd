import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDay } from '#contract/values/days.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toDay, writeDay } from '../../../ui/days.ts';
import dialog from '../../../ui/dialog.module.css';
import { refusalMessage } from '../../../ui/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { MadeList, RehearsedList } from './BillingLists.tsx';
import styles from './billing.module.css';
import { issuableOf, type NotesToBill } from './outcome.ts';
import { type Billing, useBilling, useBillingWords } from './useBilling.ts';

interface PartProps {
    readonly billing: Billing;
}

const IssueDate = ({ billing: { issueDate, setIssueDate } }: PartProps) => {
    const { say } = useBillingWords();
    const locale = useLocale() ?? '';
    const [text, setText] = useState('');
    const day = toDay(text.trim());
    const isWrong = text.trim() !== '' && !isDay(day);
    const leave = () => {
        if (!isWrong) setIssueDate(text.trim() === '' ? undefined : day);
    };
    return (
        <DayField
            label={say('date')}
            text={text}
            day={issueDate ?? day}
            error={isWrong}
            helperText={isWrong ? say('wrong_date') : say('date_help')}
            onType={setText}
            onBlur={leave}
            onPick={picked => {
                setText(writeDay(picked, locale));
                setIssueDate(picked);
            }}
        />
    );
};

const Rehearsing = ({ billing: { rehearsal, error, retry, count } }: PartProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say, count: counted } = useBillingWords();
    if (rehearsal) return <RehearsedList rehearsal={rehearsal} />;
    if (error)
        return (
            <Notice
                role="alert"
                icon="cloudOff"
                title={say('failed')}
                body={serverText(refusalMessage(error))}
                action={<Button onClick={retry}>{translate('app.action.retry')}</Button>}
            />
        );
    return (
        <p role="status" className={styles.quiet}>
            {say('checking')} {count > 0 ? counted('progress', count) : null}
        </p>
    );
};

interface FootProps extends PartProps {
    readonly onClose: () => void;
}

/** Stable ref callback: React calls it once. Moves the focus, because the button that had it is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Creates drafts, or issues invoices after a confirmation: issued invoices cannot be changed. */
const Foot = ({ billing, onClose }: FootProps) => {
    const translate = useTranslate();
    const { say, count } = useBillingWords();
    const [isSure, setSure] = useState(false);
    const { rehearsal, isMaking, make, outcome } = billing;
    const issuable = rehearsal ? issuableOf(rehearsal).length : 0;
    const drafts = rehearsal?.invoices.length ?? 0;
    if (outcome)
        return (
            <footer className={dialog.foot}>
                <Button ref={takeFocus} onClick={onClose}>
                    {translate('common.bulk.close')}
                </Button>
            </footer>
        );
    if (isSure)
        return (
            <footer className={dialog.foot}>
                <p role="alert" className={styles.sure}>
                    {count('sure', issuable)}
                </p>
                <Button ref={takeFocus} onClick={() => setSure(false)}>
                    {translate('common.form.cancel')}
                </Button>
                <Button variant="danger" pending={isMaking} onClick={() => make('issued')}>
                    {say('issue_now')}
                </Button>
            </footer>
        );
    return (
        <footer className={dialog.foot}>
            <Button onClick={onClose}>{translate('common.form.cancel')}</Button>
            {drafts > 0 ? (
                <Button pending={isMaking} onClick={() => make('drafts')}>
                    {count('make', drafts)}
                </Button>
            ) : null}
            {issuable > 0 ? (
                <Button variant="primary" pending={isMaking} onClick={() => setSure(true)}>
                    {count('issue', issuable)}
                </Button>
            ) : null}
        </footer>
    );
};

interface BillingDialogProps {
    readonly asked: NotesToBill;
    /** @param isMade true if invoices were created */
    readonly onClose: (isMade: boolean) => void;
}

export const BillingDialog = ({ asked, onClose }: BillingDialogProps) => {
    const { say, count } = useBillingWords();
    const billing = useBilling(asked);
    const { isMaking, outcome } = billing;
    const close = () => onClose((outcome?.created.length ?? 0) > 0);
    return (
        <Themed>
            <Dialog title={say('title')} width={820} firm fills focusTitle onClose={close}>
                {outcome ? (
                    <MadeList outcome={outcome} rehearsed={billing.rehearsal?.invoices ?? []} onClose={close} />
                ) : null}
                {!outcome && isMaking ? (
                    <p role="status" className={styles.quiet}>
                        {say('making')} {billing.count > 0 ? count('progress', billing.count) : null}
                    </p>
                ) : null}
                {!outcome && !isMaking ? (
                    <>
                        <div className={styles.date}>
                            <IssueDate billing={billing} />
                        </div>
                        <Rehearsing billing={billing} />
                    </>
                ) : null}
                <Foot billing={billing} onClose={close} />
            </Dialog>
        </Themed>
    );
};
