import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { camt } from '#test/support/statements.ts';
const B = 'http://127.0.0.1:6510';
const login = await (await fetch(`${B}/api/login_check`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'super@comptoir.test', password: 'Comptoir-2026!' }) })).json() as { token: string };
const get = async (p: string): Promise<any> => (await fetch(B + p, { headers: { authorization: `Bearer ${login.token}` } })).json();
const accounts = (await get('/api/bank_accounts?owner=/api/companies/1')).member;
const open = (await get('/api/invoices?company=/api/companies/1&isLate=true&itemsPerPage=8')).member;
const file = camt(accounts[0].iban, [
    ...open.slice(0, 3).map((i: any) => ({ amount: i.dueAmount, text: `VIR SEPA ${i.number} REGLEMENT` })),
    { amount: '1234.56', text: 'VIR INST CLUB ALPIN DE MONTAGNE REGLEMENT DE PLUSIEURS FACTURES SELON NOTRE RELEVE DU MOIS' },
    { amount: '42.00', text: 'PRLV ASSURANCE', debit: true } as any,
], '08');
writeFileSync('/tmp/h/releve.xml', file);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let first = true;
for (const [w, l, d] of [[1440, 'fr', false], [390, 'fr', true], [1024, 'en', false], [390, 'en', false]] as const) {
    const page = await (await browser.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, locale: l })).newPage();
    await page.addInitScript(([t, l, d]) => { sessionStorage.setItem('token', t as string); localStorage.setItem('I18N_LANGUAGE', l as string); if (d) localStorage.setItem('theme', JSON.stringify({ layoutModeType: 'dark' })); }, [login.token, l, d]);
    page.on('pageerror', e => console.log('ERR', e.message.slice(0, 300)));
    page.on('console', m => m.type() === 'error' && console.log('CON', m.text().slice(0, 200)));
    const shot = async (name: string) => { await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/h/shots50/${name}-${w}-${l}${d ? '-dark' : ''}.png` }); };
    await page.goto(`${B}/`); await page.waitForTimeout(2500); await shot('home');
    await page.goto(`${B}/bank_lines`); await page.waitForTimeout(1500);
    await page.getByRole('button', { name: l === 'fr' ? 'Autres actions' : /more actions/i }).first().click().catch(() => undefined); await page.waitForTimeout(400); await page.getByText(l === 'fr' ? /^Relevé/ : /^Bank statement/).first().click();
    await shot('dialog');
    await page.locator('input[type=file]').setInputFiles('/tmp/h/releve.xml');
    await page.getByRole('button', { name: l === 'fr' ? 'Lire le fichier' : 'Read the file' }).click(); await page.waitForTimeout(2500); await shot('dialog-read');
    await page.goto(`${B}/bank_lines`); await shot('lines');
    const lines = (await get('/api/bank_lines?itemsPerPage=5')).member;
    if (lines[0]) { await page.goto(`${B}/bank_lines/${lines[1].id ?? lines[1]['@id'].split('/').at(-1)}`); await shot('line'); }
    await page.goto(`${B}/invoices`); await shot('invoices');
    await page.context().close(); first = false;
}
await browser.close();
