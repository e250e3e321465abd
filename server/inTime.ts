/** The work took longer than anybody waits for it. */
export class TooLate extends Error {
    override readonly name = 'TooLate';
}

/** The outcome of the work, which goes on unheard when it takes longer. @throws what it throws, or TooLate */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new TooLate(`no answer in ${milliseconds} ms`)), milliseconds);
    });
    try {
        return await Promise.race([work, late]);
    } finally {
        clearTimeout(timer);
    }
};
