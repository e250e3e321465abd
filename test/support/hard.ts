/** Whether long campaigns run in full (`npm run test:hard`) rather than as a sample. */
export const isHard = process.env.HARD === '1';

/**
 * The part of the samples that this run takes, a number that `npm test` derives from the commit, so that each commit tries
 * another part. Undefined where tests are run by hand, which then run all cases.
 */
const part = process.env.SAMPLE === undefined || isHard ? undefined : Number(process.env.SAMPLE);

/** Whether this run takes the case at a place: every `step`th one. */
export const isSampled = (at: number, step: number): boolean => part === undefined || at % step === part % step;

/** The cases of a long campaign that this run takes: every `step`th one. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, at) => isSampled(at, step));

/** Declares a test. */
type Declare = (title: string, body: () => Promise<void>) => void;

/**
 * Declares every second test of a suite that runs over all resources. Neighbours begin with different ones, so that each
 * run tries each resource, and each test on half of them.
 * @param first the place of the resource
 */
export const alternating = (first: number, declare: Declare): Declare => {
    let place = first;
    return (title, body) => {
        if (isSampled(place, 2)) declare(title, body);
        place += 1;
    };
};
