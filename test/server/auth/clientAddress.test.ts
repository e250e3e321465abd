import { expect, test } from 'vitest';
import { clientAddress } from '#server/auth/clientAddress.ts';

interface AddressCase {
    title: string;
    socket?: string;
    forwarded?: string;
    proxies?: number;
    expected: string;
}

const cases: AddressCase[] = [
    { title: 'the socket’s', socket: '192.0.2.1', expected: '192.0.2.1' },
    { title: 'IPv4 in IPv6 is IPv4', socket: '::ffff:192.0.2.1', expected: '192.0.2.1' },
    { title: 'IPv6 is its /64', socket: '2001:db8:1:2:3:4:5:6', expected: '2001:db8:1:2::/64' },
    { title: 'IPv6, however it is written', socket: '2001:0DB8:1::9', expected: '2001:db8:1:0::/64' },
    { title: 'IPv6 with a zone', socket: 'fe80::1%eth0', expected: 'fe80:0:0:0::/64' },
    { title: 'the machine itself', socket: '::1', expected: '0:0:0:0::/64' },
    { title: 'no socket', expected: 'unknown' },
    { title: 'a header that nobody vouches for', socket: '10.0.0.1', forwarded: '203.0.113.9', expected: '10.0.0.1' },
    { title: 'one proxy', socket: '10.0.0.1', forwarded: '203.0.113.9', proxies: 1, expected: '203.0.113.9' },
    {
        title: 'what a client wrote itself stands left',
        socket: '10.0.0.1',
        forwarded: '198.51.100.1, 203.0.113.9',
        proxies: 1,
        expected: '203.0.113.9',
    },
    {
        title: 'two proxies',
        socket: '10.0.0.1',
        forwarded: 'junk, 203.0.113.9, 10.0.0.2',
        proxies: 2,
        expected: '203.0.113.9',
    },
    {
        title: 'a proxy that was passed by',
        socket: '192.0.2.1',
        forwarded: '203.0.113.9',
        proxies: 2,
        expected: '192.0.2.1',
    },
    { title: 'a header without an address', socket: '192.0.2.1', forwarded: 'junk', proxies: 1, expected: '192.0.2.1' },
];

test.each(cases)('A2 the address that limits count: $title', ({ socket, forwarded, proxies = 0, expected }) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
});
