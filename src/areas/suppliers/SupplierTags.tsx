import { useTranslate } from 'ra-core';
import { SUPPLIER_WARNINGS } from '#contract/suppliers/supplierContent.ts';
import { SUPPLIER_STATUSES, type SupplierInvoice } from '#contract/suppliers/supplierInvoices.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Tag, Tags, type Tone } from '../../ui/Tag.tsx';

const TAGS: Record<SupplierInvoice['status'], { readonly tone: Tone; readonly icon: IconName }> = {
    to_check: { tone: 'info', icon: 'search' },
    to_pay: { tone: 'warning', icon: 'wallet' },
    paid: { tone: 'success', icon: 'tick' },
    refused: { tone: 'neutral', icon: 'banned' },
};

type State = Partial<Pick<SupplierInvoice, 'status' | 'type' | 'isLate' | 'doubts'>>;

/** Names of doubts; unknown ones as codes. */
const useDoubts = (): ((doubts: State['doubts']) => string) => {
    const translate = useTranslate();
    const nameOf = (code: string): string =>
        SUPPLIER_WARNINGS.some(one => one === code) ? translate(`resources.supplier_invoices.doubts.${code}`) : code;
    return doubts => (doubts ?? []).map(nameOf).join(', ');
};

export const SupplierTags = ({ invoice: { status, type, isLate, doubts } }: { readonly invoice: State }) => {
    const translate = useTranslate();
    const namesOf = useDoubts();
    const say = (key: string) => translate(`resources.supplier_invoices.${key}`);
    const known = SUPPLIER_STATUSES.find(one => one === status);
    return (
        <Tags>
            {known ? <Tag {...TAGS[known]}>{say(`status.${known}`)}</Tag> : null}
            {type === 'credit_note' ? <Tag tone="neutral">{say('type.credit_note')}</Tag> : null}
            {isLate ? (
                <Tag tone="error" icon="clock">
                    {say('fields.isLate')}
                </Tag>
            ) : null}
            {doubts?.length ? (
                <span title={namesOf(doubts)}>
                    <Tag tone="warning" icon="warning">
                        {say('fields.doubts')}
                    </Tag>
                </span>
            ) : null}
        </Tags>
    );
};
