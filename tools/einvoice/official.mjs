// Runs the official rules of electronic invoices, EN 16931 and BR-FR, on CII and UBL. The rule files are not in the repository:
// docs/einvoices.md lists their sources. Each is compiled once into the temporary folder, which takes about 10 s.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SaxonJS from 'saxon-js';

const SETS = {
    cii: ['EN16931-CII-validation-preprocessed', 'BR-FR-Flux2-Schematron-CII'],
    ubl: ['EN16931-UBL-validation-preprocessed', 'BR-FR-Flux2-Schematron-UBL'],
};
const SCHEMATRON = new URL('schematron.xsl', import.meta.url).pathname;
const SCHEMA = 'xsd/Factur-X_EN16931.xsd';

const xslt3 = (...args) =>
    execFileSync(process.execPath, [createRequire(import.meta.url).resolve('xslt3/xslt3.js'), ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
    });

/** Converts a rule file for SaxonJS: Schematron to a stylesheet, then compiled. */
const compiled = (folder, set) => {
    const source = join(folder, 'rules', `${set}.sch`);
    const hash = createHash('sha256').update(readFileSync(source)).update(readFileSync(SCHEMATRON));
    const kept = join(tmpdir(), 'einvoice-rules');
    const base = join(kept, `${set}.${hash.digest('hex').slice(0, 12)}`);
    const made = `${base}.sef.json`;
    if (existsSync(made)) return made;
    mkdirSync(kept, { recursive: true });
    xslt3(`-s:${source}`, `-xsl:${SCHEMATRON}`, `-o:${base}.xslt`);
    xslt3(`-xsl:${base}.xslt`, `-export:${made}`, '-nogo');
    return made;
};

const VIOLATION = /<violation flag="([^"]*)" rule="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/violation>)/g;

const runSet = (stylesheetFileName, sourceText) => {
    try {
        const ran = SaxonJS.transform({ stylesheetFileName, sourceText, destination: 'serialized' });
        return [...ran.principalResult.matchAll(VIOLATION)].map(([, flag, rule, text = '']) => ({
            flag,
            rule,
            text: text.replace(/\s+/g, ' ').trim(),
        }));
    } catch (error) {
        return [{ flag: 'fatal', rule: 'syntax', text: error.message }];
    }
};

/**
 * Returns a function that applies the official rules in a folder to a file.
 * @returns {(syntax: 'cii' | 'ubl', xml: string) => {flag: string, rule: string, text: string}[]}
 */
export const officialRules = folder => {
    const sheets = Object.fromEntries(
        Object.entries(SETS).map(([syntax, sets]) => [syntax, sets.map(set => compiled(folder, set))]),
    );
    return (syntax, xml) => sheets[syntax].flatMap(sheet => runSet(sheet, xml));
};

/**
 * Returns a function that validates a file against the CII schema in a folder, if `xmllint` is installed.
 * @returns {((xml: string) => string | undefined) | undefined} the first error; undefined without schema or program
 */
export const officialSchema = folder => {
    const schema = join(folder, SCHEMA);
    const lint = input =>
        execFileSync('xmllint', input ? ['--noout', '--schema', schema, '-'] : ['--version'], {
            input,
            stdio: ['pipe', 'pipe', 'pipe'],
        });
    try {
        if (!existsSync(schema)) return undefined;
        lint(undefined);
    } catch {
        return undefined;
    }
    return xml => {
        try {
            lint(xml);
            return undefined;
        } catch (error) {
            return String(error.stderr).split('\n')[0];
        }
    };
};
