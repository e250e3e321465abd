// The head of a record: its name on one line, and its actions, however long the name is.
import { draftOrder } from './orderCalls.ts';
import { expect, signIn, test } from './support.ts';

const WINDOW = { width: 1440, height: 900 };

test('actions beside a long name are signs, whose words show on hover and focus, and fold out where there is room', async ({
    page,
}) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/items');
    await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click();
    const name = page.getByRole('heading', { level: 1 });
    const copy = page.getByRole('link', { name: 'Dupliquer', exact: true });
    await expect(name).toContainText('AQG-APP-000003 · Tapis de course aquatique');
    const widthOf = async () => Math.round((await copy.boundingBox())?.width ?? 0);
    await expect.poll(widthOf).toBeLessThan(50);
    expect((await name.boundingBox())?.height).toBeLessThan(40);
    const words = page.getByText('Dupliquer', { exact: true });
    await copy.hover();
    await expect(words).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(1);
    await copy.focus();
    await expect(words).toHaveCount(2);
    await page.setViewportSize({ ...WINDOW, width: 1900 });
    await expect.poll(widthOf).toBeGreaterThan(90);
});

test('the facts that matter now stand below the name, each a link where it leads somewhere', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/orders');
    await page.goto((await draftOrder(page, 'HEADS')).replace('/api', ''));
    const head = page.locator('header:has(h1)');
    const facts = head.getByRole('listitem');
    await expect(head).toContainText('Brouillon');
    await expect(facts.nth(1)).toHaveText(/^Du \d\d\/\d\d\/\d{4}$/);
    await facts.first().getByRole('link').click();
    await expect(page).toHaveURL(/third_parties/);
});
