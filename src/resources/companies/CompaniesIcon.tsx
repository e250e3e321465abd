import { Icon } from '#src/components/Icon.tsx';

export const CompaniesIcon = () => <Icon name="building" size={20} />;
