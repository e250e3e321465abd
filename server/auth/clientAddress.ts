import { isIP, isIPv6 } from 'node:net';

/** Who sends a request, as limits count it: the address, for IPv6 the /64 network, which one subscriber has whole. */
const toSubject = (address: string): string => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    if (!isIPv6(bare)) return bare;
    // The URL parser writes it out the same way each time; `::` stands for as many zeros as are missing.
    const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
    const groups = (text: string): string[] => text.split(':').filter(Boolean);
    const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
    const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
    return `${all.slice(0, 4).join(':')}::/64`;
};

/**
 * The client's address: the socket's, or with `proxies` of our own in front, the one that the outermost of them saw. What
 * the client itself writes into X-Forwarded-For stands further left and is never read.
 */
export const clientAddress = (
    socketAddress: string | undefined,
    forwardedFor: string | undefined,
    proxies: number,
): string => {
    const seen = (forwardedFor ?? '').split(',').map(one => one.trim());
    const told = proxies > 0 ? (seen.at(-proxies) ?? '') : '';
    return toSubject(isIP(told) ? told : (socketAddress ?? 'unknown'));
};
