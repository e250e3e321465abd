import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { deliveryNoteItems } from '#contract/deliveries/deliveryNoteItems.ts';
import {
    parseQuantity,
    quantityNumber,
    refuseDecimals,
    subtractQuantity,
    sumQuantities,
    unitDecimals,
} from '#contract/values/quantities.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { readNumeric, writeNumeric } from '../../kinds/figures.ts';
import { FormLockedContext } from '../../kinds/formContexts.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { useRecordPath } from '../../menu/reachable.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { QuantityField } from '../../ui/QuantityField.tsx';
import { CountOrDash, keepUnits } from '../../ui/typography.tsx';
import { brokenPackaging } from '../documents/lines/packagings.ts';
import type { FormLine } from './AddLeftDialog.tsx';
import styles from './lines.module.css';
import { useToShipWords } from './toShip/useToShipWords.ts';

const { quantity: property } = deliveryNoteItems.properties;

interface QuantityProps {
    readonly path: string;
    readonly label: string;
    /** Pieces that can leave; undefined while they are unknown. */
    readonly most: number | undefined;
    readonly packagings: FormLine['packagings'];
    readonly unit: string | undefined;
}

/** The pieces that leave now. */
const Quantity = ({ path, label, most, packagings, unit }: QuantityProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const validate = (value: unknown) => {
        const pieces = parseQuantity(value);
        if (typeof pieces !== 'number' || pieces <= 0) return translate('resources.delivery_notes.lines.least');
        const decimals = refuseDecimals(pieces, unit);
        if (decimals) return translate(decimals.key);
        return most !== undefined && pieces > most
            ? translate('resources.delivery_notes.lines.most', { smart_count: most })
            : true;
    };
    const { field, fieldState } = useController({ name: `${path}.quantity`, rules: { validate } });
    const message = fieldState.error?.message;
    const { number } = useFormat();
    const parsed = parseQuantity(field.value);
    const typed = typeof parsed === 'number' ? parsed : undefined;
    const broken = brokenPackaging({ packagings, quantity: typed, most });
    const whole = broken?.whole.map(number).join(' / ');
    return (
        <QuantityField
            label={label}
            value={writeNumeric(property, field.value, locale)}
            isMeasured={unitDecimals(unit) > 0}
            error={message ? <ValidationError error={message} /> : undefined}
            hint={broken && translate(`resources.delivery_notes.lines.${broken.key}`, { whole })}
            inputRef={field.ref}
            onText={text => field.onChange(readNumeric(property, text, locale))}
            onLeave={field.onBlur}
        />
    );
};

/** Parses the typed text; undefined if it is not a quantity. */
const piecesIn = (typed: unknown): number => Number(typed) || 0;

interface NoteLineProps {
    readonly path: string;
    readonly line: FormLine;
    /** Pieces of the same line of an order on the whole note. */
    readonly pieces: number;
    /** Whether the note has lines of several orders: each line then tells its own. */
    readonly isMixed: boolean;
    readonly isLocked: boolean;
    readonly onRemove: () => void;
}

/** The code of a line's item, which opens it for whoever may open items. */
const ItemCode = ({ line: { item, reference } }: Pick<NoteLineProps, 'line'>) => {
    const pathOf = useRecordPath('items');
    const path = item ? pathOf(item) : undefined;
    return path === undefined ? reference : <PageLink to={path}>{reference}</PageLink>;
};

