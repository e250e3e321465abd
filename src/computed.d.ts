declare module '#i18n/fr/names.ts?computed' {
    export { names } from '#i18n/fr/names.ts';
}

declare module '#i18n/en/names.ts?computed' {
    export { names } from '#i18n/en/names.ts';
}

declare module '#i18n/fr/reactAdmin.ts?computed' {
    export { reactAdmin } from '#i18n/fr/reactAdmin.ts';
}

declare module '#i18n/en/reactAdmin.ts?computed' {
    export { reactAdmin } from '#i18n/en/reactAdmin.ts';
}

declare module '#contract/console/openings.ts?computed' {
    export { openings } from '#contract/console/openings.ts';
}

declare module '#contract/console/summaries.ts?computed' {
    export { nullable, summaries } from '#contract/console/summaries.ts';
}
