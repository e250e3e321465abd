// Apart: rule for the panel only; Customizer.tsx renders it.
import { names, type SettingName, type ThemeSettings } from '../settings.ts';

/** C7: the settings that apply to a layout, in the order of the panel. */
export const visibleSections = ({ layoutType, sidebarVisibilitytype }: ThemeSettings): readonly SettingName[] => {
    const upright = layoutType === 'vertical' || (layoutType === 'semibox' && sidebarVisibilitytype === 'show');
    const shown: Partial<Record<SettingName, boolean>> = {
        sidebarVisibilitytype: layoutType === 'semibox',
        layoutWidthType: layoutType === 'vertical' || layoutType === 'horizontal',
        leftsidbarSizeType: upright,
        leftSidebarViewType: upright,
        leftSidebarType: upright || layoutType === 'twocolumn',
        leftSidebarImageType: upright || layoutType === 'twocolumn',
    };
    return names.filter(name => shown[name] ?? true);
};
