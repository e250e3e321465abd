/** Drawn on a grid of 24 with lines of 1.7. */
const PATHS = {
    arrow_left: 'M19 12H5M11 6l-6 6 6 6',
    arrow_up: 'M12 19V5M6 11l6-6 6 6',
    bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
    check: 'm5.5 12.5 4.5 4.5 8.5-9.5',
    chevron_down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
    close: 'm7 7 10 10M17 7 7 17',
    cog: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10.4 3h3.2l.5 2.5 2 .9 2.2-1.4 2.2 2.2-1.4 2.2.9 2 2.5.5v3.2l-2.5.5-.9 2 1.4 2.2-2.2 2.2-2.2-1.4-2 .9-.5 2.5h-3.2l-.5-2.5-2-.9-2.2 1.4-2.2-2.2 1.4-2.2-.9-2-2.5-.5v-3.2l2.5-.5.9-2-1.4-2.2 2.2-2.2 2.2 1.4 2-.9z',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0Z',
    eye_off:
        'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0ZM4 4l16 16',
    full_screen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    full_screen_off: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
    home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
    key: 'M8 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM11.5 12H20v3.5M16.5 12v2.5',
    keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7.5 14h9',
    language: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
    link_off:
        'M9.5 14.5 8 16a3.5 3.5 0 0 1-5-5l3-3M14.5 9.5 16 8a3.5 3.5 0 0 1 5 5l-3 3M8.5 4v2.5M4 8.5h2.5M15.5 20v-2.5M20 15.5h-2.5',
    mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
    menu: 'M4 7h16M4 12h11M4 17h16',
    moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
    person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
    pin: 'M9 3.5h6M10 3.5v6L7 13v2h10v-2l-3-3.5v-6M12 15v6',
    plus: 'M12 5v14M5 12h14',
    search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.5 15.5 20 20',
    sign_out: 'M14 4H6v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
    sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
};

export type GlyphName = keyof typeof PATHS;

/** The product's own pictures, without the weight of an icon library. */
export const Glyph = ({ name }: { name: GlyphName }) => (
    <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
    >
        <path d={PATHS[name]} />
    </svg>
);
