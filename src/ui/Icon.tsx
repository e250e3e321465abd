import { PUBLIC_PATHS, Strokes } from './PublicIcon.tsx';

/** The console's shared icons, strokes on a 24 × 24 grid. Icons of one lazy feature are defined in that feature. */
const PATHS = {
    ...PUBLIC_PATHS,
    arrowDown: 'M12 5v14m-6-6 6 6 6-6',
    arrowUp: 'M12 19V5m-6 6 6-6 6 6',
    banned: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
    bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
    bookmark: 'M7 4h10v16l-5-4.5L7 20z',
    box: 'M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10M8 5l8 4',
    building: 'M5 21V5.5L13 3v18M13 9l6 2v10M3 21h18M8 9h2M8 13h2M8 17h2M16 14v.1M16 17.5v.1',
    calendar: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4',
    cart: 'M3.5 5H6l2 10.5h9.5l2-7.5H6.6M9.5 19.5v.1M16.5 19.5v.1',
    check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.2l2.8 2.8L16 9.5',
    chevronDown: 'M6.5 9.5 12 15l5.5-5.5',
    clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
    cloudOff: 'M7 18a4 4 0 0 1-.7-7.9M9.5 6.6A5.5 5.5 0 0 1 17 11a3.5 3.5 0 0 1 2.6 5.6M4 4l16 16M15 18H7',
    cog: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10.4 3h3.2l.5 2.5 2 .9 2.2-1.4 2.2 2.2-1.4 2.2.9 2 2.5.5v3.2l-2.5.5-.9 2 1.4 2.2-2.2 2.2-2.2-1.4-2 .9-.5 2.5h-3.2l-.5-2.5-2-.9-2.2 1.4-2.2-2.2 1.4-2.2-.9-2-2.5-.5v-3.2l2.5-.5.9-2-1.4-2.2 2.2-2.2 2.2 1.4 2-.9z',
    columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
    copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
    download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
    empty: 'M4 8h16l-1.5 11h-13zM8 8V6a4 4 0 0 1 8 0v2M10 13l4 3M14 13l-4 3',
    sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
    more: 'M5.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM18.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
    filters: 'M4 7h10M18 7h2M4 12h3M11 12h9M4 17h8M16 17h4M16 5v4M9 10v4M14 15v4',
    first: 'M17 7l-5 5 5 5M8 7v10',
    fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    fullScreenOff: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
    globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.4 3.8 5.4 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.4-3.8-9S9.5 5.4 12 3Z',
    grid: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14',
    grip: 'M9 5.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM9 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM9 17.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM15 5.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM15 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM15 17.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
    home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
    key: 'M8 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM11.5 12H20v3.5M16.5 12v2.5',
    keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7.5 14h9',
    language: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
    last: 'M7 7l5 5-5 5M16 7v10',
    layers: 'M12 4l9 5-9 5-9-5zM3.5 13.5 12 18l8.5-4.5',
    link: 'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3',
    menu: 'M4 7h16M4 12h11M4 17h16',
    minus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12h8',
    next: 'M10 7l5 5-5 5',
    open: 'M14 5h5v5M19 5l-8 8M11 6H5v13h13v-6',
    panel: 'M4 5h16v14H4zM14 5v14',
    pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
    person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
    picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1',
    pin: 'M9 3.5h6M10 3.5v6L7 13v2h10v-2l-3-3.5v-6M12 15v6',
    plus: 'M12 5v14M5 12h14',
    previous: 'M14 7l-5 5 5 5',
    print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
    redo: 'M15 5l4 4-4 4M19 9H9.5a4.5 4.5 0 0 0 0 9H14',
    rotateLeft: 'M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 14',
    rotateRight: 'M19 5v5h-5M18.4 10A7.5 7.5 0 1 0 19.5 14',
    search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.5 15.5 20 20',
    signOut: 'M14 4H6v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
    star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z',
    tag: 'M12 4H4v8l8.5 8.5 8-8zM8 8v.1',
    tick: 'M5.5 12.5l4.5 4.5 8.5-9.5',
    trash: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
    tree: 'M5 4v14h6M5 9h6M11 7h8v4h-8zM11 16h8v4h-8z',
    truck: 'M3 6.5h10.5v10H3zM13.5 10h4l3 3v3.5h-7zM7 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
    undo: 'M9 5 5 9l4 4M5 9h9.5a4.5 4.5 0 0 1 0 9H10',
    upload: 'M12 16V5m-4.5 4.5L12 5l4.5 4.5M5 20h14',
    users: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 20c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M16 5.4a3.5 3.5 0 0 1 0 6.2M17.5 15c2.2.7 3.5 2.6 3.5 5',
    warning: 'M12 4 3 19.5h18L12 4ZM12 10v4M12 16.8v.1',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
    readonly name: IconName;
    readonly size?: number;
}

/** An icon of the shared set. */
export const Icon = ({ name, size }: IconProps) => <Strokes path={PATHS[name]} size={size} />;
