import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { typeset } from '#i18n/typeset.ts';
import { ROOT } from '#server/paths.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../i18n/{fr,en}/**/*.ts', { eager: true });

/** Files that gather the messages of others. */
const GATHERING = /\/(index|console|start|names|reactAdmin|resources)\.ts$/;
/** Files of which every export stands under its own name, and not under that of a resource. */
const OWN =
    /\/(app|passwords|validation|bell|common|dashboard|history|outcomes|palette|profile|theme|customizer|values|views|problems|orderEntry|orderRules|undo|rowTools|tableTools|prices|spreadsheet|preparation|pictures)\.ts$/;

const flatten = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
        ? [[key, value]]
        : Object.entries(value ?? {}).flatMap(([name, inner]) => flatten(inner, `${key}.${name}`));

const textsOf = (locale: Locale): ReadonlyMap<string, string> =>
    new Map(
        Object.entries(modules)
            .filter(([path]) => path.includes(`/${locale}/`) && !GATHERING.test(path))
            .flatMap(([path, exported]) =>
                Object.entries(exported).flatMap(([name, value]) =>
                    flatten(value, OWN.test(path) ? name : `resources.${name}`),
                ),
            ),
    );

const TEXTS: Record<Locale, ReadonlyMap<string, string>> = { fr: textsOf('fr'), en: textsOf('en') };

/** Words that mean what another word of the glossary means, or that another trade uses. */
const NOT_SAID: Record<Locale, readonly RegExp[]> = {
    fr: [
        /conditionn/i,
        /emplacement de préparation/i,
        /(?<!\p{L})(édite[rz]?|éditions?)(?!\p{L})/iu,
        /(?<!e-)\bmails?\b/i,
        /\bcourriels?\b/i,
        /conditions? de paiement/i,
        /^rechercher une? /i,
        /\bvignettes?\b/i,
        // A « sauvegarde » is a backup; what is typed is « enregistré ».
        /\bsauvegard(?!es?\b)/i,
        /\b(périmée?s?|non suivie?s?|reconduite?s?)\b/i,
        /\blistes? de prix\b/i,
        /\bproduits?\b/i,
        /\bbordereau/i,
        /\brapport\b(?! à)/i,
        /\bautorisation de découvert\b/i,
        /\brépétition en cours\b/i,
        /\blivres sont clos\b/i,
        /(?<!\p{L})malgré la condition(?!\p{L})/iu,
        /(?<!\p{L})ce qu’(il|elle) solde(?!\p{L})/iu,
        /\b(relevé|mouvement) de banque\b/i,
        /\bcomptabilité (est|se) (déjà )?clôtur/i,
        /\bpour tout le monde\b/i,
        /\bne se lit pas\b/i,
        /^dites pourquoi$/i,
        /(?<!\p{L})peuvent encore être crédités(?!\p{L})/iu,
    ],
    en: [
        // Invoiced, in orders, delivery notes and invoices.
        /\b(not )?bill(ed|able)\b/i,
        /\bto bill\b/i,
        /\brehears/i,
        /^make %\{count/i,
        /\bmay (not )?order\b/i,
        /\b(whoever|anybody|anew)\b/i,
        /^say why$/i,
        /^give an? /i,
        /\bfor everybody\b/i,
        /\border items?\b/i,
        /\bbilling (of|undone)\b/i,
        /\bproducts?\b/i,
        /\barticles?\b(?! \d)/i,
        /\bmend(s|ed|ing)?\b/i,
        /\bby mail\b/i,
        /\bparcels?\b/i,
        /\bbill number\b/i,
        /\b(packing|picking) slips?\b/i,
        /\bprice books?\b/i,
        /\bwanted\b(?! mail)/i,
        /\bcolors?\b/i,
        /\bcatalogs?\b/i,
        /\bcancel(ed|ing)\b/i,
    ],
};

test.each(LOCALES)('W10 texts in %s use the words of the glossary, and none of their synonyms', locale => {
    // What people may type instead is not shown.
    const texts = [...TEXTS[locale]].filter(([key]) => !key.includes('help.also.'));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(([, text]) => NOT_SAID[locale].some(word => word.test(text)))).toEqual([]);
});

/** What tells that something was done. */
const DONE =
    /\.(notifications\.(created|updated|deleted)|transition\.\w+\.done)$|^(undo|prices\.(copy|adjust)|order_entry\.(pieces|paste))\.done$|^(outcomes|views|pictures)\.done\.\w+(?<!_link)$|\.(bulk_done|removed|added|copied_text|copied_link|note_made|rest_cancelled)$/;

test.each(LOCALES)('W10 what was done is told in %s in one short form, without a stop', locale => {
    const told = [...TEXTS[locale]].filter(([key]) => DONE.test(key));
    expect(told.length).toBeGreaterThan(80);
    const forms = told.flatMap(([key, text]) => text.split(' |||| ').map(form => [key, form] as const));
    // More than one sentence says what to do next.
    expect(forms.filter(([, form]) => /^[^.]*\.$/.test(form))).toEqual([]);
});

const ROW = /^\| ([^|]+?) +\| ([^|]+?) +\| `([\w.]+)`[^|]*\|$/;

/** The rows of the glossary whose code is the key of a message. */
const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
        const [, french = '', english = '', key = ''] = ROW.exec(line) ?? [];
        return TEXTS.en.has(key) ? [{ key, fr: french, en: english }] : [];
    });

const NOTE = / \([^)]*\)/g;
/** A text of the glossary as the messages write it: without its note, and all forms of the plural. */
const writtenIn = (text: string, locale: Locale): string => typeset(text.replace(NOTE, '').trim(), locale);
const formsOf = (text = ''): string => text.split(' |||| ').join(', ');

test('W10 the glossary names messages by their keys', () => {
    expect(rows.length).toBeGreaterThan(50);
});

test.each(rows)('W10 the glossary and the messages say the same: $key', row => {
    for (const locale of LOCALES)
        expect(formsOf(TEXTS[locale].get(row.key)).replace(NOTE, '')).toBe(writtenIn(row[locale], locale));
});

test('L2 the selection of records fits a noun of either gender', () => {
    const texts = ['selected', 'selected_all', 'select_all'].map(name => TEXTS.fr.get(`common.list.${name}`) ?? '');
    expect(texts).not.toContain('');
    expect(
        texts.filter(text => /sélectionnée?s?(?!\p{L})|(?<!\p{L})(celle|celui|toutes|tous)(?!\p{L})/u.test(text)),
    ).toEqual([]);
});
