// Apart: columns of invoice lines, read and edited. InvoiceLines.tsx has the table.
import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { type InvoiceItem, invoiceItems } from '#contract/invoices/invoiceItems.ts';
import { lineAmount } from '#contract/values/money.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { type PlacedLine, RemoveLine } from '../../../kinds/lines/FormLines.tsx';
import { type LineColumn, LineName } from '../../../kinds/lines/LineTable.tsx';
import { Reference } from '../../../kinds/Reference.tsx';
import { useFormat } from '../../../ui/format.ts';
import { isDecimal } from '../../../ui/numbers.ts';
import { QuantityField } from '../../../ui/QuantityField.tsx';
import { Amount } from '../../../ui/typography.tsx';
import styles from './lines.module.css';

const { quantity, netUnitPrice } = invoiceItems.properties;

/** Line in the form; a new one has only the typed values. */
export type TypedLine = Partial<InvoiceItem> & Pick<InvoiceItem, 'kind'>;

/** Amount of a line during typing; undefined if price or quantity is not a number. */
const typedAmount = ({ netUnitPrice, quantity, kind }: TypedLine): string | undefined => {
    const [net, count] = [String(netUnitPrice ?? ''), String(quantity ?? '')];
    return kind !== 'text' && isDecimal(net) && isDecimal(count) ? lineAmount(net, count) : undefined;
};

/** Whether the line is entered manually. Goods come from delivery notes, and credits from the credited line. */
const isByHand = ({ kind, creditedItem }: TypedLine): boolean => kind !== 'goods' && creditedItem == null;

const useSay = () => {
    const translate = useTranslate();
    return (key: string, words: object = {}) => translate(`resources.invoices.page.lines.${key}`, words);
};

interface FieldProps {
    readonly path: string;
    readonly label: string;
}

interface TextFieldProps extends FieldProps {
    readonly isLong?: boolean;
}

const TextField = ({ path, label, isLong = false }: TextFieldProps) => {
    const say = useSay();
    const id = useId();
    const validate = (value: unknown) => (String(value ?? '').trim() === '' ? say('needs_text') : true);
    const { field, fieldState } = useController({ name: path, rules: { validate } });
    const message = fieldState.error?.message;
    const props = {
        ...field,
        value: String(field.value ?? ''),
        'aria-label': label,
        'aria-invalid': message !== undefined,
        'aria-describedby': message ? id : undefined,
        className: styles.text,
    };
    return (
        <>
            {isLong ? <textarea {...props} rows={2} /> : <input {...props} autoComplete="off" />}
            {message ? (
                <span id={id} role="alert" className={styles.problem}>
                    <ValidationError error={message} />
                </span>
            ) : null}
        </>
    );
};

interface FigureFieldProps extends FieldProps {
    readonly property: typeof quantity | typeof netUnitPrice;
    readonly refusal: string;
    readonly isRight: (value: number) => boolean;
}

const FigureField = ({ path, label, property, refusal, isRight }: FigureFieldProps) => {
    const locale = useLocale() ?? '';
    const validate = (value: unknown) => (value != null && value !== '' && isRight(Number(value)) ? true : refusal);
    const { field, fieldState } = useController({ name: path, rules: { validate } });
    const message = fieldState.error?.message;
    return (
        <QuantityField
            label={label}
            value={writeNumeric(property, field.value, locale)}
            isMeasured
            error={message ? <ValidationError error={message} /> : undefined}
            inputRef={field.ref}
            onText={text => field.onChange(readNumeric(property, text, locale))}
            onLeave={field.onBlur}
        />
    );
};

export interface RateChoice {
    readonly id: string;
    readonly name: string;
}

const RateField = ({ path, label, rates }: FieldProps & { readonly rates: readonly RateChoice[] }) => {
    const say = useSay();
    const id = useId();
    const validate = (value: unknown) => (value ? true : say('needs_rate'));
    const { field, fieldState } = useController({ name: path, rules: { validate } });
    const message = fieldState.error?.message;
    const value = String(field.value ?? '');
    const isListed = rates.some(rate => rate.id === value);
    return (
        <>
            <select
                {...field}
                value={value}
                aria-label={label}
                aria-invalid={message !== undefined}
                aria-describedby={message ? id : undefined}
                className={styles.rate}
            >
                {isListed ? null : <option value={value} />}
                {rates.map(rate => (
                    <option key={rate.id} value={rate.id}>
                        {rate.name}
                    </option>
                ))}
            </select>
            {message ? (
                <span id={id} role="alert" className={styles.problem}>
                    <ValidationError error={message} />
                </span>
            ) : null}
        </>
    );
};

/** Checkbox for a charge that is a service, which the electronic invoice states (BT-23). */
const ServiceField = ({ path, label }: FieldProps) => {
    const say = useSay();
    const { field } = useController({ name: path });
    const { value, ...props } = field;
    return (
        <label className={styles.service}>
            <input {...props} type="checkbox" checked={value === true} aria-label={label} />
            {say('service')}
        </label>
    );
};

