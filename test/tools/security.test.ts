import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { citedTests, missingTests } from '#test/support/citedTests.ts';

test('each measure of docs/security.md names tests that exist, by their titles', () => {
    const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    expect(citedTests(document).length).toBeGreaterThan(50);
    expect(missingTests(document)).toEqual([]);
});
