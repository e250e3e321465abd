/** Reference to a colour of `tokens.css`. */
export const token = (name: string): string => `var(--c-${name})`;

const colour = (main: string, strong: string, contrast: string) => ({
    main: token(main),
    light: token(main),
    dark: token(strong),
    contrastText: token(contrast),
    mainChannel: token(main),
    lightChannel: token(main),
    darkChannel: token(strong),
    contrastTextChannel: token(contrast),
});

/**
 * MUI's palette as CSS variables: their values follow an attribute of `<html>`, so that switching between light and
 * dark renders nothing again. Channels are given, because MUI cannot compute them from a variable.
 */
export const palette = {
    primary: colour('accent', 'accent-strong', 'on-accent'),
    secondary: colour('ink-2', 'ink', 'surface'),
    success: colour('accent', 'accent-strong', 'on-accent'),
    warning: colour('signal', 'signal', 'on-signal'),
    error: colour('danger', 'danger', 'on-danger'),
    info: colour('info', 'info', 'on-info'),
    divider: token('line'),
    dividerChannel: token('line'),
    text: {
        primary: token('ink'),
        primaryChannel: token('ink'),
        secondary: token('ink-2'),
        secondaryChannel: token('ink-2'),
        disabled: token('ink-3'),
    },
    background: {
        default: token('page'),
        defaultChannel: token('page'),
        paper: token('surface'),
        paperChannel: token('surface'),
    },
    action: {
        active: token('ink-2'),
        activeChannel: token('ink-2'),
        hover: token('hover'),
        selected: token('accent-soft'),
        selectedChannel: token('accent'),
        focus: token('hover'),
        disabled: token('ink-3'),
        disabledBackground: token('sunken'),
    },
    TableCell: { border: token('line') },
    Tooltip: { bg: token('ink') },
    Chip: { defaultBorder: token('line-strong') },
    Switch: { defaultColor: token('surface') },
};
