import { expect, signIn, test, tokenOf } from './support.ts';

test('EventSource of a browser is told of changes by the cookie of streams, and comes back after a restart', async ({
    page,
    server,
}) => {
    await signIn(page, 'admin');
    const authorization = `Bearer ${await tokenOf(page, 'admin')}`;
    const make = async (name: string): Promise<void> => {
        const headers = { authorization, 'content-type': 'application/ld+json' };
        const made = await page.request.post('/api/brands', { headers, data: { name } });
        expect(made.status()).toBe(201);
    };
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await page.evaluate(async token => {
        const { status } = await fetch('/api/auth/mercure', { method: 'POST', headers: { authorization: token } });
        const kept: string[] = [];
        Object.assign(globalThis, { told: kept });
        const source = new EventSource('/.well-known/mercure?topic=/api/brands/{id}');
        source.onmessage = ({ data }) => kept.push(String(JSON.parse(data).name));
        await new Promise(resolve => source.addEventListener('open', resolve));
        kept.push(`${status} ${document.cookie}`);
    }, authorization);
    await make('Vue par EventSource');
    await expect.poll(told).toEqual(['204 ', 'Vue par EventSource']);
    await server.crashAndRestart();
    await make('Vue au retour');
    await expect.poll(told, { timeout: 20_000 }).toEqual(['204 ', 'Vue par EventSource', 'Vue au retour']);
});
