import { useLayout } from '../theme/useTheme.ts';
import styles from './Shell.module.css';
import { SideBar } from './SideBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { TwoColumns } from './TwoColumns.tsx';

/** The menu of the current layout. */
export const Menu = () => {
    const layout = useLayout();
    if (layout === 'horizontal') return <TopMenu />;
    return <div className={styles.side}>{layout === 'twocolumn' ? <TwoColumns /> : <SideBar />}</div>;
};
