import { useListContext } from 'ra-core';
import { Suspense, useState } from 'react';
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import { FROM_NOTES_MOST } from '#contract/invoices/fromDeliveryNotes.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { useSelection } from '../../../list/useAllMatching.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import type { NotesToBill } from './outcome.ts';
import { useBillingWords } from './useBilling.ts';

const BillingDialog = lazyPart(() => import('./BillingDialog.tsx').then(part => ({ default: part.BillingDialog })));

type Filters = Readonly<Record<string, unknown>>;

/** The list's filters, restricted to notes that may be billable. */
const billable = (filters: Filters): Filters => {
    const statuses = [filters.status ?? []].flat();
    const isOpen = statuses.length === 0 || statuses.includes('validated');
    return isOpen ? { 'exists.billedAt': false, ...filters, status: ['validated'] } : filters;
};

const isBillable = ({ status, billedAt, cancelledAt }: DeliveryNote): boolean =>
    status === 'validated' && billedAt == null && cancelledAt == null;

/** The selection without drafts and billed notes of the page, or the whole selection if none is billable. */
const useAsked = (): NotesToBill => {
    const { filterValues, data = [] } = useListContext<DeliveryNote>();
    const { all, ids } = useSelection();
    if (all) return { all, filters: billable(filterValues) };
    const chosen = ids.map(String);
    const known = new Map(data.map(note => [String(note.id), note]));
    const able = chosen.filter(id => {
        const note = known.get(id);
        return note === undefined || isBillable(note);
    });
    return { deliveryNotes: able.length > 0 ? able : chosen };
};

export const BillSelected = () => {
    useMessages(resourceMessages('invoices'));
    const { say, count } = useBillingWords();
    const asked = useAsked();
    const { clear } = useSelection();
    const [opened, open] = useState<NotesToBill>();
    const isTooMany = 'deliveryNotes' in asked && asked.deliveryNotes.length > FROM_NOTES_MOST;
    const close = (isMade: boolean) => {
        open(undefined);
        if (isMade) clear();
    };
    return (
        <>
            <Button
                onClick={() => open(asked)}
                {...(isTooMany && { 'aria-disabled': true, title: count('most', FROM_NOTES_MOST) })}
            >
                {say('several')}
            </Button>
            {opened ? (
                <Suspense fallback={null}>
                    <BillingDialog asked={opened} onClose={close} />
                </Suspense>
            ) : null}
        </>
    );
};
