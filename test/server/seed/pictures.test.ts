import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DRAWN_SIDE, draw } from '#server/pictures/drawing/draw.ts';
import { scene, VIEWS } from '#server/pictures/drawing/scene.ts';
import { shapes } from '#server/pictures/drawing/shapes/index.ts';
import { tonesOf } from '#server/pictures/drawing/tones.ts';
import { seedItem } from '#server/seed/catalogue.ts';
import { families, leaves } from '#server/seed/families.ts';
import { createPictureRows } from '#server/seed/pictures/rows.ts';

const first = Array.from({ length: 3000 }, (_, index) => seedItem(index));

describe('I7 the pictures of the seed', () => {
    test('one item in twelve has none, the others up to three, the main one from the front', () => {
        const none = first.filter(({ drawings }) => drawings.length === 0).length;
        expect(none / first.length).toBeCloseTo(0.08, 1);
        for (const { drawings } of first)
            expect(drawings.map(([, , view]) => view)).toEqual(VIEWS.slice(0, drawings.length));
    });

    test('items with pictures have been checked, never before they were created', () => {
        for (const { drawings, lastPictureCheckDate, itemDateCreate } of first) {
            if (drawings.length > 0) expect(lastPictureCheckDate).not.toBeNull();
            expect((lastPictureCheckDate ?? itemDateCreate).getTime()).toBeGreaterThanOrEqual(itemDateCreate.getTime());
        }
    });

    test.each([
        ['Ballons de match de football', 'football'],
        ['Raquettes de tennis adulte', 'racket'],
        ['Chaussures de running femme', 'shoe'],
        ['Maillots de bain femme', 'swimsuit'],
        ['Casques de vélo enfant', 'helmet'],
        ['Haltères hexagonaux', 'dumbbell'],
        ['Tentes', 'tent'],
        ['Skis alpins', 'skis'],
        ['Lunettes de natation', 'goggles'],
        ['Sacs de sport', 'bag'],
        ['Tapis de yoga', 'rollMat'],
    ])('%s look like it: %s', (family, shape) => {
        const named = families.filter(({ name }) => name === family).map(({ id }) => id);
        expect(leaves.find(({ familyId }) => named.includes(familyId))?.shape).toBe(shape);
    });

    test('each shape is well formed, and is seen on its ground', async () => {
        for (const [name, shape] of Object.entries(shapes)) {
            const svg = Buffer.from(scene(shape, tonesOf('Rouge'), 'front', 64));
            const { channels } = await sharp(svg).flatten().stats();
            expect([name, channels.some(({ stdev }) => stdev > 9)]).toEqual([name, true]);
        }
    });

    test('a drawing is the same whenever it is drawn, in its colour', async () => {
        const [red, again, blue] = await Promise.all(
            ['Rouge', 'Rouge', 'Bleu'].map(color => draw(['tent', color, 'front'])),
        );
        expect(red).toEqual(again);
        expect(red).not.toEqual(blue);
        const { width, height, format } = await sharp(red).metadata();
        expect([width, height, format]).toEqual([DRAWN_SIDE, DRAWN_SIDE, 'jpeg']);
    });

    test('what many items show is one file', () => {
        const rowsOf = createPictureRows();
        const [one, two] = [rowsOf(first), rowsOf(first)];
        expect(one.pictures.length).toBe(first.reduce((sum, { drawings }) => sum + drawings.length, 0));
        expect(one.originals.length).toBeLessThan(one.pictures.length / 2);
        expect(one.renditions.length).toBe(one.originals.length);
        expect([two.originals, two.renditions]).toEqual([[], []]);
    });
});
