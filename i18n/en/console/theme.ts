/** The panel of theme settings, whose words come with it. */
export const theme = {
    title: 'Theme settings',
};
