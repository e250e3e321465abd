import { eanCheckDigit } from '#contract/rules.ts';
import type { Leaf } from './families.ts';
import type { Range } from './notation.ts';
import { chance, pick, type Random } from './random.ts';
import type { Wording } from './template.ts';

const endings = (price: number): readonly number[] => {
    if (price < 2) return [];
    if (price < 20) return [0.25, 0.5, 0.75, 0.9, 0.95];
    return price < 100 ? [0.5, 0.9, 0.95] : [0, 0.9];
};

/** Rounds to the prices usual in a wholesaler's list: 0,85, 12,90, 149,00, 2 490,00. */
const tidyPrice = (random: Random, price: number): string => {
    if (price < 2) return (Math.max(1, Math.round(price * 20)) / 20).toFixed(2);
    const step = price < 100 ? 1 : price < 1000 ? 5 : 10;
    const whole = step === 1 ? Math.floor(price) : Math.round(price / step) * step - 1;
    return (whole + pick(random, price < 1000 ? endings(price) : [0])).toFixed(2);
};

const within = (share: number): number => Math.min(1, Math.max(0, share));

const rankOf = ({ rank, kilograms }: Wording, [low, high]: Range): number | undefined =>
    kilograms === undefined ? rank : (kilograms - low) / (high - low);

/** Larger sizes cost more when the designation gives the size; larger packs cost a little less per piece. */
export const priceOf = (random: Random, { price: [low, high], weight }: Leaf, wording: Wording): string => {
    const rank = rankOf(wording, weight);
    const share = rank === undefined ? random() ** 1.4 : within(rank * 0.8 + random() * 0.2);
    return tidyPrice(random, low * (high / low) ** share * wording.pieces ** 0.95);
};

/** In kilograms, rounded to the gram, for all pieces of the sales unit. */
export const weightOf = (random: Random, { weight: [low, high] }: Leaf, wording: Wording): number => {
    const share = wording.rank === undefined ? random() : within(wording.rank * 0.85 + random() * 0.15);
    const kilograms = wording.kilograms ?? low + (high - low) * share;
    return Math.max(0.001, Math.round(kilograms * wording.pieces * 1000) / 1000);
};

const MILLION = 1_000_000;

/**
 * A French EAN-13 (prefixes 300 to 379). The article's six digits are the index times a factor coprime to a million,
 * hence unique within a million; the brand's company code increases with each further million.
 */
export const eanOf = (index: number, brandId: number): string => {
    const company = 2000 + brandId * 100 + (Math.floor(index / MILLION) % 100);
    const article = String((index * 387_421 + 52_963) % MILLION).padStart(6, '0');
    const digits = `37${company}${article}`;
    return digits + eanCheckDigit(digits);
};

const twoDigits = (random: Random, count: number): string => String(1 + Math.floor(random() * count)).padStart(2, '0');

/** Alley, bay and shelf; each department has its own alley letter. */
export const rackOf = (random: Random, department: string): string | null => {
    if (chance(random, 0.06)) return null;
    return `${department.charAt(0)}-${twoDigits(random, 24)}-${twoDigits(random, 60)}-${pick(random, ['A', 'B', 'C', 'D'])}`;
};

/** The reference of a supplier or of a customer's tender, when there is one. */
export const customReferenceOf = (random: Random): string | null => {
    if (!chance(random, 0.22)) return null;
    return `${pick(random, ['FRN', 'CLT', 'MAR'])}-${1000 + Math.floor(random() * 98_999)}`;
};
