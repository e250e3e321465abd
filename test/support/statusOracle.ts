import type { OrderedQuantities, OrderNote, OrderState, OrderStatus } from '#contract/orders/orderStatus.ts';

const piecesOf = (lines: readonly OrderedQuantities[], of: keyof OrderedQuantities): number =>
    lines.reduce((sum, line) => sum + Number(line[of]), 0);

const shipped = ({ lines }: OrderState): number => piecesOf(lines, 'shippedQuantity');
const left = ({ lines }: OrderState): number =>
    piecesOf(lines, 'quantity') - piecesOf(lines, 'shippedQuantity') - piecesOf(lines, 'cancelledQuantity');
/** A note that has not left bills nothing, and when no piece is left it never will. */
const owes = ({ isValidated, isBilled }: OrderNote): boolean => isValidated && !isBilled;

/** What each state means (domain.md, section 3), written apart from the function under test. */
const MEANINGS: Readonly<Record<OrderStatus, (facts: OrderState) => boolean>> = {
    draft: facts => !facts.isValidated,
    validated: facts => facts.isValidated && shipped(facts) === 0 && !facts.isInPreparation && facts.notes.length === 0,
    preparation: facts =>
        facts.isValidated && shipped(facts) === 0 && (facts.isInPreparation || facts.notes.length > 0),
    partially_shipped: facts => facts.isValidated && shipped(facts) > 0 && left(facts) > 0,
    shipped: facts =>
        facts.isValidated &&
        shipped(facts) > 0 &&
        left(facts) === 0 &&
        (facts.notes.some(owes) || !facts.notes.some(note => note.isValidated)),
    billed: facts =>
        facts.isValidated &&
        shipped(facts) > 0 &&
        left(facts) === 0 &&
        facts.notes.some(note => note.isValidated) &&
        !facts.notes.some(owes),
};

/** The states that the facts mean: exactly one. */
export const meantBy = (facts: OrderState): readonly OrderStatus[] =>
    (Object.keys(MEANINGS) as OrderStatus[]).filter(status => MEANINGS[status](facts));
