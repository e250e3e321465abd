import type { app } from './en/app.ts';
import type { bell } from './en/bell.ts';
import type { common } from './en/common.ts';
import type { dashboard } from './en/dashboard.ts';
import type { delivery_note_rules } from './en/deliveryNoteRules.ts';
import type { document_panel } from './en/documentPanel.ts';
import type { documents } from './en/documents.ts';
import type { history } from './en/history.ts';
import type { messages } from './en/index.ts';
import type { job_panel } from './en/jobPanel.ts';
import type { letters } from './en/letters.ts';
import type { mail } from './en/mail.ts';
import type { order_cards } from './en/orderCards.ts';
import type { order_entry } from './en/orderEntry.ts';
import type { order_rules } from './en/orderRules.ts';
import type { outcomes } from './en/outcomes.ts';
import type { palette } from './en/palette.ts';
import type { passwords } from './en/passwords.ts';
import type { pictures } from './en/pictures.ts';
import type { preparation } from './en/preparation.ts';
import type { prices } from './en/prices.ts';
import type { problems } from './en/problems.ts';
import type { profile } from './en/profile.ts';
import type { reasons } from './en/reasons.ts';
import type { spreadsheet } from './en/spreadsheet.ts';
import type { theme } from './en/theme.ts';
import type { user_refusals } from './en/userRefusals.ts';
import type { validation } from './en/validation.ts';
import type { values } from './en/values.ts';
import type { views } from './en/views.ts';

/** L1: French is the default and the fallback. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

export const isLocale = (value: unknown): value is Locale => LOCALES.some(locale => locale === value);

/** All messages of a locale; English is the schema. Those of few screens are loaded with the screens. */
export type Catalogue = typeof messages & {
    pictures: typeof pictures;
    job_panel: typeof job_panel;
    document_panel: typeof document_panel;
    prices: typeof prices;
    order_entry: typeof order_entry;
    preparation: typeof preparation;
    order_cards: typeof order_cards;
    reasons: typeof reasons;
};

/** The messages by file, for `satisfies` at the end of each translation. */
export type Messages = {
    app: typeof app;
    bell: typeof bell;
    common: typeof common;
    dashboard: typeof dashboard;
    delivery_note_rules: typeof delivery_note_rules;
    document_panel: typeof document_panel;
    documents: typeof documents;
    history: typeof history;
    job_panel: typeof job_panel;
    letters: typeof letters;
    mail: typeof mail;
    order_entry: typeof order_entry;
    preparation: typeof preparation;
    order_rules: typeof order_rules;
    outcomes: typeof outcomes;
    palette: typeof palette;
    passwords: typeof passwords;
    pictures: typeof pictures;
    prices: typeof prices;
    order_cards: typeof order_cards;
    reasons: typeof reasons;
    problems: typeof problems;
    profile: typeof profile;
    spreadsheet: typeof spreadsheet;
    theme: typeof theme;
    user_refusals: typeof user_refusals;
    validation: typeof validation;
    values: typeof values;
    views: typeof views;
} & Catalogue['resources'];
