import { describe, expect, test } from 'vitest';
import { dispositionOf } from '#server/files/serve.ts';

describe('the name of a download', () => {
    test.each([
        ['C2026-000456.pdf', 'C2026-000456.pdf', 'C2026-000456.pdf'],
        ['préparation (2).pdf', 'preparation (2).pdf', 'pr%C3%A9paration%20%282%29.pdf'],
        ['Ελλάς.pdf', '.pdf', '%CE%95%CE%BB%CE%BB%CE%AC%CF%82.pdf'],
        ['GYM-/000022.pdf', 'GYM--000022.pdf', 'GYM--000022.pdf'],
        ['a"; filename="b.exe', 'a-; filename=-b.exe', 'a-%3B%20filename%3D-b.exe'],
        ['a\r\nSet-Cookie: b.pdf', 'a-Set-Cookie- b.pdf', 'a-Set-Cookie-%20b.pdf'],
        ['..\\..\\%41.pdf', '..-..-41.pdf', '..-..-%2541.pdf'],
        ['a\ud800\u202efdp.exe', 'a-fdp.exe', 'a-fdp.exe'],
        ['／＂.pdf', '.pdf', '%EF%BC%8F%EF%BC%82.pdf'],
    ])('trial D12 of %j is written in ASCII and in full', (name, plain, full) => {
        expect(dispositionOf('attachment', name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`);
    });
});
