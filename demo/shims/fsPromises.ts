/** Always fails: a browser has no disk. */
export const statfs = async (): Promise<never> => {
    throw new Error('the demonstration has no disk');
};
