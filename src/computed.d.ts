declare module '#i18n/fr/names.ts?computed' {
    export { names } from '#i18n/fr/names.ts';
}

declare module '#i18n/en/names.ts?computed' {
    export { names } from '#i18n/en/names.ts';
}

declare module '#contract/summaries.ts?computed' {
    export { nullable, summaries } from '#contract/summaries.ts';
}
