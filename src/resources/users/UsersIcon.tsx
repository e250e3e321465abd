import { Icon } from '#src/components/Icon.tsx';

export const UsersIcon = () => <Icon name="users" size={20} />;
