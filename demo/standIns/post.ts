/** Stands for `server/webhooks/post.ts`: a browser may not call the servers of others, and nothing leaves this one. */
export class PrivateAddress extends Error {
    override readonly name = 'PrivateAddress';
}

export const postSigned = async (): Promise<never> => {
    throw new Error('The demonstration sends nothing.');
};
