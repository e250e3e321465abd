import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { STATEMENT_PATH } from '#contract/invoices/account.ts';
import { isDay, today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { TypedDay } from '../../../ui/DayField.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { KindChoice } from '../KindChoice.tsx';
import styles from './account.module.css';

interface MovementsDialogProps {
    /** IRI of the customer. */
    readonly thirdParty: string;
    readonly name: string;
    readonly onClose: () => void;
}

const KINDS = ['movements', 'open'] as const;

interface AskedDays {
    readonly kind: (typeof KINDS)[number];
    readonly from: string;
    /** Last day of the movements, or the day of the open items. */
    readonly to: string;
}

export const MovementsDialog = ({ thirdParty, name, onClose }: MovementsDialogProps) => {
    useMessages(resourceMessages('invoices'));
    const provider = useProvider();
    const translate = useTranslate();
    const serverText = useServerText();
    const [{ kind, from, to }, setAsked] = useState(
        (): AskedDays => ({ kind: 'movements', from: `${today().slice(0, 4)}-01-01`, to: today() }),
    );
    const hasFrom = kind === 'movements';
    const say = (key: string) => translate(`resources.payments.account.${key}`);
    const wrong = translate('resources.invoices.entries.wrong_day');
    const before = translate('resources.invoices.entries.before');
    const faults = {
        from: hasFrom && !isDay(from) ? wrong : undefined,
        to: !isDay(to) ? wrong : hasFrom && isDay(from) && to < from ? before : undefined,
    };
    const isFaultless = !faults.from && !faults.to;
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: async () => {
            const query: Record<string, string> = hasFrom ? { from, to } : { day: to };
            const file = await provider.request<Blob>(`${thirdParty}/${STATEMENT_PATH}`, { query, isFile: true });
            saveFile(`${say('file')} ${name} ${Object.values(query).join(' ')}.pdf`, file);
        },
        onSuccess: onClose,
    });
    const change = (changed: Partial<AskedDays>): void => {
        reset();
        setAsked(now => ({ ...now, ...changed }));
    };
    return (
        <FormDialog
            title={say('other_title')}
            story={say(`stories.${kind}`)}
            width={480}
            onClose={onClose}
            onSubmit={() => isFaultless && mutate()}
            refusal={error ? serverText(refusalMessage(error)) : undefined}
            label={translate('resources.invoices.entries.download')}
            pending={isPending}
            idle={!isFaultless}
        >
            <KindChoice
                legend={say('kind')}
                kinds={KINDS}
                chosen={kind}
                nameOf={one => say(`kinds.${one}`)}
                onChoose={one => change({ kind: one })}
            />
            <div className={styles.period}>
                {hasFrom ? (
                    <TypedDay
                        label={translate('resources.invoices.entries.from')}
                        day={from}
                        fault={faults.from}
                        onChange={day => change({ from: day })}
                    />
                ) : null}
                <TypedDay
                    label={hasFrom ? translate('resources.invoices.entries.to') : say('day')}
                    day={to}
                    fault={faults.to}
                    onChange={day => change({ to: day })}
                />
            </div>
        </FormDialog>
    );
};
