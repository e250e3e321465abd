import { useGetList, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { use } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useWritable } from '../../../auth/permissions.ts';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import type { InputProps } from '../../../kinds/inputProps.ts';
import { type PlacedLine, useFormLines } from '../../../kinds/lines/FormLines.tsx';
import { useRecordNames } from '../../../kinds/Reference.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { InvoiceLineRow, type RateChoice } from './InvoiceLine.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { groupLines, type LinesOfNote, type TypedLine } from './line.ts';
import styles from './lines.module.css';
import { NoteHeading, useTakeOff } from './NoteHeading.tsx';

const COLUMNS = ['designation', 'quantity', 'net', 'discount', 'vat', 'amount'] as const;

/** Told below the designation where there is no room, unless they are typed. */
const WIDE: readonly string[] = ['net', 'discount', 'vat'];

interface Rate {
    readonly id: string;
    readonly isDefault?: boolean;
}

const RATES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'rate', order: 'DESC' } } as const;

/** The rates of VAT of a charge, the usual one first; asked for when something may be written. */
const useRates = (enabled: boolean): readonly RateChoice[] => {
    const nameOf = useRecordNames('vat_rates');
    const { data = [] } = useGetList<Rate>('vat_rates', RATES, { enabled, onError: () => undefined });
    const sorted = data.toSorted((one, other) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false));
    return sorted.map(rate => ({ id: rate.id, name: nameOf(rate) }));
};

interface GroupProps {
    readonly name: string;
    readonly group: LinesOfNote;
    readonly isLocked: boolean;
    readonly hasHeading: boolean;
    readonly rates: readonly RateChoice[];
    readonly onRemove: (place: number) => void;
    readonly onTakeOff: ((note: string) => void) | undefined;
    /** Whether the form has changes that are not saved. */
    readonly isDirty: boolean;
}

/** The lines under one heading. */
const Group = ({ name, group, isLocked, hasHeading, rates, onRemove, onTakeOff, isDirty }: GroupProps) => {
    const { note, lines } = group;
    const translate = useTranslate();
    const span = COLUMNS.length + (isLocked ? 0 : 1);
    return (
        <tbody>
            {note ? (
                <NoteHeading {...{ note, span, isDirty }} onTakeOff={onTakeOff && (() => onTakeOff(note))} />
            ) : hasHeading ? (
                <tr className={styles.heading}>
                    <th scope="rowgroup" colSpan={span}>
                        {translate('resources.invoices.page.lines.besides')}
                    </th>
                </tr>
            ) : null}
            {lines.map(({ line, place, key }) => (
                <InvoiceLineRow
                    key={key}
                    path={`${name}.${place}`}
                    place={place + 1}
                    {...{ line, isLocked, rates }}
                    hasActions={!isLocked}
                    onRemove={() => onRemove(place)}
                />
            ))}
        </tbody>
    );
};

const Head = ({ isLocked }: { readonly isLocked: boolean }) => {
    const translate = useTranslate();
    const say = (column: string) => translate(`resources.invoices.page.lines.columns.${column}`);
    return (
        <thead>
            <tr>
                {COLUMNS.map(column => (
                    <th
                        key={column}
                        scope="col"
                        className={isLocked && WIDE.includes(column) ? styles.wide : undefined}
                    >
                        {say(column)}
                    </th>
                ))}
                {isLocked ? null : (
                    <th scope="col">
                        <span className={marks.hidden}>{say('actions')}</span>
                    </th>
                )}
            </tr>
        </thead>
    );
};

/** The message about the lines as a whole; those about one stand in it. */
const Refusal = ({ name }: { readonly name: string }) => {
    const { errors } = useFormState({ name });
    const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
    return typeof message === 'string' ? (
        <p role="alert" className={styles.problem}>
            <ValidationError error={message} />
        </p>
    ) : null;
};

/** A new line, with the rate that most goods have. */
const newLine = (
    kind: 'charge' | 'text',
    lines: readonly PlacedLine<TypedLine>[],
    rates: readonly RateChoice[],
): TypedLine => {
    if (kind === 'text') return { kind, designation: '' };
    const vatRate = lines.find(({ line }) => line.vatRate)?.line.vatRate ?? rates[0]?.id ?? null;
    return { kind, designation: '', isService: false, quantity: 1, netUnitPrice: null, vatRate };
};

/** The lines of an invoice as they are printed; charges and texts of a draft are written where they stand. */
export const InvoiceLines = ({ name, property, readOnly = false }: InputProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.invoices.page.lines.${key}`);
    const invoice = useRecordContext<Invoice>();
    const isWritable = useWritable()(property);
    const isLocked = use(FormLockedContext) || readOnly || !isWritable;
    const rates = useRates(!isLocked);
    const { lines: placed, append, remove, status, announce } = useFormLines<TypedLine>(name);
    const { isDirty } = useFormState();
    const takeOff = useTakeOff(() => announce(say('note_taken_off')));
    const groups = groupLines(placed);
    const drop = (place: number) => {
        remove(place);
        announce(say('removed'));
    };
    const add = (kind: 'charge' | 'text') => {
        append(newLine(kind, placed, rates), { focusName: `${name}.${placed.length}.designation` });
        announce(say('added'));
    };
    return (
        <section aria-label={say('title')} className={styles.paper}>
            <Refusal name={name} />
            {placed.length === 0 ? (
                <p className={styles.empty}>{say('empty')}</p>
            ) : (
                <table className={styles.table} data-open={!isLocked}>
                    <Head isLocked={isLocked} />
                    {groups.map((group, at) => (
                        <Group
                            key={group.lines[0]?.key}
                            {...{ name, group, isLocked, rates }}
                            hasHeading={at > 0}
                            onRemove={drop}
                            onTakeOff={isLocked ? undefined : takeOff}
                            isDirty={isDirty}
                        />
                    ))}
                </table>
            )}
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
            <p role="status" className={marks.hidden}>
                {status}
            </p>
        </section>
    );
};
