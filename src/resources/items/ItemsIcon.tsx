import { Icon } from '#src/components/Icon.tsx';

export const ItemsIcon = () => <Icon name="box" size={20} />;
