/** Whether long campaigns run in full (`npm run test:hard`) rather than as a sample. */
export const isHard = process.env.HARD === '1';

/** All cases of a long campaign, or every `step`th one. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
    isHard ? all : all.filter((_, at) => at % step === 0);
