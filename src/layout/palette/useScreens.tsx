import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import { usePersonalPages } from '../../pages/usePersonalPages.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useReachable } from '../useReachable.ts';
import type { Entry } from './entry.ts';

const HomeIcon = () => <Glyph name="home" />;
const NewIcon = () => <Glyph name="plus" />;

/** Home, the lists that the person may open, the forms of new records, and the screens about oneself. */
export const useScreens = (): readonly Entry[] => {
    const text = useText();
    const { translate } = useTranslation();
    const resources = useReachable();
    const personal = usePersonalPages();
    const nameOf = (name: string, count: number) => translate(`resources.${name}.name`, { smart_count: count });
    const titleOfNew = (name: string) =>
        translate(`resources.${name}.create_title`, { _: text('palette.create', { name: nameOf(name, 1) }) });
    return [
        { id: 'home', label: text('app.menu.home'), icon: HomeIcon, to: '/', keys: ['g', 'h'] },
        ...resources.map(({ name, icon, shortcut }) => ({
            id: name,
            label: nameOf(name, 2),
            icon,
            to: `/${name}`,
            ...(shortcut && { keys: ['g', shortcut] }),
        })),
        ...resources
            .filter(({ create }) => create)
            .map(({ name }) => ({
                id: `${name}/create`,
                label: titleOfNew(name),
                icon: NewIcon,
                to: `/${name}/create`,
            })),
        ...personal.map(({ name, address, label, Icon }) => ({
            id: name,
            label: text(label),
            icon: Icon,
            to: address,
        })),
    ];
};
