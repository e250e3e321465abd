import type { Decimal } from '../values/money.ts';
import type { Candidate } from './candidates.ts';
import { isLower } from './compare.ts';
import { PRECEDENCE, type PriceCandidate, type Rejection } from './types.ts';

/** A candidate that no obstacle keeps from winning. */
export interface Competitor extends Candidate {
    readonly net: Decimal;
}

export const isCompetitor = (candidate: Candidate): candidate is Competitor =>
    candidate.obstacle === null && candidate.net !== null;

/**
 * The first candidate by precedence, or a promotion that is lower.
 * @param candidates in the order in which they are considered
 */
export const winnerOf = (candidates: readonly Candidate[]): Competitor | undefined => {
    const competitors = candidates.filter(isCompetitor);
    const regular = competitors.find(({ source }) => source !== 'promotion');
    const promotion = competitors.find(({ source }) => source === 'promotion');
    return promotion && (!regular || isLower(promotion.net, regular.net)) ? promotion : regular;
};

const precedes = (one: Candidate, other: Candidate): boolean =>
    PRECEDENCE.indexOf(one.source) < PRECEDENCE.indexOf(other.source);

/** @param candidates all of them, among which a source that precedes may have lost to a promotion */
const reasonOf = (
    loser: Candidate,
    winner: Competitor | undefined,
    candidates: readonly Candidate[],
): Rejection | null => {
    if (loser.obstacle !== null) return loser.obstacle;
    if (!winner) return 'manual_price';
    if (loser.source === 'promotion' || loser.source === winner.source) return 'not_lower';
    const isPreceded = candidates.some(one => isCompetitor(one) && one.source !== 'promotion' && precedes(one, loser));
    return isPreceded ? 'lower_precedence' : 'promotion_lower';
};

/** All candidates with the reason why each lost. @param winner undefined when the price is typed by hand */
export const judged = (candidates: readonly Candidate[], winner: Competitor | undefined): PriceCandidate[] =>
    candidates.map(candidate => ({
        source: candidate.source,
        list: candidate.price?.list.id ?? null,
        listCode: candidate.price?.list.code ?? null,
        minQuantity: candidate.price?.minQuantity ?? null,
        net: candidate.net,
        rejectedBecause: candidate === winner ? null : reasonOf(candidate, winner, candidates),
    }));
