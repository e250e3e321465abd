import { useTranslate } from 'ra-core';
import { type DeliveryNote, deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import { Value } from '../../kinds/Value.tsx';
import { Fact, Totals } from '../orders/Totals.tsx';

/** What is told once it has happened. */
const LATER = [
    'validatedAt',
    'billingMethod',
    'billableDate',
    'billedAt',
    'billingReference',
    'cancelledAt',
] as const satisfies readonly (keyof DeliveryNote)[];

/** Totals of the goods that leave, with VAT by rate, and what has become of the note. */
export const NoteFacts = ({ record }: { record: DeliveryNote }) => {
    const translate = useTranslate();
    return (
        <>
            <Totals document={record} />
            {LATER.map(name =>
                record[name] == null ? null : (
                    <Fact key={name} label={translate(`resources.delivery_notes.fields.${name}`)}>
                        <Value {...{ name }} property={deliveryNotes.properties[name]} value={record[name]} />
                    </Fact>
                ),
            )}
        </>
    );
};
