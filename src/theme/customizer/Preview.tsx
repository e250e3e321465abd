import type { SettingName } from '../settings.ts';
import styles from './customizer.module.css';

/** A sketch of the layout on a canvas of 64 by 44: boxes of the menu and of the page. */
interface Sketch {
    readonly menu?: readonly string[];
    readonly page?: readonly string[];
}

/** Boxes as `x y width height`. */
const SKETCHES: Partial<Record<`${SettingName} ${string}`, Sketch>> = {
    'layoutType vertical': { menu: ['0 0 16 44'], page: ['20 4 40 5', '20 13 40 27'] },
    'layoutType horizontal': { menu: ['0 0 64 10'], page: ['4 14 56 26'] },
    'layoutType twocolumn': { menu: ['0 0 7 44', '8 0 14 44'], page: ['26 4 34 5', '26 13 34 27'] },
    'layoutType semibox': { menu: ['3 4 12 36'], page: ['18 3 43 38'] },
    'layoutWidthType fluid': { page: ['3 4 58 5', '3 13 58 27'] },
    'layoutWidthType boxed': { page: ['15 4 34 5', '15 13 34 27'] },
    'layoutPositionType fixed': { menu: ['0 0 64 8'], page: ['4 14 56 40'] },
    'layoutPositionType scrollable': { menu: ['0 -5 64 8'], page: ['4 9 56 40'] },
    'topbarThemeType light': { page: ['0 0 64 11'] },
    'topbarThemeType dark': { menu: ['0 0 64 11'] },
    'sidebarVisibilitytype show': { menu: ['3 4 12 36'], page: ['18 3 43 38'] },
    'sidebarVisibilitytype hidden': { page: ['3 3 58 38'] },
    'leftsidbarSizeType lg': { menu: ['0 0 18 44'], page: ['22 4 38 36'] },
    'leftsidbarSizeType md': { menu: ['0 0 13 44'], page: ['17 4 43 36'] },
    'leftsidbarSizeType sm': { menu: ['0 0 6 44'], page: ['10 4 50 36'] },
    'leftsidbarSizeType sm-hover': { menu: ['0 0 6 44', '8 0 2 44'], page: ['14 4 46 36'] },
    'leftsidbarSizeType sm-hover-active': { menu: ['0 0 6 44', '7 0 11 44'], page: ['22 4 38 36'] },
    'leftSidebarViewType default': { menu: ['0 0 18 44'], page: ['22 4 38 36'] },
    'leftSidebarViewType detached': { menu: ['4 10 14 30'], page: ['0 0 64 6', '22 10 38 30'] },
};

const Box = ({ box, className }: { box: string; className: string | undefined }) => {
    const [x, y, width, height] = box.split(' ');
    return <rect {...{ x, y, width, height, className }} rx="1.5" />;
};

/** A miniature of a setting's choice: a sketch of the layout, or a colour swatch from the style sheet. */
export const Preview = ({ name, value }: { name: SettingName; value: string }) => {
    const sketch = SKETCHES[`${name} ${value}`];
    if (!sketch) return <span className={styles.swatch} data-setting={name} data-value={value} />;
    return (
        <svg className={styles.sketch} viewBox="0 0 64 44" aria-hidden="true">
            {sketch.page?.map(box => (
                <Box key={box} box={box} className={styles.page} />
            ))}
            {sketch.menu?.map(box => (
                <Box key={box} box={box} className={styles.menu} />
            ))}
        </svg>
    );
};
