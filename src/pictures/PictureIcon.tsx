import { Strokes } from '../ui/PublicIcon.tsx';

/** Icons used only by screens with pictures. */
const PATHS = {
    alt: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
    crop: 'M7 3v14h14M3 7h14v14',
    more: 'M6 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM18 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
} as const;

export type PictureIconName = keyof typeof PATHS;

interface PictureIconProps {
    readonly name: PictureIconName;
    readonly size?: number;
}

export const PictureIcon = ({ name, size = 18 }: PictureIconProps) => <Strokes path={PATHS[name]} size={size} />;
