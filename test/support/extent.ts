/**
 * How much a run takes. `npm test`, and a test that is run by hand, take a fixed set, the same everywhere: each claim once.
 * `npm run test:all` takes all that there is: the other language, the other mode, the other database, long campaigns.
 * What only it takes is marked where it is declared: by `further`, by `isWhole`, or by the tag `@all` of a journey.
 */
export const isWhole = process.env.TESTS === 'all';

/** Cases that prove a claim, and those that prove it again. */
export const withFurther = <const T>(claim: readonly T[], further: readonly T[]): readonly T[] =>
    isWhole ? [...claim, ...further] : claim;

/** Cases that are all alike: every `step`th one proves the claim, and the same ones in each run. */
export const everyNth = <T>(all: readonly T[], step: number): readonly T[] =>
    isWhole ? all : all.filter((_, at) => at % step === 0);

/** Declares a test. */
type Declare = (title: string, body: () => Promise<void>) => void;

/**
 * Declares every second test of a suite that runs over all resources. Neighbours have different ones, so that `npm test`
 * tries each resource, and each test on half of them.
 * @param first the place of the resource
 */
export const alternating = (first: number, declare: Declare): Declare => {
    let place = first;
    return (title, body) => {
        if (isWhole || place % 2 === 0) declare(title, body);
        place += 1;
    };
};
