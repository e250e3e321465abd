import type { Declarations } from './declared.ts';

/** Areas that people move between: their contracts and lists are in one file, as are messages, forms and screens. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
    Sales: ['customers', 'deliveries', 'orders', 'prices', 'quotes'],
    Invoices: ['bank', 'invoices', 'payments', 'suppliers'],
    Others: ['catalogue', 'imports', 'numbering', 'operations', 'people', 'settings'],
};
export const FILES = Object.keys(TOGETHER);

/** The screen that the first rows are measured by: its list arrives with the console. */
const FIRST = 'items';

/** Stages of a visit, of which a browser needs the first ones sooner. */
export interface Step {
    /** Modules by stage, which brings their static imports, except those of earlier steps. */
    readonly stages: Readonly<Record<string, readonly string[]>>;
    /** The earlier stage of what several stages of this step need. */
    readonly common?: string;
    /** The earlier stage of what a later step needs as well, which would otherwise load all of this one. */
    readonly lent?: string;
    /** The stage that has the style sheets of this step, of which a browser would load one for each file. */
    readonly styles?: string;
}

/** Messages in both languages: `frConsole` and `enConsole`. */
const worded = (stage: string, ...names: readonly string[]) =>
    Object.fromEntries(
        ['fr', 'en'].map(locale => [
            `${locale}${stage}`,
            names.map(name => `i18n/${locale}/${name.replace(/^[\w/]+$/, '$&.ts')}`),
        ]),
    );

const fileOf = (area: string): string => {
    const file = FILES.find(name => TOGETHER[name]?.includes(area));
    if (!file) throw new Error(`In which file is what belongs to ${area}? tools/build/steps.ts does not say`);
    return file;
};

const inFile = ({ screens }: Declarations, file: string, part: 'list' | 'forms' | 'screens'): readonly string[] =>
    [...screens.values()].flatMap(one => (fileOf(one.area) === file ? one[part] : []));

/** Messages of resources that have screens, `prices/priceLists`, by their folder; those of others are few, and come apart. */
const wordsIn = ({ screens }: Declarations, file: string): readonly string[] =>
    [...new Set([...screens.values()].flatMap(({ messages }) => messages))].flatMap(module => {
        const [, name = '', area = ''] = /\/fr\/((\w+)\/\w+)\.ts$/.exec(module) ?? [];
        return fileOf(area) === file ? [name] : [];
    });

const ofFiles = (stage: string, modulesOf: (file: string) => readonly string[]) =>
    Object.fromEntries(FILES.map(file => [`${stage}${file}`, modulesOf(file)]));

/** The resources of a file, which the page fetches with their screens; the first one's arrive with the console. */
export const resourcesIn = ({ screens }: Declarations, file: string): readonly string[] =>
    [...screens].flatMap(([name, { area, list }]) =>
        name !== FIRST && list.length > 0 && fileOf(area) === file ? [name] : [],
    );

const SIGN_IN = [
    'main.tsx',
    // The fields are of the console's change of password as well.
    ...['SignInFrame', 'LoginPage', 'ForgottenPasswordPage', 'NewPasswordFields'].map(name => `auth/${name}.tsx`),
];

/** What the sign-in page shows beside its form, where the browser has passkeys. */
const PASSKEYS = ['src/auth/passkeys/PasskeySignIn.tsx'];

/** What follows a password, for those who have a second factor. */
const SECOND_FACTOR = ['SignInStep', 'SecondFactorPage'].map(name => `src/auth/secondFactor/${name}.tsx`);

export const stepsOf = (declarations: Declarations): readonly Step[] => [
    { stages: { start: ['index.html', ...SIGN_IN.map(file => `src/${file}`)] } },
    // Opened by the link of a message; every visit would carry it.
    { stages: { reset: ['src/auth/PasswordResetPage.tsx'] }, styles: 'start' },
    { stages: { passkeys: PASSKEYS }, styles: 'start' },
    { stages: { secondFactor: SECOND_FACTOR }, styles: 'start' },
    { stages: worded('', 'start', 'names.ts?computed') },
    {
        stages: worded(
            'Console',
            'console',
            'resources',
            'reactAdmin.ts?computed',
            'catalogue/items',
            'orders/orderCards',
        ),
    },
    {
        stages: {
            console: [
                'src/App.tsx',
                'src/list/DeclaredList.tsx',
                ...(declarations.screens.get(FIRST)?.list ?? []),
                'src/ui/Ago.tsx',
            ],
        },
    },
    // Modules shared by lists of several files but not needed by the first list, mostly contracts with their rules.
    { stages: { lists: [] } },
    { stages: ofFiles('lists', file => inFile(declarations, file, 'list')), common: 'lists', styles: 'console' },
    {
        stages: worded(
            'Screens',
            'operations/importColumns',
            'operations/importFlow',
            'orders/orderEntry',
            'catalogue/pictures',
            'orders/preparation',
            'prices/priceRequests',
            'prices/prices',
            'deliveries/toShip',
            'operations/serverStatus',
        ),
    },
    ...FILES.map(file => ({ stages: worded(file, ...wordsIn(declarations, file)) })),
    {
        stages: worded(
            'Panels',
            'console/bulkEdit',
            'console/documentPanel',
            'console/filterPanel',
            'invoices/crediting',
            'invoices/depositing',
            'operations/jobPanel',
            'console/reasons',
            'console/live',
            'console/rowTools',
            'console/tableTools',
            'operations/undo',
        ),
    },
    // What opens over a screen, with MUI's foundations.
    {
        stages: {
            panels: ['shell/AccountMenu', 'shell/company/CompanyMenu', 'shell/MoreEntries', 'ui/Dialog'].map(
                file => `src/${file}.tsx`,
            ),
        },
        styles: 'console',
    },
    // Screens without a form of react-admin's.
    { stages: { tree: ['src/list/tree/TreeScreen.tsx'] }, lent: 'console' },
    {
        stages: {
            pages: ['dashboard/Dashboard', 'profile/PasswordChangePage', 'profile/EmailChangePage'].map(
                file => `src/pages/${file}.tsx`,
            ),
        },
    },
    { stages: { record: ['src/record/DeclaredEdit.tsx', 'src/record/DeclaredCreate.tsx'] } },
    {
        stages: {
            ...ofFiles('forms', file => [
                ...inFile(declarations, file, 'forms'),
                ...(file === 'Others' ? ['src/pages/profile/ProfilePage.tsx'] : []),
            ]),
            ...ofFiles('screens', file => inFile(declarations, file, 'screens')),
        },
        common: 'record',
        styles: 'record',
    },
];