/** A line of a note: what was ordered, what has left before, what leaves now, and what is left then. */
const NoteLine = ({ path, line, pieces, isMixed, isLocked, onRemove }: NoteLineProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { reference, designation, orderNumber, orderedQuantity, shippedBeforeQuantity, quantity } = line;
    const isKnown = orderedQuantity !== undefined && shippedBeforeQuantity !== undefined;
    const open = isKnown ? subtractQuantity(orderedQuantity, shippedBeforeQuantity) : undefined;
    const say = (key: string) => translate(`resources.delivery_notes.lines.${key}`, { item: reference ?? '' });
    const count = (pieces: number | string | undefined) =>
        pieces === undefined ? '…' : <CountOrDash of={quantityNumber(pieces)} />;
    const others = subtractQuantity(pieces, piecesIn(quantity));
    return (
        <tr>
            <th scope="row" className={styles.item}>
                <span className={styles.line} title={designation ?? undefined}>
                    <b>
                        <ItemCode line={line} />
                    </b>{' '}
                    <span>{keepUnits(designation ?? '')}</span>
                    {isMixed && orderNumber ? <small>{orderNumber}</small> : null}
                </span>
                <p className={styles.narrow}>
                    {say('columns.ordered')} {count(orderedQuantity)} · {say('columns.shipped_before')}{' '}
                    {count(shippedBeforeQuantity)}
                </p>
            </th>
            <td className={styles.wide}>{count(orderedQuantity)}</td>
            <td className={styles.wide}>{count(shippedBeforeQuantity)}</td>
            <td>
                {isLocked ? (
                    number(quantityNumber(quantity))
                ) : (
                    // Pieces on another line of the same note are no longer there for this one.
                    <Quantity
                        path={path}
                        label={say('quantity_of')}
                        packagings={line.packagings}
                        unit={line.unitCode}
                        most={open === undefined ? undefined : Math.max(0, subtractQuantity(open, others))}
                    />
                )}
            </td>
            <td>{count(open === undefined ? undefined : Math.max(0, subtractQuantity(open, pieces)))}</td>
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

const AddLeftDialog = lazyPart(() => import('./AddLeftDialog.tsx').then(part => ({ default: part.AddLeftDialog })));

interface AddLeftProps {
    readonly lines: readonly FormLine[];
    readonly onAdd: (lines: readonly FormLine[]) => void;
}

/** Adds lines of the note's customer that are left to ship from the same place. */
const AddLeft = ({ lines, onAdd }: AddLeftProps) => {
    useMessages(resourceMessages('to_ship'));
    const { say } = useToShipWords();
    const [thirdParty, company, companyLocation] = useWatch({ name: ['thirdParty', 'company', 'companyLocation'] });
    const [isOpen, open] = useState(false);
    if (!thirdParty) return null;
    return (
        <>
            <Button className={styles.add} onClick={() => open(true)}>
                <Icon name="plus" />
                {say('add.action')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <AddLeftDialog
                        filters={{
                            thirdParty,
                            ...(company && { company }),
                            ...(companyLocation && { companyLocation }),
                        }}
                        known={lines.map(({ orderItem }) => orderItem)}
                        onAdd={onAdd}
                        onClose={() => open(false)}
                    />
                </Suspense>
            ) : null}
        </>
    );
};

const COLUMNS = ['item', 'ordered', 'shipped_before', 'now', 'left'] as const;

/** Told below the item where there is no room. */
const WIDE: readonly string[] = ['ordered', 'shipped_before'];

/** Pieces of each line of an order on the note, which may name it twice. */
const piecesOf = (lines: readonly FormLine[]): ReadonlyMap<string, number> => {
    const pieces = new Map<string, number>();
    for (const { orderItem, quantity } of lines)
        pieces.set(orderItem, sumQuantities([pieces.get(orderItem) ?? 0, piecesIn(quantity)]));
    return pieces;
};

interface TableProps {
    readonly name: string;
    readonly isLocked: boolean;
    readonly fields: readonly { readonly '@key': string }[];
    readonly onRemove: (place: number) => void;
}

const LineTable = ({ name, isLocked, fields, onRemove }: TableProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.delivery_notes.lines.${key}`);
    const lines = (useWatch({ name }) ?? []) as readonly FormLine[];
    const pieces = piecesOf(lines);
    const isMixed = new Set(lines.map(({ orderNumber }) => orderNumber)).size > 1;
    return (
        <section aria-label={say('title')}>
            <table className={styles.table}>
                <thead>
                    <tr>
                        {COLUMNS.map(column => (
                            <th key={column} scope="col" className={WIDE.includes(column) ? styles.wide : undefined}>
                                {say(`columns.${column}`)}
                            </th>
                        ))}
                        {isLocked ? null : (
                            <th scope="col">
                                <span className={marks.hidden}>{say('columns.actions')}</span>
                            </th>
                        )}
                    </tr>
                </thead>
                <tbody>
                    {fields.map((field, place) => {
                        const line = lines[place];
                        return line ? (
                            <NoteLine
                                key={field['@key']}
                                path={`${name}.${place}`}
                                {...{ line, isMixed, isLocked }}
                                pieces={pieces.get(line.orderItem) ?? 0}
                                onRemove={() => onRemove(place)}
                            />
                        ) : null;
                    })}
                </tbody>
            </table>
        </section>
    );
};

/** The lines of a delivery note: what is left can be added, the quantities that leave now changed, and lines taken off. */
export const NoteLines = ({ name, readOnly = false }: InputProps) => {
    const translate = useTranslate();
    const say = (key: string, params: object = {}) => translate(`resources.delivery_notes.lines.${key}`, params);
    const isLocked = use(FormLockedContext) || readOnly;
    const { fields, append, remove } = useFieldArray({ name, keyName: '@key' });
    const lines = (useWatch({ name }) ?? []) as readonly FormLine[];
    const [status, setStatus] = useState('');
    const drop = (place: number) => {
        remove(place);
        setStatus(say('removed'));
    };
    const add = (more: readonly FormLine[]) => {
        append([...more], { shouldFocus: false });
        setStatus(say('added', { smart_count: more.length }));
    };
    return (
        <>
            {isLocked ? null : (
                <Suspense fallback={null}>
                    <AddLeft lines={lines} onAdd={add} />
                </Suspense>
            )}
            {fields.length === 0 ? (
                <p className={styles.empty}>{say('empty')}</p>
            ) : (
                <LineTable {...{ name, isLocked, fields }} onRemove={drop} />
            )}
            <p role="status" className={marks.hidden}>
                {status}
            </p>
        </>
    );
};
