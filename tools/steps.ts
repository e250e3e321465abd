import { AREAS, type Area, type Declarations } from './declared.ts';

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

const inArea = (declarations: Declarations, area: Area, kind: 'list' | 'forms' | 'screens') =>
    [...declarations.values()].flatMap(one => (one.area === area ? one[kind] : []));

const ofAreas = (stage: string, modulesOf: (area: Area) => readonly string[]) =>
    Object.fromEntries(AREAS.map(area => [`${stage}${area}`, modulesOf(area)]));

const SIGN_IN = [
    'main.tsx',
    ...['SignInFrame', 'LoginPage', 'ForgottenPasswordPage', 'PasswordResetPage'].map(name => `auth/${name}.tsx`),
];

/** @param messages names of the files with the messages of resources, `prices/priceLists` */
export const stepsOf = (declarations: Declarations, messages: readonly string[]): readonly Step[] => {
    const areaOf = (name: string): Area => declarations.get(name.split('/').at(-1) ?? '')?.area ?? 'Others';
    return [
        { stages: { start: SIGN_IN.map(file => `src/${file}`) } },
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
                    'src/areas/catalogue/items/itemList.tsx',
                    'contract/catalogue/items.ts',
                    'src/ui/Ago.tsx',
                ],
            },
        },
        { stages: ofAreas('lists', area => inArea(declarations, area, 'list')), common: 'console', styles: 'console' },
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
            ),
        },
        ...AREAS.map(area => ({ stages: worded(area, ...messages.filter(name => areaOf(name) === area)) })),
        {
            stages: worded(
                'Panels',
                'console/bulkEdit',
                'console/documentPanel',
                'console/filterPanel',
                'operations/jobPanel',
                'console/reasons',
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
                formsSales: inArea(declarations, 'Sales', 'forms'),
                formsOthers: [...inArea(declarations, 'Others', 'forms'), 'src/pages/profile/ProfilePage.tsx'],
                ...ofAreas('screens', area => inArea(declarations, area, 'screens')),
            },
            common: 'record',
            styles: 'record',
        },
    ];
};
