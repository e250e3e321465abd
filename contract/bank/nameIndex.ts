// Apart: an index of all customers' names, which a long statement searches.
import { distinctiveWords, isSameName, payerWordsOf, wordsOfName } from './payers.ts';

interface CustomerName {
    readonly customer: number;
    readonly name: string;
    readonly words: readonly string[];
}

/** Customer names by search key. */
export interface Names {
    /** By all of their words. */
    readonly whole: ReadonlyMap<string, readonly CustomerName[]>;
    /** By the first letters of each distinctive word. */
    readonly byWord: ReadonlyMap<string, readonly (readonly [word: string, name: CustomerName])[]>;
    readonly byFirst: ReadonlyMap<string, readonly CustomerName[]>;
}

/** Number of letters compared in a truncated word. */
const BEGINNING = 4;

const addTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
    const values = map.get(key);
    if (values) values.push(value);
    else map.set(key, [value]);
};

export const indexNames = (customers: readonly { readonly customer: number; readonly name: string }[]): Names => {
    const whole = new Map<string, CustomerName[]>();
    const byWord = new Map<string, (readonly [string, CustomerName])[]>();
    const byFirst = new Map<string, CustomerName[]>();
    for (const { customer, name } of customers) {
        const words = wordsOfName(name);
        const one = { customer, name, words };
        addTo(whole, words.join(' '), one);
        addTo(byFirst, words[0] ?? '', one);
        for (const word of distinctiveWords(words)) addTo(byWord, word.slice(0, BEGINNING), [word, one]);
    }
    return { whole, byWord, byFirst };
};

const isSameWord = (one: string, other: string): boolean =>
    one === other ||
    (Math.min(one.length, other.length) >= BEGINNING && (one.startsWith(other) || other.startsWith(one)));

/** Maximum number of customers with a common word: with more, the word is not distinctive. */
const MAX_SHARING = 20;

/** Customers who share a distinctive word with the payer's name, and most of its words. */
const likePayer = ({ byWord }: Names, words: readonly string[]): number[] => {
    const shared = new Map<number, number>();
    for (const word of new Set(distinctiveWords(words))) {
        const having = (byWord.get(word.slice(0, BEGINNING)) ?? []).filter(([other]) => isSameWord(word, other));
        const customers = new Map(having.map(([, one]) => [one.customer, one]));
        if (customers.size > MAX_SHARING) continue;
        for (const [customer, name] of customers)
            shared.set(customer, words.filter(own => name.words.some(other => isSameWord(own, other))).length);
    }
    const most = Math.max(0, ...shared.values());
    return [...shared].flatMap(([customer, count]) => (count === most ? customer : []));
};

/** Minimum length of a name searched in texts: shorter names are common words. */
const MIN_LETTERS = 5;

/** Number of letters of a name found in a text from a position; the bank may have truncated the end of the text. */
const lettersAt = (words: readonly string[], from: number, name: readonly string[]): number => {
    const there = words.slice(from, from + name.length);
    const isCut = from + name.length >= words.length;
    const fits = there.every((word, place) => {
        const wanted = name[place] ?? '';
        const isLast = from + place === words.length - 1;
        return word === wanted || (isLast && word.length >= BEGINNING && wanted.startsWith(word));
    });
    const isEnough = there.length === name.length || (isCut && there.length > 1);
    return fits && isEnough ? there.join('').length : 0;
};

/** Customers with the longest name found in the text. */
const likeText = ({ byFirst }: Names, words: readonly string[]): number[] => {
    const letters = new Map<number, number>();
    for (const [place, word] of words.entries())
        for (const { customer, words: name } of byFirst.get(word) ?? []) {
            const there = lettersAt(words, place, name);
            if (there >= MIN_LETTERS) letters.set(customer, Math.max(there, letters.get(customer) ?? 0));
        }
    const most = Math.max(0, ...letters.values());
    return [...letters].flatMap(([customer, count]) => (count === most ? customer : []));
};

interface PayerText {
    readonly text: string;
    readonly counterparty: string | undefined;
}

/** Customers with the payer's name, and customers with similar names. Without a payer, the text is searched. */
export const findCustomersByName = (
    names: Names,
    { counterparty, text }: PayerText,
): { readonly same: readonly number[]; readonly similar: readonly number[] } => {
    const isPayer = counterparty !== undefined && counterparty !== '';
    const words = isPayer ? wordsOfName(counterparty) : payerWordsOf(text);
    const whole = names.whole.get(words.join(' ')) ?? [];
    const same = isPayer ? whole.filter(({ name }) => isSameName(name, counterparty)) : whole;
    return {
        same: same.map(({ customer }) => customer),
        similar: isPayer ? likePayer(names, words) : likeText(names, words),
    };
};
