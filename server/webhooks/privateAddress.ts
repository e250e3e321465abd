import { BlockList, isIPv4 } from 'node:net';

/** Subnets of IANA's special-purpose registries: outside of the public internet, or embedding an address that may be. */
const V4 = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
];

/** Public IPv6 subnets, except for the following ones. */
const GLOBAL_V6 = ['2000::/3'];

const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
    const list = new BlockList();
    for (const subnet of subnets) {
        const [network = '', prefix] = subnet.split('/');
        list.addSubnet(network, Number(prefix), family);
    }
    return list;
};

const notPublic = { v4: listOf(V4, 'ipv4'), v6: listOf(V6, 'ipv6') };
const global = listOf(GLOBAL_V6, 'ipv6');

/** IPv4-mapped IPv6 address, `::ffff:192.0.2.1`. Operating systems connect to its IPv4 address. */
const MAPPED = /^(?:0*:)*(?::|0*:)ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** True for an address outside of the public internet. @param address from a socket or resolver, without brackets */
export const isPrivateAddress = (address: string): boolean => {
    const [bare = ''] = address.split('%');
    const v4 = MAPPED.exec(bare)?.[1] ?? bare;
    if (isIPv4(v4)) return notPublic.v4.check(v4, 'ipv4');
    return !global.check(bare, 'ipv6') || notPublic.v6.check(bare, 'ipv6');
};
