import type { Declarations } from './declared.ts';

/** Areas that users switch between: they share a file each for contracts and lists, messages, forms, and screens. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
    Sales: ['customers', 'deliveries', 'orders', 'prices', 'quotes'],
    Invoices: ['bank', 'invoices', 'payments', 'suppliers'],
    Others: ['catalogue', 'imports', 'numbering', 'operations', 'people', 'settings'],
};
export const FILES = Object.keys(TOGETHER);

/** Screen whose first rows are measured: its list loads with the console. */
const FIRST_RESOURCE = 'items';

/** Stages of a visit, in loading order. */
export interface Step {
    /** Modules by stage, including their static imports, except those of earlier steps. */
    readonly stages: Readonly<Record<string, readonly string[]>>;
    /** Earlier stage for modules shared by several stages of this step. */
    readonly common?: string;
    /** Earlier stage for modules shared with a later step, which would otherwise load all of this step. */
    readonly lent?: string;
    /** Stage with the style sheets of this step, which would otherwise be one file per script. */
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

/** Messages of resources with screens, `prices/priceLists`, by folder; the few others load separately. */
const wordsIn = ({ screens }: Declarations, file: string): readonly string[] =>
    [...new Set([...screens.values()].flatMap(({ messages }) => messages))].flatMap(module => {
        const [, name = '', area = ''] = /\/fr\/((\w+)\/\w+)\.ts$/.exec(module) ?? [];
        return fileOf(area) === file ? [name] : [];
    });

const ofFiles = (stage: string, modulesOf: (file: string) => readonly string[]) =>
    Object.fromEntries(FILES.map(file => [`${stage}${file}`, modulesOf(file)]));

/** Resources of a file, which the page fetches with their screens; the first screen's loads with the console. */
export const resourcesIn = ({ screens }: Declarations, file: string): readonly string[] =>
    [...screens].flatMap(([name, { area, list }]) =>
        name !== FIRST_RESOURCE && list.length > 0 && fileOf(area) === file ? [name] : [],
    );

const SIGN_IN = [
    'main.tsx',
    // The console's change of password uses the same fields.
    ...['SignInFrame', 'LoginPage', 'ForgottenPasswordPage', 'NewPasswordFields'].map(name => `auth/${name}.tsx`),
];

/** Addition to the sign-in form in browsers with passkeys. */
const PASSKEYS = ['src/auth/passkeys/PasskeySignIn.tsx'];

/** Step after the password for users with a second factor. */
const SECOND_FACTOR = ['SignInStep', 'SecondFactorPage'].map(name => `src/auth/secondFactor/${name}.tsx`);

export const stepsOf = (declarations: Declarations): readonly Step[] => [
    { stages: { start: ['index.html', ...SIGN_IN.map(file => `src/${file}`)] } },
    // Opened by an e-mail link; every visit would otherwise load it.
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
                ...(declarations.screens.get(FIRST_RESOURCE)?.list ?? []),
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
    // Overlays of a screen, with MUI's foundations.
    {
        stages: {
            panels: ['shell/AccountMenu', 'shell/company/CompanyMenu', 'shell/MoreEntries', 'ui/Dialog'].map(
                file => `src/${file}.tsx`,
            ),
        },
        styles: 'console',
    },
    // Screens without a react-admin form.
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
