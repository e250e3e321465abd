// Writes every kind of invoice as CII and UBL, and checks each by the product's rules and by the official ones, whose files are
// in the given folder: `npm run conformance -- FOLDER`. docs/einvoices.md lists their sources.
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { invoiceFindings } from '#contract/invoices/rules/index.ts';
import { writeCii } from '#server/invoices/cii.ts';
import { writeUbl } from '#server/invoices/ubl.ts';
import { INVOICE_CONTENTS } from '#test/support/invoices/contents.ts';
import { DAMAGED_CONTENTS } from '#test/support/invoices/damaged.ts';
import { officialRules, officialSchema } from './einvoice/official.mjs';

const [folder, part = ''] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (!folder) {
    say('npm run conformance -- FOLDER [PART OF A TITLE], where FOLDER has rules/*.sch (docs/einvoices.md)');
    process.exit(2);
}

/** Fixed date of the contents, so that each run has the same input. */
const DAY = '2026-11-28';

const WRITERS = { cii: writeCii, ubl: writeUbl } as const;
const SYNTAXES = ['cii', 'ubl'] as const;

const check = officialRules(folder);
const checkSchema = officialSchema(folder);

/**
 * The only rule that files may violate: a private person has no electronic address. No platform delivers such an invoice; it is
 * reported to the administration (e-reporting), for which the rule makes no exception.
 */
const isForeseen = (rule: string, { buyer }: InvoiceContent): boolean =>
    rule === 'BR-FR-12_BT-49' && buyer.electronicAddress === null && !buyer.isProfessional;

interface Violation {
    readonly flag: string;
    readonly rule: string;
    readonly text: string;
}

const violationsOf = (syntax: (typeof SYNTAXES)[number], content: InvoiceContent): Violation[] => {
    const xml = WRITERS[syntax](content);
    const complaint = syntax === 'cii' ? checkSchema?.(xml) : undefined;
    return [...check(syntax, xml), ...(complaint ? [{ flag: 'fatal', rule: 'schema', text: complaint }] : [])];
};

const isAsked = ([title]: readonly [string, ...unknown[]]): boolean => title.includes(part);
const contents = INVOICE_CONTENTS.filter(isAsked);
const damaged = DAMAGED_CONTENTS.filter(isAsked);

const counts = { files: 0, fatal: 0, warning: 0, foreseen: 0, own: 0, missed: 0 };

const tell = (title: string, syntax: string, found: readonly Violation[], content: InvoiceContent): void => {
    for (const { flag, rule, text } of found) {
        const kind = flag === 'warning' ? 'warning' : isForeseen(rule, content) ? 'foreseen' : 'fatal';
        counts[kind] += 1;
        say(`${kind.padEnd(9)} ${syntax} ${title}: ${rule} ${text.slice(0, 200)}`);
    }
};

for (const [title, content] of contents) {
    for (const { severity, code, propertyPath } of invoiceFindings(content, DAY).filter(
        one => one.severity === 'fatal',
    )) {
        counts.own += 1;
        say(`own       ${title}: ${severity} ${code} ${propertyPath}`);
    }
    for (const syntax of SYNTAXES) {
        counts.files += 1;
        tell(title, syntax, violationsOf(syntax, content), content);
    }
}

/** The product's rules must find every officially fatal violation before a number is assigned. */
for (const [title, content] of damaged) {
    const own = invoiceFindings(content, DAY);
    const official = new Set(
        SYNTAXES.flatMap(syntax => {
            try {
                return violationsOf(syntax, content).filter(({ flag }) => flag !== 'warning');
            } catch (error) {
                return [{ flag: 'fatal', rule: String(error), text: '' }];
            }
        }).map(({ rule }) => rule),
    );
    const codes = [...new Set(own.map(({ code }) => code))].join(' ') || 'nothing';
    const isMissed = official.size > 0 && own.length === 0;
    counts.missed += isMissed ? 1 : 0;
    say(
        `${isMissed ? 'missed   ' : 'damaged  '} ${title}: ours ${codes}; official ${[...official].join(' ') || 'nothing'}`,
    );
}

say(
    `${contents.length} contents, ${counts.files} files${checkSchema ? '' : ', without the schema (xmllint)'}: ${counts.fatal} fatal, ${counts.warning} warnings, ${counts.foreseen} foreseen, ${counts.own} of our own; ${damaged.length} damaged, ${counts.missed} missed`,
);
process.exitCode = counts.fatal + counts.own + counts.missed > 0 ? 1 : 0;
