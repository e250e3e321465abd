/** Icons used before and after the sign-in, kept apart because the sign-in must stay small; `Icon` includes them. */
export const PUBLIC_PATHS = {
    back: 'M19 12H5m6-6-6 6 6 6',
    close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0Z',
    eyeOff: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0ZM4 4l16 16',
    linkOff:
        'M9.5 14.5 8 16a3.5 3.5 0 0 1-5-5l3-3M14.5 9.5 16 8a3.5 3.5 0 0 1 5 5l-3 3M8.5 4v2.5M4 8.5h2.5M15.5 20v-2.5M20 15.5h-2.5',
    mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
    moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
    sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
} as const;

interface StrokesProps {
    /** SVG path on the 24 × 24 grid. */
    readonly path: string;
    readonly size?: number | undefined;
}

/** A decorative icon, hidden from screen readers because a text with the same meaning is beside it. */
export const Strokes = ({ path, size = 18 }: StrokesProps) => (
    <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
    >
        <path d={path} />
    </svg>
);

export interface PublicIconProps {
    readonly name: keyof typeof PUBLIC_PATHS;
    readonly size?: number;
}

export const PublicIcon = ({ name, size }: PublicIconProps) => <Strokes path={PUBLIC_PATHS[name]} size={size} />;
