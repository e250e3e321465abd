/** Drawn on a grid of 24, in strokes, as the shell's own pictures. */
const PATHS = {
    arrowDown: 'M12 5v14m-6-6 6 6 6-6',
    arrowUp: 'M12 19V5m-6 6 6-6 6 6',
    back: 'M19 12H5m6-6-6 6 6 6',
    banned: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
    bookmark: 'M7 4h10v16l-5-4.5L7 20z',
    box: 'M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10M8 5l8 4',
    building: 'M5 21V5.5L13 3v18M13 9l6 2v10M3 21h18M8 9h2M8 13h2M8 17h2M16 14v.1M16 17.5v.1',
    calendar: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4',
    check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.2l2.8 2.8L16 9.5',
    clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
    close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
    cloudOff: 'M7 18a4 4 0 0 1-.7-7.9M9.5 6.6A5.5 5.5 0 0 1 17 11a3.5 3.5 0 0 1 2.6 5.6M4 4l16 16M15 18H7',
    copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
    columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
    download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
    empty: 'M4 8h16l-1.5 11h-13zM8 8V6a4 4 0 0 1 8 0v2M10 13l4 3M14 13l-4 3',
    filters: 'M4 7h10M18 7h2M4 12h3M11 12h9M4 17h8M16 17h4M16 5v4M9 10v4M14 15v4',
    first: 'M17 7l-5 5 5 5M8 7v10',
    grid: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14',
    last: 'M7 7l5 5-5 5M16 7v10',
    link: 'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3',
    minus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12h8',
    next: 'M10 7l5 5-5 5',
    person: 'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM4.5 20c0-3.6 3.2-6 7.5-6s7.5 2.4 7.5 6',
    pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
    picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1',
    plus: 'M12 5v14M5 12h14',
    previous: 'M14 7l-5 5 5 5',
    redo: 'M15 5l4 4-4 4M19 9H9.5a4.5 4.5 0 0 0 0 9H14',
    rotateLeft: 'M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 14',
    rotateRight: 'M19 5v5h-5M18.4 10A7.5 7.5 0 1 0 19.5 14',
    search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.5 15.5 20 20',
    star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z',
    trash: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
    undo: 'M9 5 5 9l4 4M5 9h9.5a4.5 4.5 0 0 1 0 9H10',
    users: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 20c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M16 5.4a3.5 3.5 0 0 1 0 6.2M17.5 15c2.2.7 3.5 2.6 3.5 5',
    warning: 'M12 4 3 19.5h18L12 4ZM12 10v4M12 16.8v.1',
} as const;

export type IconName = keyof typeof PATHS;

interface StrokesProps {
    /** On the grid of 24. */
    readonly path: string;
    readonly size?: number;
}

/** A picture beside a text that says the same: never read aloud. */
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

interface IconProps {
    readonly name: IconName;
    readonly size?: number;
}

/** One of the pictures that many screens have. */
export const Icon = ({ name, size = 18 }: IconProps) => <Strokes path={PATHS[name]} size={size} />;
