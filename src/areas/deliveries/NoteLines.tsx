import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
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
import { FormLines, type PlacedLine, RemoveLine, useFormLines } from '../../kinds/lines/FormLines.tsx';
import { type LineColumn, LineName, LineTable } from '../../kinds/lines/LineTable.tsx';
import styles from '../../kinds/lines/lines.module.css';
import { useRecordPath } from '../../menu/reachable.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { QuantityField } from '../../ui/QuantityField.tsx';
import { CountOrDash } from '../../ui/typography.tsx';
import { brokenPackaging } from '../documents/lines/packagings.ts';
import type { FormLine } from './AddLeftDialog.tsx';
import { useToShipWords } from './toShip/useToShipWords.ts';

const { quantity: property } = deliveryNoteItems.properties;

const WORDS = 'resources.delivery_notes.lines';

type NoteLine = PlacedLine<FormLine>;

interface QuantityProps {
    readonly path: string;
    readonly label: string;
    /** Maximum quantity that can be shipped; undefined while it is unknown. */
    readonly most: number | undefined;
    readonly packagings: FormLine['packagings'];
    readonly unit: string | undefined;
}

const Quantity = ({ path, label, most, packagings, unit }: QuantityProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const validate = (value: unknown) => {
        const pieces = parseQuantity(value);
        if (typeof pieces !== 'number' || pieces <= 0) return translate(`${WORDS}.least`);
        const decimals = refuseDecimals(pieces, unit);
        if (decimals) return translate(decimals.key);
        return most !== undefined && pieces > most ? translate(`${WORDS}.most`, { smart_count: most }) : true;
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
            hint={broken && translate(`${WORDS}.${broken.key}`, { whole })}
            inputRef={field.ref}
            onText={text => field.onChange(readNumeric(property, text, locale))}
            onLeave={field.onBlur}
        />
    );
};

/** Parses the typed text; 0 if it is not a number. */
const piecesIn = (typed: unknown): number => Number(typed) || 0;

const ItemCode = ({ line: { item, reference } }: { readonly line: FormLine }) => {
    const pathOf = useRecordPath('items');
    const path = item ? pathOf(item) : undefined;
    return path === undefined ? reference : <PageLink to={path}>{reference}</PageLink>;
};

const AddLeftDialog = lazyPart(() => import('./AddLeftDialog.tsx').then(part => ({ default: part.AddLeftDialog })));

interface AddLeftProps {
    readonly lines: readonly FormLine[];
    readonly onAdd: (lines: readonly FormLine[]) => void;
}

/** Adds open order lines of the note's customer that ship from the same place. */
const AddLeft = ({ lines, onAdd }: AddLeftProps) => {
    useMessages(resourceMessages('to_ship'));
    const { say } = useToShipWords();
    const [thirdParty, company, companyLocation] = useWatch({ name: ['thirdParty', 'company', 'companyLocation'] });
    const [isOpen, open] = useState(false);
    if (!thirdParty) return null;
    return (
        <>
            <Button className={styles.above} onClick={() => open(true)}>
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

/** Total quantity of each order line on the note, which may contain an order line twice. */
const piecesOf = (lines: readonly NoteLine[]): ReadonlyMap<string, number> => {
    const pieces = new Map<string, number>();
    for (const { line } of lines)
        pieces.set(line.orderItem, sumQuantities([pieces.get(line.orderItem) ?? 0, piecesIn(line.quantity)]));
    return pieces;
};

/** Ordered quantity minus the quantity of earlier notes; undefined while they are unknown. */
const openOf = ({ orderedQuantity: ordered, shippedBeforeQuantity: shipped }: FormLine): number | undefined =>
    ordered === undefined || shipped === undefined ? undefined : subtractQuantity(ordered, shipped);

/** Remainder of an open quantity after a shipped quantity; at least 0. */
const restOf = (open: number | undefined, pieces: number): number | undefined =>
    open === undefined ? undefined : Math.max(0, subtractQuantity(open, pieces));

/** Columns for ordered quantity, earlier notes, this note, and remainder. @param onRemove undefined if the note is locked */
const useColumns = (
    lines: readonly NoteLine[],
    onRemove: ((place: number) => void) | undefined,
): readonly LineColumn<NoteLine>[] => {
    const translate = useTranslate();
    const { number } = useFormat();
    const say = (key: string, item?: string | null) => translate(`${WORDS}.${key}`, { item: item ?? '' });
    const count = (pieces: number | string | undefined) =>
        pieces === undefined ? '…' : <CountOrDash of={quantityNumber(pieces)} />;
    const pieces = piecesOf(lines);
    const piecesOn = ({ orderItem }: FormLine) => pieces.get(orderItem) ?? 0;
    const isMixed = new Set(lines.map(({ line }) => line.orderNumber)).size > 1;
    return [
        {
            name: 'item',
            isName: true,
            cell: ({ line }) => (
                <LineName code={<ItemCode line={line} />} text={line.designation}>
                    {isMixed && line.orderNumber ? <small>{line.orderNumber}</small> : null}
                </LineName>
            ),
            brief: ({ line }) => (
                <>
                    {say('columns.ordered')} {count(line.orderedQuantity)} · {say('columns.shipped_before')}{' '}
                    {count(line.shippedBeforeQuantity)}
                </>
            ),
        },
        { name: 'ordered', isWide: true, cell: ({ line }) => count(line.orderedQuantity) },
        { name: 'shipped_before', isWide: true, cell: ({ line }) => count(line.shippedBeforeQuantity) },
        {
            name: 'now',
            cell: ({ line, path }) =>
                onRemove ? (
                    <Quantity
                        path={path}
                        label={say('quantity_of', line.reference)}
                        packagings={line.packagings}
                        unit={line.unitCode}
                        // Pieces on another line of the same note are not available to this one.
                        most={restOf(openOf(line), subtractQuantity(piecesOn(line), piecesIn(line.quantity)))}
                    />
                ) : (
                    number(quantityNumber(line.quantity))
                ),
        },
        { name: 'left', cell: ({ line }) => count(restOf(openOf(line), piecesOn(line))) },
        ...(onRemove
            ? [
                  {
                      name: 'actions',
                      cell: ({ line, place }: NoteLine) => (
                          <RemoveLine label={say('remove', line.reference)} onRemove={() => onRemove(place)} />
                      ),
                  },
              ]
            : []),
    ];
};

export const NoteLines = ({ name, readOnly = false }: InputProps) => {
    const translate = useTranslate();
    const say = (key: string, params: object = {}) => translate(`${WORDS}.${key}`, params);
    const isLocked = use(FormLockedContext) || readOnly;
    const { lines, append, remove, status, announce } = useFormLines<FormLine>(name);
    const drop = (place: number) => {
        remove(place);
        announce(say('removed'));
    };
    const add = (more: readonly FormLine[]) => {
        append([...more], { shouldFocus: false });
        announce(say('added', { smart_count: more.length }));
    };
    const columns = useColumns(lines, isLocked ? undefined : drop);
    return (
        <>
            {isLocked ? null : (
                <Suspense fallback={null}>
                    <AddLeft lines={lines.map(({ line }) => line)} onAdd={add} />
                </Suspense>
            )}
            <FormLines isEmpty={lines.length === 0} empty={say('empty')} status={status}>
                <section aria-label={say('title')}>
                    <LineTable words={`${WORDS}.columns`} {...{ columns, lines }} keyOf={({ key }) => key} />
                </section>
            </FormLines>
        </>
    );
};
