import { useGetList, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { use } from 'react';
import { useFormState } from 'react-hook-form';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useWritable } from '../../../auth/permissions.ts';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import type { InputProps } from '../../../kinds/inputProps.ts';
import { FormLines, type PlacedLine, useFormLines } from '../../../kinds/lines/FormLines.tsx';
import { LineTable } from '../../../kinds/lines/LineTable.tsx';
import { useRecordNames } from '../../../kinds/Reference.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type RateChoice, type TypedLine, useColumns } from './InvoiceLine.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import styles from './lines.module.css';
import { NoteHeading, useTakeOff } from './NoteHeading.tsx';

const WORDS = 'resources.invoices.page.lines';

interface Rate {
    readonly id: string;
    readonly isDefault?: boolean;
}

const RATES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'rate', order: 'DESC' } } as const;

/** VAT rates of a charge, the default one first. Loaded only if lines can be edited. */
const useRates = (enabled: boolean): readonly RateChoice[] => {
    const nameOf = useRecordNames('vat_rates');
    const { data = [] } = useGetList<Rate>('vat_rates', RATES, { enabled, onError: () => undefined });
    const sorted = data.toSorted((one, other) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false));
    return sorted.map(rate => ({ id: rate.id, name: nameOf(rate) }));
};

/** Creates a line with the VAT rate of the first line that has one, or else the default rate. */
const newLine = (
    kind: 'charge' | 'text',
    lines: readonly PlacedLine<TypedLine>[],
    rates: readonly RateChoice[],
): TypedLine => {
    if (kind === 'text') return { kind, designation: '' };
    const vatRate = lines.find(({ line }) => line.vatRate)?.line.vatRate ?? rates[0]?.id ?? null;
    return { kind, designation: '', isService: false, quantity: 1, netUnitPrice: null, vatRate };
};

export const InvoiceLines = ({ name, property, readOnly = false }: InputProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`${WORDS}.${key}`);
    const invoice = useRecordContext<Invoice>();
    const isWritable = useWritable()(property);
    const isLocked = use(FormLockedContext) || readOnly || !isWritable;
    const rates = useRates(!isLocked);
    const { lines, append, remove, refusal, status, announce } = useFormLines<TypedLine>(name);
    const { isDirty } = useFormState();
    const takeOff = useTakeOff(() => announce(say('note_taken_off')));
    const drop = (place: number) => {
        remove(place);
        announce(say('removed'));
    };
    const add = (kind: 'charge' | 'text') => {
        append(newLine(kind, lines, rates), { focusName: `${name}.${lines.length}.designation` });
        announce(say('added'));
    };
    const { columns, wholeOf } = useColumns({ isLocked, rates, onRemove: drop });
    const headingOf = (note: string | undefined, place: number) => {
        if (note) return <NoteHeading {...{ note, isDirty }} onTakeOff={isLocked ? undefined : () => takeOff(note)} />;
        return place > 0 ? say('besides') : undefined;
    };
    return (
        <section aria-label={say('title')} className={styles.paper}>
            {refusal ? (
                <p role="alert" className={styles.problem}>
                    <ValidationError error={refusal} />
                </p>
            ) : null}
            <FormLines isEmpty={lines.length === 0} empty={say('empty')} status={status}>
                <LineTable
                    words={`${WORDS}.columns`}
                    {...{ columns, lines, wholeOf }}
                    keyOf={({ key }) => key}
                    groups={{ of: ({ line }) => line.deliveryNote ?? undefined, headingOf }}
                    isStacked={!isLocked}
                />
            </FormLines>
            {isLocked ? null : (
                <div className={styles.add}>
                    {(['charge', 'text'] as const).map(kind => (
                        <Button key={kind} onClick={() => add(kind)}>
                            <Icon name="plus" size={16} />
                            {say(`add_${kind}`)}
                        </Button>
                    ))}
                </div>
            )}
            {invoice ? <InvoiceTotals /> : null}
        </section>
    );
};
