// Apart: one line of an invoice, as it is read and as it is written; InvoiceLines.tsx has the table around.
import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { invoiceItems } from '#contract/invoices/invoiceItems.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QuantityField } from '../../../ui/QuantityField.tsx';
import { Amount, keepUnits } from '../../../ui/typography.tsx';
import { isByHand, type TypedLine, typedAmount } from './line.ts';
import styles from './lines.module.css';

const { quantity, netUnitPrice } = invoiceItems.properties;

const useSay = () => {
    const translate = useTranslate();
    return (key: string, words: object = {}) => translate(`resources.invoices.page.lines.${key}`, words);
};

interface FieldProps {
    /** Of the value in the form. */
    readonly path: string;
    readonly label: string;
}

interface TextFieldProps extends FieldProps {
    readonly isLong?: boolean;
}

/** The words of a line that is written by hand. */
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
    /** What is said of a value that cannot be. */
    readonly refusal: string;
    readonly isRight: (value: number) => boolean;
}

/** A figure of a charge, as the language writes it. */
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

/** A rate of VAT to choose. */
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

/** Whether a charge is work rather than goods, which the electronic invoice says (BT-23). */
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

interface LineRowProps {
    readonly line: TypedLine;
    /** Of the line in the form. */
    readonly path: string;
    /** Number of the line, from 1. */
    readonly place: number;
    readonly isLocked: boolean;
    readonly hasActions: boolean;
    readonly rates: readonly RateChoice[];
    readonly onRemove: () => void;
}

const Remove = ({ place, onRemove }: Pick<LineRowProps, 'place' | 'onRemove'>) => {
    const label = useSay()('remove', { place });
    return (
        <Button variant="icon" aria-label={label} title={label} onClick={onRemove}>
            <Icon name="trash" size={18} />
        </Button>
    );
};

/** A text between the lines takes their width. */
const TextRow = ({ line, path, place, isOpen, end }: LineRowProps & { isOpen: boolean; end: ReactNode }) => {
    const say = useSay();
    return (
        <tr className={styles.words}>
            <td colSpan={6}>
                {isOpen ? (
                    <TextField path={`${path}.designation`} label={say('text_of', { place })} isLong />
                ) : (
                    line.designation
                )}
            </td>
            {end}
        </tr>
    );
};

/** The comment of a line, how many pieces were credited of it, and what a telephone has no columns for. */
const Below = ({ line }: Pick<LineRowProps, 'line'>) => {
    const say = useSay();
    const { money, number, discount } = useFormat();
    const { comment, creditedQuantity, netUnitPrice: net, discountRate, vatRate, isService } = line;
    const isCredited = Number(creditedQuantity ?? 0) > 0;
    return (
        <>
            {comment ? <p className={styles.comment}>{comment}</p> : null}
            {isService ? <p>{say('service')}</p> : null}
            {isCredited ? <p>{say('credited', { count: number(Number(creditedQuantity)) })}</p> : null}
            <p className={styles.narrow}>
                {money(net)}
                {Number(discountRate ?? 0) === 0 ? null : ` · −${discount(discountRate)}`}
                {vatRate ? (
                    <>
                        {' · '}
                        <Reference to="vat_rates" iri={vatRate} />
                    </>
                ) : null}
            </p>
        </>
    );
};

/** A line of an invoice: goods as they left, a charge that can be written, or a text. */
export const InvoiceLineRow = (props: LineRowProps) => {
    const { line, path, place, isLocked, hasActions, rates, onRemove } = props;
    const say = useSay();
    const { money, number, discount } = useFormat();
    const isOpen = !isLocked && isByHand(line);
    const end = hasActions ? <td>{isOpen ? <Remove {...{ place, onRemove }} /> : null}</td> : null;
    if (line.kind === 'text') return <TextRow {...props} isOpen={isOpen} end={end} />;
    const { reference, designation, discountRate, vatRate } = line;
    const amount = isOpen ? typedAmount(line) : line.lineAmount;
    return (
        <tr>
            <th scope="row" className={styles.item}>
                {isOpen ? (
                    <>
                        <TextField path={`${path}.designation`} label={say('charge_of', { place })} />
                        <ServiceField path={`${path}.isService`} label={say('service_of', { place })} />
                    </>
                ) : (
                    <span className={styles.line} title={designation}>
                        {reference ? <b>{reference}</b> : null} <span>{keepUnits(designation ?? '')}</span>
                    </span>
                )}
                {isOpen ? null : <Below line={line} />}
            </th>
            <td>
                {isOpen ? (
                    <FigureField
                        path={`${path}.quantity`}
                        label={say('quantity_of', { place })}
                        property={quantity}
                        refusal={say('needs_quantity')}
                        isRight={count => count > 0}
                    />
                ) : (
                    number(Number(line.quantity))
                )}
            </td>
            <td className={isOpen ? undefined : styles.wide}>
                {isOpen ? (
                    <FigureField
                        path={`${path}.netUnitPrice`}
                        label={say('price_of', { place })}
                        property={netUnitPrice}
                        refusal={say('needs_price')}
                        isRight={price => !Number.isNaN(price)}
                    />
                ) : (
                    <Amount text={money(line.netUnitPrice)} />
                )}
            </td>
            <td className={styles.wide}>{discountRate && Number(discountRate) !== 0 ? discount(discountRate) : '–'}</td>
            <td className={isOpen ? undefined : styles.wide}>
                {isOpen ? (
                    <RateField path={`${path}.vatRate`} label={say('rate_of', { place })} rates={rates} />
                ) : vatRate ? (
                    <Reference to="vat_rates" iri={vatRate} />
                ) : null}
            </td>
            <td>{amount === undefined ? '…' : money(amount)}</td>
            {end}
        </tr>
    );
};
