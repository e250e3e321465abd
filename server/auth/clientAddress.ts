import { isIP, isIPv6 } from 'node:net';

/** Origin of a request, as the audit log stores it (ADR 0076). */
export interface Origin {
    readonly address: string;
    /** User-Agent header: untrusted text of any length. */
    readonly userAgent: string;
}

/** Subject of rate limits: the IPv4 address, or the IPv6 /64 network, the block that one subscriber gets. */
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
 * Client address: that of the socket or, behind `proxies` trusted proxies, the one that the outermost proxy added to
 * X-Forwarded-For. Entries further left come from the client itself and are ignored.
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
