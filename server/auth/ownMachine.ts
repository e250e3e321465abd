import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Host as normalised in URLs: `127.1` is 127.0.0.1. */
const spelt = (host: string): string => {
    const address = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
    return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') : host;
};

/** True for a loopback host, which other machines cannot reach (RFC 6761, 6.3; RFC 5735). */
export const isOwnMachine = (host: string): boolean => {
    const name = spelt(host);
    const version = isIP(name);
    if (version === 0) return name === 'localhost' || name.endsWith('.localhost');
    return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
};
