import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropArea, cropOf } from '#src/pictures/CropPicture.tsx';
import type { Picture } from '#src/pictures/declaration.ts';
import { movePicture, movesTo } from '#src/pictures/order.ts';
import { shownImageOf } from '#src/pictures/ShownPicture.tsx';
import { afterChange, afterRemoval } from '#src/pictures/usePictureActs.ts';
import { placeAfter } from '#src/ui/useReorder.ts';

const pictureOf = (id: string, more: Partial<Picture> = {}): Picture => ({
    id,
    position: Number(id),
    isMain: id === '1',
    alt: null,
    altEn: null,
    rotation: 0,
    crop: null,
    width: 60,
    height: 40,
    bytes: 1000,
    mediaType: 'image/jpeg',
    originalName: `${id}.jpg`,
    state: 'ready',
    thumbnails: [{ width: 60, url: `/files/${id}.webp` }],
    originalThumbnails: [],
    ...more,
});
const THREE = ['1', '2', '3'].map(id => pictureOf(id));
const told = (pictures: readonly Picture[]) => pictures.map(one => [one.id, one.position, one.isMain]);

describe('I7 the order of pictures', () => {
    test('one moves, the others make room', () => {
        expect(movePicture(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
        expect(movePicture(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    });

    test.each([
        ['ArrowLeft', 2, 1],
        ['ArrowUp', 0, 0],
        ['ArrowRight', 6, 6],
        ['ArrowDown', 3, 4],
        ['Home', 5, 0],
        ['End', 1, 6],
        ['a', 1, undefined],
    ])('%s at place %i of seven leads to %s', (key, place, to) => {
        expect(placeAfter(key, place, 7)).toBe(to);
    });

    test('what arrived as it liked comes into the order that is wanted; what was there stays', () => {
        const words = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
        fc.assert(
            fc.property(words, fc.nat(), fc.nat(), (ids, cut, seed) => {
                const there = ids.slice(0, cut % ids.length);
                const arrived = ids.slice(there.length);
                const wanted = arrived.toSorted((a, b) => ((a.length * 7 + seed) % 5) - ((b.length * 7 + seed) % 5));
                const end = movesTo(ids, wanted).reduce<readonly string[]>(
                    (list, { id, to }) => movePicture(list, list.indexOf(id), to),
                    ids,
                );
                expect(end).toEqual([...there, ...wanted]);
            }),
        );
    });

    test('the optimistic result of a change equals that of the API', () => {
        expect(told(afterChange(THREE, '3', { position: 1 }))).toEqual([
            ['3', 1, false],
            ['1', 2, true],
            ['2', 3, false],
        ]);
        expect(told(afterChange(THREE, '2', { isMain: true })).map(([, , main]) => main)).toEqual([false, true, false]);
        expect(told(afterRemoval(THREE, '1'))).toEqual([
            ['2', 1, true],
            ['3', 2, false],
        ]);
        expect(afterChange(THREE, '2', { rotation: 90 })[1]).toMatchObject({ state: 'pending', thumbnails: [] });
    });
});

describe('I7 the part of a picture that is shown', () => {
    test('a crop of a picture that is shown turned is one of the original, and back', () => {
        expect(cropOf({ x: 0, y: 0, width: 100, height: 25 }, 90)).toEqual({ x: 0, y: 0, width: 0.25, height: 1 });
        const share = fc.integer({ min: 2, max: 48 });
        fc.assert(
            fc.property(
                share,
                share,
                share,
                share,
                fc.constantFrom(0, 90, 180, 270),
                (x, y, width, height, rotation) => {
                    const crop = cropOf({ x, y, width, height }, rotation);
                    const back = crop && cropArea(crop, rotation);
                    expect(back?.x).toBeCloseTo(x);
                    expect(back?.y).toBeCloseTo(y);
                    expect(back?.width).toBeCloseTo(width);
                    expect(back?.height).toBeCloseTo(height);
                },
            ),
        );
        expect(cropOf({ x: 0, y: 0, width: 100, height: 100 }, 270)).toBeNull();
    });

    test('its thumbnails; else those of the original, else the file that was chosen, turned', () => {
        const [ready = pictureOf('1')] = THREE;
        const pending = { ...ready, thumbnails: [], rotation: 90 };
        const original = { ...pending, originalThumbnails: [{ width: 60, url: '/files/o.webp' }] };
        expect(shownImageOf(ready, 'blob:1')).toMatchObject({
            srcSet: expect.stringContaining('/files/1.webp 60w'),
            turn: 0,
        });
        expect(shownImageOf(original, 'blob:1')).toMatchObject({
            src: expect.stringContaining('/files/o.webp'),
            turn: 90,
        });
        expect(shownImageOf(pending, 'blob:1')).toEqual({ src: 'blob:1', turn: 90 });
        expect(shownImageOf(pending, undefined)).toBeUndefined();
    });
});
