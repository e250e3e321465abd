import { SHIPPING_DAYS_AHEAD } from '#contract/deliveries/deliveryNotes.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { addDays, today } from '#contract/values/days.ts';
import { refuseDecimals, subtractQuantity } from '#contract/values/quantities.ts';
import type { Row } from '../../domain/record.ts';
import { findingIn } from '../documents/findings.ts';
import type { NoteLine } from './lines.ts';
import { piecesByLine } from './settle.ts';

export const noteFinding = findingIn('delivery_note_rules');

export const mayShipOrder = ({ status, isCancelled }: NoteLine['order']): boolean => status !== 'draft' && !isCancelled;

const lineFindings = (line: NoteLine, note: Row, pieces: number, path: string): PropertyRefusal[] => {
    const { order, ordered, shipped } = line;
    const decimals = refuseDecimals(line.quantity, line.unitCode);
    const left = Math.max(0, subtractQuantity(ordered, shipped));
    const isOther =
        order.companyId !== note.company ||
        order.companyLocationId !== note.companyLocation ||
        order.thirdPartyId !== note.thirdParty;
    return [
        ...(isOther ? [noteFinding('order_of_other', `${path}.orderItem`)] : []),
        ...(mayShipOrder(order) ? [] : [noteFinding('order_not_validated', `${path}.orderItem`)]),
        ...(decimals ? [{ ...decimals, propertyPath: `${path}.quantity` }] : []),
        ...(pieces > left ? [noteFinding('over_shipping', `${path}.quantity`, { left, pieces })] : []),
    ];
};

const dayFindings = (lines: readonly NoteLine[], date: string): PropertyRefusal[] => {
    const earliest = lines
        .map(({ order }) => order.validatedOn ?? '')
        .sort()
        .at(-1);
    const latest = addDays(today(), SHIPPING_DAYS_AHEAD);
    return [
        ...(earliest && date < earliest ? [noteFinding('shipped_too_early', 'shippingDate', { day: earliest })] : []),
        ...(date > latest ? [noteFinding('shipped_too_late', 'shippingDate', { day: latest })] : []),
    ];
};

export const noteFindings = (note: Row, lines: readonly NoteLine[]): PropertyRefusal[] => {
    const pieces = piecesByLine(lines);
    return [
        ...lines.flatMap((line, place) =>
            lineFindings(line, note, pieces.get(line.orderItemId) ?? 0, `deliveryNoteItems[${place}]`),
        ),
        ...dayFindings(lines, String(note.shippingDate)),
    ];
};
