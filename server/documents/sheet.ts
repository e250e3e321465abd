/** Geometry and colours of every document, in points. */
const MILLIMETRE = 72 / 25.4;

export const mm = (millimetres: number): number => millimetres * MILLIMETRE;

export interface PageArea {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** A4. */
export const SHEET = { width: mm(210), height: mm(297) } as const;

export const LEFT_EDGE = mm(12);
export const RIGHT = SHEET.width - LEFT_EDGE;
export const WIDTH = RIGHT - LEFT_EDGE;

/** Top of the first sheet's and of the other sheets' content, and top of the foot. */
export const TOP = mm(12);
export const NEXT_TOP = mm(25);
export const FOOT_TOP = mm(281);
/** Bottom edge of the content. */
export const BOTTOM = FOOT_TOP - mm(3);

/** Address window of a French DL envelope (NF Z 10-011), with a margin because sheets shift by up to a centimetre. */
export const ADDRESS_WINDOW = { x: mm(110), y: mm(50), width: mm(86), height: mm(33) } as const;

export const INK = '#1b2a33';
export const MUTED = '#5a6a72';
export const HAIRLINE = '#d3dadd';
export const TINT = '#edf3f0';
export const ACCENT = '#12703f';

export const SIZE = { title: 17, company: 13, strong: 9.5, body: 8.2, table: 7.6, small: 6.8, foot: 6.4 } as const;

/** Line height, as a multiple of the type size. */
export const LEADING = 1.32;
