/** Replaces `server/webhooks/post.ts`: a browser may not call third-party servers, and the demonstration sends no messages. */
export class PrivateAddress extends Error {
    override readonly name = 'PrivateAddress';
}

export const postSigned = async (): Promise<never> => {
    throw new Error('The demonstration sends nothing.');
};
