import Drawer from '@mui/material/Drawer';
import { type ReactNode, useState } from 'react';
import { customizerMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CHOICES, type SettingName, type ThemeChange, type ThemeSettings } from '../settings.ts';
import { Themed } from '../Themed.tsx';
import { useThemeSettings, useThemeStore } from '../useTheme.ts';
import styles from './customizer.module.css';
import { visibleSections } from './sections.ts';

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
const Preview = ({ name, value }: { name: SettingName; value: string }) => {
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

interface Choice {
    readonly value: string;
    readonly label: string;
    readonly preview?: ReactNode;
}

interface ChoicesProps {
    readonly name: string;
    readonly legend: string;
    readonly choices: readonly Choice[];
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onAgain?: () => void;
}

/** C1: a setting as a native radio group, which supports the arrow keys. */
const Choices = ({ name, legend, choices, value, onChange, onAgain }: ChoicesProps) => (
    <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.choices}>
            {choices.map(choice => (
                <label key={choice.value} className={styles.choice}>
                    <input
                        type="radio"
                        name={name}
                        value={choice.value}
                        checked={choice.value === value}
                        onChange={() => onChange(choice.value)}
                        onClick={choice.value === value ? onAgain : undefined}
                    />
                    {choice.preview}
                    <span>{choice.label}</span>
                </label>
            ))}
        </div>
    </fieldset>
);

type Colour = ThemeSettings['leftSidebarType'];

const isColour = (value: string): value is Colour => CHOICES.leftSidebarType.some(choice => choice === value);
const isGradient = (value: string): boolean => value.startsWith('gradient');
const GRADIENTS = CHOICES.leftSidebarType.filter(isGradient);
/** Message key of a gradient. The first one is stored without a number. */
const keyOf = (gradient: Colour): string => (gradient === 'gradient' ? 'gradient-1' : gradient);

/** C6: the gradient swatch selects the first gradient, and expands or collapses the row of gradients. */
const SideBarColour = () => {
    const text = useText();
    const { translate } = useTranslation();
    const { change } = useThemeStore();
    const { leftSidebarType: value } = useThemeSettings();
    const [open, setOpen] = useState(isGradient(value));
    const choose = (next: string) => isColour(next) && change({ name: 'leftSidebarType', value: next });
    const onChange = (next: string) => {
        setOpen(isGradient(next));
        choose(next);
    };
    return (
        <>
            <Choices
                name="leftSidebarType"
                legend={translate('customizer.group.leftSidebarType')}
                choices={(['light', 'dark', 'gradient'] as const).map(option => ({
                    value: option,
                    label: translate(`customizer.option.leftSidebarType.${option}`),
                    preview: <Preview name="leftSidebarType" value={option} />,
                }))}
                value={isGradient(value) ? 'gradient' : value}
                onChange={onChange}
                onAgain={() => setOpen(isGradient(value) && !open)}
            />
            {open && isGradient(value) && (
                <Choices
                    name="gradient"
                    legend={text('customizer.gradients')}
                    choices={GRADIENTS.map(gradient => ({
                        value: gradient,
                        label: translate(`customizer.option.leftSidebarType.${keyOf(gradient)}`),
                        preview: <Preview name="leftSidebarType" value={gradient} />,
                    }))}
                    value={value}
                    onChange={choose}
                />
            )}
        </>
    );
};

const isChange = (name: SettingName, value: string): value is ThemeSettings[SettingName] =>
    CHOICES[name].some(choice => choice === value);

const Section = ({ name }: { name: SettingName }) => {
    const { translate } = useTranslation();
    const { change } = useThemeStore();
    const settings = useThemeSettings();
    const onChange = (value: string) => isChange(name, value) && change({ name, value } as ThemeChange);
    return (
        <Choices
            name={name}
            legend={translate(`customizer.group.${name}`)}
            choices={CHOICES[name].map(value => ({
                value,
                label: translate(`customizer.option.${name}.${value}`),
                preview: <Preview name={name} value={value} />,
            }))}
            value={settings[name]}
            onChange={onChange}
        />
    );
};

interface CustomizerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** Above the layout (C1). */
const Z_INDEX = 1050;

const Panel = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { reset } = useThemeStore();
    const settings = useThemeSettings();
    return (
        <>
            <header className={styles.head}>
                <div>
                    <h2>{text('theme.title')}</h2>
                    <p>{text('customizer.lead')}</p>
                </div>
                <Button variant="icon" aria-label={text('customizer.close')} onClick={onClose}>
                    <Icon name="close" />
                </Button>
            </header>
            <div className={styles.sections}>
                {visibleSections(settings).map(name =>
                    name === 'leftSidebarType' ? <SideBarColour key={name} /> : <Section key={name} name={name} />,
                )}
            </div>
            <footer className={styles.foot}>
                <Button onClick={reset}>{text('customizer.reset')}</Button>
            </footer>
        </>
    );
};

/** C1: a panel beside the page, which stays visible while settings change. */
export const Customizer = ({ open, onClose }: CustomizerProps) => {
    useMessages(customizerMessages);
    const text = useText();
    return (
        <Themed>
            <Drawer
                anchor="right"
                open={open}
                onClose={onClose}
                sx={{ zIndex: Z_INDEX }}
                slotProps={{
                    backdrop: { invisible: true },
                    paper: { role: 'dialog', 'aria-label': text('theme.title'), className: styles.panel ?? '' },
                }}
            >
                <Panel onClose={onClose} />
            </Drawer>
        </Themed>
    );
};
