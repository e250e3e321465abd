import { expect, test } from 'vitest';
import { importRefusal } from '#src/imports/refusal.ts';

const fileOf = (size: number, name = 'a.csv') => new File([new Uint8Array(size)], name);

test.each([
    ['nothing', [fileOf(0)], 'empty'],
    ['two bytes', [fileOf(2)], 'empty'],
    ['the smallest file', [fileOf(3)], undefined],
    ['a picture', [fileOf(100, 'a.png')], 'format'],
    ['two files', [fileOf(100), fileOf(100)], 'several'],
])('I10 what is refused before its upload: %s', (_, files, key) => expect(importRefusal(files)?.key).toBe(key));
