import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { deliveryNoteItems } from '#contract/deliveryNoteItems.ts';
import { readNumeric } from '../../kinds/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QuantityField } from '../../ui/QuantityField.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { brokenPackaging } from '../orders/brokenPackaging.ts';
import type { FormLine } from './formLine.ts';
import styles from './lines.module.css';

const { quantity: property } = deliveryNoteItems.properties;

interface QuantityProps {
    readonly path: string;
    readonly label: string;
    /** Pieces that can leave; undefined while they are unknown. */
    readonly most: number | undefined;
    readonly packagings: FormLine['packagings'];
}

/** The pieces that leave now. */
const Quantity = ({ path, label, most, packagings }: QuantityProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const validate = (value: unknown) => {
        if (typeof value !== 'number' || value < 1) return translate('resources.delivery_notes.lines.least');
        return most !== undefined && value > most
            ? translate('resources.delivery_notes.lines.most', { smart_count: most })
            : true;
    };
    const { field, fieldState } = useController({ name: `${path}.quantity`, rules: { validate } });
    const message = fieldState.error?.message;
    const { number } = useFormat();
    const typed = typeof field.value === 'number' ? field.value : undefined;
    const broken = brokenPackaging({ packagings, quantity: typed, most });
    const whole = broken?.whole.map(number).join(' / ');
    return (
        <QuantityField
            label={label}
            value={field.value}
            error={message ? <ValidationError error={message} /> : undefined}
            hint={broken && translate(`resources.delivery_notes.lines.${broken.key}`, { whole })}
            inputRef={field.ref}
            onText={text => field.onChange(readNumeric(property, text, locale))}
            onLeave={field.onBlur}
        />
    );
};

interface NoteLineProps {
    readonly path: string;
    readonly line: FormLine;
    /** Pieces of the same line of an order on the whole note. */
    readonly pieces: number;
    readonly isLocked: boolean;
    readonly onRemove: () => void;
}

/** A line of a note: what was ordered, what has left before, what leaves now, and what is left then. */
export const NoteLine = ({ path, line, pieces, isLocked, onRemove }: NoteLineProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { reference, designation, orderNumber, orderedQuantity, shippedBeforeQuantity, quantity } = line;
    const isKnown = orderedQuantity !== undefined && shippedBeforeQuantity !== undefined;
    const open = isKnown ? orderedQuantity - shippedBeforeQuantity : undefined;
    const say = (key: string) => translate(`resources.delivery_notes.lines.${key}`, { item: reference ?? '' });
    const count = (pieces: number | undefined) => (pieces === undefined ? '…' : number(pieces));
    return (
        <tr>
            <th scope="row" className={styles.item}>
                <b>{reference}</b> <span>{designation}</span>
                {orderNumber ? <p>{orderNumber}</p> : null}
                <p className={styles.narrow}>
                    {say('columns.ordered')} {count(orderedQuantity)} · {say('columns.shipped_before')}{' '}
                    {count(shippedBeforeQuantity)}
                </p>
            </th>
            <td className={styles.wide}>{count(orderedQuantity)}</td>
            <td className={styles.wide}>{count(shippedBeforeQuantity)}</td>
            <td>
                {isLocked ? (
                    number(quantity)
                ) : (
                    // Pieces on another line of the same note are no longer there for this one.
                    <Quantity
                        path={path}
                        label={say('quantity_of')}
                        packagings={line.packagings}
                        most={open === undefined ? undefined : Math.max(0, open - (pieces - (Number(quantity) || 0)))}
                    />
                )}
            </td>
            <td>{count(open === undefined ? undefined : Math.max(0, open - pieces))}</td>
            {isLocked ? null : (
                <td>
                    <Button variant="icon" aria-label={say('remove')} onClick={onRemove}>
                        <Icon name="trash" size={18} />
                    </Button>
                </td>
            )}
        </tr>
    );
};
