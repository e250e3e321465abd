import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { STATEMENT_PATH } from '#contract/invoices/account.ts';
import { isDay, today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { FormDialog } from '../FormDialog.tsx';
import { PeriodDay } from '../PeriodDay.tsx';
import styles from './account.module.css';

interface MovementsDialogProps {
    /** IRI of the customer. */
    readonly thirdParty: string;
    readonly name: string;
    readonly onClose: () => void;
}

/** Downloads the account statement of a period as a PDF. */
export const MovementsDialog = ({ thirdParty, name, onClose }: MovementsDialogProps) => {
    useMessages(resourceMessages('invoices'));
    const provider = useProvider();
    const translate = useTranslate();
    const serverText = useServerText();
    const [{ from, to }, setPeriod] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }));
    const say = (key: string) => translate(`resources.payments.account.${key}`);
    const wrong = translate('resources.invoices.entries.wrong_day');
    const before = translate('resources.invoices.entries.before');
    const faults = {
        from: isDay(from) ? undefined : wrong,
        to: !isDay(to) ? wrong : isDay(from) && to < from ? before : undefined,
    };
    const isFaultless = !faults.from && !faults.to;
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: async () => {
            const query = { from, to };
            const file = await provider.request<Blob>(`${thirdParty}/${STATEMENT_PATH}`, { query, isFile: true });
            saveFile(`${say('file')} ${name} ${from} ${to}.pdf`, file);
        },
        onSuccess: onClose,
    });
    const change = (changed: { readonly from?: string; readonly to?: string }): void => {
        reset();
        setPeriod(now => ({ ...now, ...changed }));
    };
    return (
        <FormDialog
            title={say('movements_title')}
            story={say('movements_story')}
            width={480}
            onClose={onClose}
            onSubmit={() => isFaultless && mutate()}
            refusal={error ? serverText(refusalMessage(error)) : undefined}
            label={translate('resources.invoices.entries.download')}
            pending={isPending}
            idle={!isFaultless}
        >
            <div className={styles.period}>
                <PeriodDay
                    label={translate('resources.invoices.entries.from')}
                    day={from}
                    fault={faults.from}
                    onChange={day => change({ from: day })}
                />
                <PeriodDay
                    label={translate('resources.invoices.entries.to')}
                    day={to}
                    fault={faults.to}
                    onChange={day => change({ to: day })}
                />
            </div>
        </FormDialog>
    );
};
