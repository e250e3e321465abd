/** Geometry and colours of every document, in points. */
const MILLIMETRE = 72 / 25.4;

export const mm = (millimetres: number): number => millimetres * MILLIMETRE;

/** A rectangle of a sheet. */
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

/** Where a sheet begins, the first and those that follow it, and where the foot begins. */
export const TOP = mm(12);
export const NEXT_TOP = mm(25);
export const FOOT_TOP = mm(281);
/** Content ends here. */
export const BOTTOM = FOOT_TOP - mm(3);

/**
 * The window of a French DL envelope (NF Z 10-011), on the right. Sheets shift by a centimetre in it, so the address
 * keeps clear of its border.
 */
export const ADDRESS_WINDOW = { x: mm(110), y: mm(50), width: mm(86), height: mm(33) } as const;

export const INK = '#1b2a33';
export const MUTED = '#5a6a72';
export const HAIRLINE = '#d3dadd';
export const TINT = '#edf3f0';
export const ACCENT = '#12703f';

/** Sizes of type. */
export const SIZE = { title: 17, company: 13, strong: 9.5, body: 8.2, table: 7.6, small: 6.8, foot: 6.4 } as const;

/** Distance of lines, as a multiple of the size. */
export const LEADING = 1.32;
