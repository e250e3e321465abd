import { isIP, isIPv6 } from 'node:net';

/** Where a request comes from, as the audit log keeps it (ADR 0076). */
export interface Origin {
    /** As limits count it. */
    readonly address: string;
    /** What the client says of itself; unbounded, and anything. */
    readonly userAgent: string;
}

/**
 * The key under which limits count a client: its IPv4 address or its IPv6 /64 network, the block that one subscriber
 * gets.
 */
const toSubject = (address: string): string => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '');
    if (!isIPv6(bare)) return bare;
    // The URL parser normalizes the address; `::` stands for the missing groups of zeros.
    const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
    const groups = (text: string): string[] => text.split(':').filter(Boolean);
    const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
    const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
    return `${all.slice(0, 4).join(':')}::/64`;
};

/**
 * The client's address: that of the socket or, behind `proxies` trusted proxies, the one that the outermost proxy added
 * to X-Forwarded-For. Entries further left come from the client itself and are never read.
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
