import type { Locale } from '#i18n/index.ts';

/**
 * How much a run takes. `npm test`, and a test that is run by hand, take a fixed set, the same everywhere: each claim once.
 * `npm run test:all` takes all that there is: the other language, the other mode, the other database, long campaigns.
 * What only it takes is marked where it is declared: by `further`, by `isWhole`, or by the tag `@all` of a journey.
 */
export const isWhole = process.env.TESTS === 'all';

/** Cases that prove a claim, and those that prove it again. */
export const withFurther = <const T>(claim: readonly T[], further: readonly T[]): readonly T[] =>
    isWhole ? [...claim, ...further] : claim;

/** How many random cases a property is tried with: ten thousand where all is run. */
export const propertyRuns = (claim: number): number => (isWhole ? 10_000 : claim);

/** Cases that are all alike: every `step`th one proves the claim, and the same ones in each run. */
export const everyNth = <T>(all: readonly T[], step: number): readonly T[] =>
    isWhole ? all : all.filter((_, at) => at % step === 0);

/**
 * The languages of a component's test. One is enough: `test/i18n` proves that both have the same messages, and what a
 * language decides (amounts, dates, plurals, what is typed) has tests in both.
 */
export const LANGUAGES = withFurther<Locale>(['en'], ['fr']);

/** Of cases that differ in nothing but their language, the first. */
export const inOneLanguage = <const T>(cases: readonly T[]): readonly T[] => everyNth(cases, cases.length);

/** Declares a test. */
type Declare = (title: string, body: () => Promise<void>) => void;

/** Declares a test where it holds a claim, and where it is proven again in `npm run test:all` alone. */
export const declareWhere = (isClaim: boolean, declare: Declare): Declare =>
    isWhole || isClaim ? declare : () => undefined;
