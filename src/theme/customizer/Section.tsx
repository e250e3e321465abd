import { useTranslation } from '../../i18n/useTranslator.ts';
import { CHOICES, type SettingName, type ThemeChange, type ThemeSettings } from '../settings.ts';
import { useThemeSettings, useThemeStore } from '../useTheme.ts';
import { Choices } from './Choices.tsx';
import { Preview } from './Preview.tsx';

const isChange = (name: SettingName, value: string): value is ThemeSettings[SettingName] =>
    CHOICES[name].some(choice => choice === value);

/** The choices of a setting in a row. */
export const Section = ({ name }: { name: SettingName }) => {
    const { translate } = useTranslation();
    const { change } = useThemeStore();
    const settings = useThemeSettings();
    const onChange = (value: string) => isChange(name, value) && change({ name, value } as ThemeChange);
    return (
        <Choices
            name={name}
            legend={translate(`theme.group.${name}`)}
            choices={CHOICES[name].map(value => ({
                value,
                label: translate(`theme.option.${name}.${value}`),
                preview: <Preview name={name} value={value} />,
            }))}
            value={settings[name]}
            onChange={onChange}
        />
    );
};
