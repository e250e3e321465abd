import { useState } from 'react';
import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import { CHOICES, type ThemeSettings } from '../settings.ts';
import { useThemeSettings, useThemeStore } from '../useTheme.ts';
import { Choices } from './Choices.tsx';
import { Preview } from './Preview.tsx';

type Colour = ThemeSettings['leftSidebarType'];

const isColour = (value: string): value is Colour => CHOICES.leftSidebarType.some(choice => choice === value);
const isGradient = (value: string): boolean => value.startsWith('gradient');
const GRADIENTS = CHOICES.leftSidebarType.filter(isGradient);
/** The first gradient has no number in the stored value, but a message key with one. */
const keyOf = (gradient: Colour): string => (gradient === 'gradient' ? 'gradient-1' : gradient);

/** C6: the gradient swatch selects the first gradient, and shows or hides the row of gradients. */
export const SideBarColour = () => {
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
                legend={translate('theme.group.leftSidebarType')}
                choices={(['light', 'dark', 'gradient'] as const).map(option => ({
                    value: option,
                    label: translate(`theme.option.leftSidebarType.${option}`),
                    preview: <Preview name="leftSidebarType" value={option} />,
                }))}
                value={isGradient(value) ? 'gradient' : value}
                onChange={onChange}
                onAgain={() => setOpen(isGradient(value) && !open)}
            />
            {open && isGradient(value) && (
                <Choices
                    name="gradient"
                    legend={text('theme.gradients')}
                    choices={GRADIENTS.map(gradient => ({
                        value: gradient,
                        label: translate(`theme.option.leftSidebarType.${keyOf(gradient)}`),
                        preview: <Preview name="leftSidebarType" value={gradient} />,
                    }))}
                    value={value}
                    onChange={choose}
                />
            )}
        </>
    );
};
