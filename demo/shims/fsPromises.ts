/** There is no disk whose space could be told. */
export const statfs = async (): Promise<never> => {
    throw new Error('the demonstration has no disk');
};