const Below = ({ line: { comment, creditedQuantity, isService } }: { readonly line: TypedLine }) => {
    const say = useSay();
    const { number } = useFormat();
    const credited = Number(creditedQuantity ?? 0);
    return (
        <>
            {comment ? <p className={styles.comment}>{comment}</p> : null}
            {isService ? <p>{say('service')}</p> : null}
            {credited > 0 ? <p>{say('credited', { count: number(credited) })}</p> : null}
        </>
    );
};

const hasDiscount = ({ discountRate }: TypedLine): boolean => Number(discountRate ?? 0) !== 0;

const Rate = ({ line: { vatRate } }: { readonly line: TypedLine }) =>
    vatRate ? <Reference to="vat_rates" iri={vatRate} /> : null;

type InvoiceLine = PlacedLine<TypedLine>;

interface ColumnsProps {
    readonly isLocked: boolean;
    readonly rates: readonly RateChoice[];
    readonly onRemove: (place: number) => void;
}

/** Columns of the lines, and the cell of a text line, which spans all of them. */
export const useColumns = ({ isLocked, rates, onRemove }: ColumnsProps) => {
    const say = useSay();
    const { money, number, discount } = useFormat();
    const isOpen = ({ line }: InvoiceLine) => !isLocked && isByHand(line);
    /** Cells with inputs stay visible in narrow windows. */
    const isWide = (placed: InvoiceLine) => !isOpen(placed);
    const either = (typed: (placed: InvoiceLine) => ReactNode, read: (line: TypedLine) => ReactNode) => ({
        cell: (placed: InvoiceLine) => (isOpen(placed) ? typed(placed) : read(placed.line)),
    });
    const labelOf = (key: string, { place }: InvoiceLine) => say(key, { place: place + 1 });
    const textField = (placed: InvoiceLine, key: 'text_of' | 'charge_of') => (
        <TextField path={`${placed.path}.designation`} label={labelOf(key, placed)} isLong={key === 'text_of'} />
    );
    const columns: readonly LineColumn<InvoiceLine>[] = [
        {
            name: 'designation',
            isName: true,
            ...either(
                placed => (
                    <>
                        {textField(placed, 'charge_of')}
                        <ServiceField path={`${placed.path}.isService`} label={labelOf('service_of', placed)} />
                    </>
                ),
                line => (
                    <>
                        <LineName code={line.reference} text={line.designation} />
                        <Below line={line} />
                    </>
                ),
            ),
            brief: placed =>
                isOpen(placed) ? null : (
                    <>
                        {money(placed.line.netUnitPrice)}
                        {hasDiscount(placed.line) ? ` · −${discount(placed.line.discountRate)}` : null}
                        {placed.line.vatRate ? ' · ' : null}
                        <Rate line={placed.line} />
                    </>
                ),
        },
        {
            name: 'quantity',
            ...either(
                placed => (
                    <FigureField
                        path={`${placed.path}.quantity`}
                        label={labelOf('quantity_of', placed)}
                        property={quantity}
                        refusal={say('needs_quantity')}
                        isRight={count => count > 0}
                    />
                ),
                line => number(Number(line.quantity)),
            ),
        },
        {
            name: 'net',
            isWide,
            ...either(
                placed => (
                    <FigureField
                        path={`${placed.path}.netUnitPrice`}
                        label={labelOf('price_of', placed)}
                        property={netUnitPrice}
                        refusal={say('needs_price')}
                        isRight={price => !Number.isNaN(price)}
                    />
                ),
                line => <Amount text={money(line.netUnitPrice)} />,
            ),
        },
        { name: 'discount', isWide: true, cell: ({ line }) => (hasDiscount(line) ? discount(line.discountRate) : '–') },
        {
            name: 'vat',
            isWide,
            ...either(
                placed => (
                    <RateField path={`${placed.path}.vatRate`} label={labelOf('rate_of', placed)} rates={rates} />
                ),
                line => <Rate line={line} />,
            ),
        },
        {
            name: 'amount',
            cell: placed => {
                const amount = isOpen(placed) ? typedAmount(placed.line) : placed.line.lineAmount;
                return amount === undefined ? '…' : money(amount);
            },
        },
    ];
    const actions: LineColumn<InvoiceLine> = {
        name: 'actions',
        ...either(
            placed => <RemoveLine label={labelOf('remove', placed)} onRemove={() => onRemove(placed.place)} />,
            () => null,
        ),
    };
    const wholeOf = (placed: InvoiceLine): ReactNode => {
        if (placed.line.kind !== 'text') return undefined;
        return isOpen(placed) ? textField(placed, 'text_of') : (placed.line.designation ?? '');
    };
    return { columns: isLocked ? columns : [...columns, actions], wholeOf };
};
