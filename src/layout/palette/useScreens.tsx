import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import { useOfferedPages } from '../../pages/personal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useReachable } from '../useReachable.ts';
import type { PaletteCommand } from './command.ts';

const HomeIcon = () => <Icon name="home" />;
const NewIcon = () => <Icon name="plus" />;

/** Home, the accessible lists, their create forms and the user's personal screens. */
export const useScreens = (): readonly PaletteCommand[] => {
    const text = useText();
    const { translate } = useTranslation();
    const resources = useReachable();
    const personal = useOfferedPages();
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
