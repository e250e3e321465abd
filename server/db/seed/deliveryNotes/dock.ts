import { dayOf, type EpochDay } from '#contract/days.ts';
import { createNumbers, type Numbers } from '../orders/numbers.ts';
import { epochDay } from '../orders/plan.ts';
import type { Bill, Departure } from './departures.ts';
import { noteRows } from './rows.ts';
import type { Shipment } from './ship.ts';

/** Where shipments of several orders wait until all that leaves together is known. */
export interface Dock {
    readonly numbers: Numbers;
    add(shipments: readonly Shipment[]): void;
    /** Whether there is a draft of what leaves next together: of every third. */
    isDrafted(key: string): boolean;
    /** The rows of the notes that have left until a day, and are off the dock; without a day, of all, drafts included. */
    leave(until?: EpochDay): ReturnType<typeof noteRows>[];
    /** Notes that have left. */
    count(): number;
}

/** Orders of a note: with all their lines, fewer than it may have. */
const MOST_ORDERS = 20;

/** Numbers of bills as accounting gives them, day by day: `F2026-1105-003`. */
const createReferences = () => {
    const [known, counts] = [new Map<string, string>(), new Map<string, number>()];
    return ({ key, at }: Bill, company: number): string => {
        const day = dayOf(epochDay(at));
        const count = (counts.get(`${company} ${day}`) ?? 0) + 1;
        const [year, month, date] = day.split('-');
        const reference = known.get(key) ?? `F${year}-${month}${date}-${String(count).padStart(3, '0')}`;
        if (!known.has(key)) counts.set(`${company} ${day}`, count);
        known.set(key, reference);
        return reference;
    };
};

const momentOf = ([{ departure }]: readonly [Shipment, ...Shipment[]]): number =>
    (departure.validatedAt ?? departure.createdAt).getTime();

const everyThird = (): ((key: string) => boolean) => {
    const known = new Map<string, boolean>();
    return key => {
        const isSo = known.get(key) ?? known.size % 3 === 0;
        known.set(key, isSo);
        return isSo;
    };
};

/** Whether no other order joins: those of that day and later leave afterwards. A draft is open until the end. */
const isComplete = ({ validatedAt, day }: Departure, until: EpochDay | undefined): boolean =>
    until === undefined || (validatedAt !== null && day <= until);

export const createDock = (): Dock => {
    const [numbers, referenceOf] = [createNumbers('delivery_notes', 'B'), createReferences()];
    const waiting = new Map<string, [Shipment, ...Shipment[]][]>();
    let [nextNote, nextLine] = [1, 1];
    const put = (shipment: Shipment): void => {
        const { key } = shipment.departure;
        const notes = waiting.get(key) ?? [];
        const last = notes.at(-1);
        if (last && last.length < MOST_ORDERS) last.push(shipment);
        else waiting.set(key, [...notes, [shipment]]);
    };
    const load = (shipments: readonly [Shipment, ...Shipment[]]) => {
        const [first] = shipments;
        const { departure, sender } = first;
        const company = sender.parties.company_id;
        const made = noteRows(first, shipments, {
            id: nextNote,
            firstLine: nextLine,
            number: departure.validatedAt && numbers.take(company, departure.validatedAt),
            billing_reference: departure.bill && referenceOf(departure.bill, company),
        });
        nextNote += 1;
        nextLine += made.lines.length;
        return made;
    };
    return {
        numbers,
        add: shipments => {
            for (const shipment of shipments) put(shipment);
        },
        isDrafted: everyThird(),
        leave: until => {
            const found = [...waiting].filter(([, notes]) =>
                notes.some(([{ departure }]) => isComplete(departure, until)),
            );
            for (const [key] of found) waiting.delete(key);
            return found
                .flatMap(([, notes]) => notes)
                .sort((one, other) => momentOf(one) - momentOf(other))
                .map(load);
        },
        count: () => nextNote - 1,
    };
};
