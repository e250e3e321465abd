import { useTranslate } from 'ra-core';
import {
    type deliveryNotes as contract,
    type DeliveryNote,
    deliveryNotes,
} from '#contract/deliveries/deliveryNotes.ts';
import { today } from '#contract/values/days.ts';
import { quantityNumber } from '#contract/values/quantities.ts';
import { orderMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { Value } from '../../kinds/Value.tsx';
import type { FormDeclaration, FormRights } from '../../record/declaration.ts';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import { FactLine } from '../../ui/PageHeader.tsx';
import { BillNote } from '../invoices/billing/BillNote.tsx';
import { ContactName, ContactSelect } from '../orders/ContactSelect.tsx';
import { DocumentFoot } from '../orders/OrderFoot.tsx';
import { NoteLines } from './NoteLines.tsx';
import { BillingTag, NoteStatusTag } from './NoteTags.tsx';

const LATER = ['billingMethod', 'billableDate', 'billingReference'] as const satisfies readonly (keyof DeliveryNote)[];

const NoteFacts = ({ record }: { record: DeliveryNote }) => {
    const translate = useTranslate();
    return LATER.map(name =>
        record[name] == null ? null : (
            <div key={name}>
                <dt>{translate(`resources.delivery_notes.fields.${name}`)}</dt>
                <dd>
                    <Value {...{ name }} property={deliveryNotes.properties[name]} value={record[name]} />
                </dd>
            </div>
        ),
    );
};

const Chronology = lazyPart(() => import('../Chronology.tsx').then(part => ({ default: part.Chronology })));

const TOLD: readonly string[] = ['validate', 'unvalidate', 'bill', 'unbill', 'cancel'];

const NoteLater = ({ record }: { readonly record: DeliveryNote }) => (
    <Chronology record={record} resource="delivery_notes" told={TOLD} />
);

const NoteFoot = ({ record: note }: { readonly record: DeliveryNote }) => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const { number, weight } = useFormat();
    const say = (key: string, count: number) => translate(key, { smart_count: count, total: number(count) });
    const { totalQuantity, numberOfPackages } = note;
    const counts = [
        ...(totalQuantity == null ? [] : [say('order_entry.totals.pieces', quantityNumber(totalQuantity))]),
        ...(numberOfPackages == null ? [] : [say('resources.delivery_notes.foot.packages', numberOfPackages)]),
        ...(note.weight == null ? [] : [weight(note.weight, 'kg')]),
    ];
    return <DocumentFoot document={note} counts={counts} />;
};

const lockOf = ({ status, cancelledAt, billedAt }: DeliveryNote): string | undefined => {
    if (cancelledAt) return 'resources.delivery_notes.locked.cancelled';
    if (billedAt) return 'resources.delivery_notes.locked.billed';
    return status === 'validated' ? 'resources.delivery_notes.locked.validated' : undefined;
};

/** Locks shipped notes. A note with a number cannot be deleted. */
const useRights = (note: DeliveryNote | undefined): FormRights => ({
    isReady: true,
    locked: note && lockOf(note),
    mayDelete: note?.number == null && note?.status !== 'validated',
});

const help = (name: string): string => `resources.delivery_notes.help.${name}`;

const NoteStateTags = ({ record }: { record: DeliveryNote }) => (
    <>
        <NoteStatusTag note={record} />
        {record.status === 'validated' ? <BillingTag note={record} /> : null}
    </>
);

const NoteSubtitle = ({ record }: { record: DeliveryNote }) => {
    const translate = useTranslate();
    const { thirdParty, shippingDate: day, billingReference, status } = record;
    const shipping = status === 'validated' && day <= today() ? 'left' : 'leaves';
    return (
        <FactLine>
            {{
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                date: day ? translate(`resources.delivery_notes.shipping.${shipping}`, { day }) : null,
                bill: billingReference || null,
            }}
        </FactLine>
    );
};

export const deliveryNoteForm: FormDeclaration<typeof contract> = {
    first: ['thirdParty'],
    sections: {
        lines: [{ name: 'deliveryNoteItems', wide: true, stands: true, Input: NoteLines }],
        shipping: [
            'shippingDate',
            'numberOfPackages',
            { name: 'weight', help: help('weight') },
            'shippingMode',
            { name: 'orderPickupAgent', rare: true, help: help('orderPickupAgent') },
            { name: 'shippingComments', wide: true, help: help('shippingComments') },
        ],
        delivery: [
            'thirdParty',
            { name: 'deliveryContact', Input: ContactSelect },
            'deliveryAddress',
            'companyLocation',
            'company',
        ],
        billing: [
            { name: 'invoiceContact', Input: ContactSelect },
            { name: 'shippingVatRate', help: help('shippingVatRate') },
            'billingAddress',
        ],
    },
    side: ['shipping', 'delivery', 'billing'],
    State: NoteStateTags,
    Subtitle: NoteSubtitle,
    Next: BillNote,
    useRights,
    Foot: NoteFoot,
    Facts: NoteFacts,
    facts: ['orders'],
    LaterFacts: NoteLater,
    drawn: { deliveryContact: ContactName, invoiceContact: ContactName, contact: ContactName },
};
