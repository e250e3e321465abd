/** Drawn on a grid of 24 with lines of 1.7. */
const PATHS = {
    home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
    menu: 'M4 7h16M4 12h11M4 17h16',
    person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
    sign_out: 'M14 4H6v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
};

/** The frame's own pictures, without the weight of an icon library. */
export const Glyph = ({ name }: { name: keyof typeof PATHS }) => (
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
