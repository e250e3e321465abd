import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { findUnknownNames, listIdentifiers, listPaths, listSpans } from '#test/support/documentedNames.ts';

/** Names of other programs, protocols and laws, and names of examples. */
const EXTERNAL = new Set([
    ...[
        '127.0.0.0/8',
        'Europe/Paris',
        'HTTP/1.1',
        'TRACE',
        'Upgrade',
        'websocket',
        'text/plain',
        'eval',
        'gopher',
        'jAvascript',
        'jku',
    ],
    ...['pg_dump', 'rsync', 'rclone', 'lsof', 'docker', 'systemctl', 'IPAddressDeny', 'AbortIncompleteMultipartUpload'],
    ...['ignore_startup_parameters', 'max_slot_wal_keep_size', 'hot_standby_feedback', 'manifest.json'],
    ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'rejectUnauthorized', 'NODE_EXTRA_CA_CERTS'],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'OTEL_EXPORTER_OTLP_HEADERS'],
    ...[
        'xms_edov',
        'emailVerified',
        'resource_access',
        'REALM',
        'TENANT',
        'secret_question',
        'createCipher',
        'publicEncrypt',
        'generateKey',
    ],
    ...[
        'dangerouslySetInnerHTML',
        'Performance',
        'getMetrics',
        'timeDomain',
        'threadTicks',
        'startTransition',
        'libxml2',
        'utils',
        'InvoiceeTradeParty',
    ],
    ...['SIRENFECYYYYMMDD', 'EAN_2', 'reference_2', 'process_', 'nodejs_', '_last_failed'],
    ...['deliveryZoneScreens.ts', 'resource/books', 'resource/orders', 'example.com/demo/', 'administration/users'],
    ...['xsd/Factur-X_EN16931.xsd'],
    ...['rules/EN16931-CII-validation-preprocessed.sch', 'rules/EN16931-UBL-validation-preprocessed.sch'],
]);

const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, 'docs'))
        .filter(name => name.endsWith('.md'))
        .map(name => `docs/${name}`),
];

describe('53 names in the documentation', () => {
    const paths = listPaths();
    const identifiers = listIdentifiers(paths);

    test.each(documents)('%s names existing paths, scripts and identifiers', document => {
        expect(findUnknownNames(listSpans(document), paths, identifiers, EXTERNAL)).toEqual([]);
    });

    test('unknown paths and identifiers are found', () => {
        const spans = ['src/none/at/all.ts', 'nameOfNothing', 'server/app.ts', 'createApp'].map(text => ({
            place: 'example',
            text,
        }));
        const known = new Set(['createApp']);
        expect(findUnknownNames(spans, paths, known, EXTERNAL)).toEqual([
            'example src/none/at/all.ts',
            'example nameOfNothing',
        ]);
    });
});

test('53 the index of decisions lists each one once, under its title', () => {
    const folder = join(ROOT, 'docs/adr');
    const decisions = readdirSync(folder).filter(name => /^\d{4}-/.test(name));
    const index = readFileSync(join(folder, 'README.md'), 'utf8').replace(/\n {2}/g, ' ');
    const entries = [...index.matchAll(/\[\d{4}\]\((.*?)\): (.*)/g)].map(
        ([, name = '', title = '']) => `${name}: ${title.replace(/ \(superseded by \d{4}\)$/, '')}`,
    );
    const titles = decisions.map(name => {
        const [heading = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
        return `${name}: ${heading.replace(/^# \d{4}\. /, '')}`;
    });
    expect(entries.toSorted()).toEqual(titles.toSorted());
});

/** Targets of relative links, without their anchors. */
const listLinks = (document: string): string[] =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(
        ([, to = '']) => to,
    );

test('53 links between documents lead to files', () => {
    const decisions = readdirSync(join(ROOT, 'docs/adr')).map(name => `docs/adr/${name}`);
    const broken = [...documents, ...decisions, 'CHANGELOG.md'].flatMap(document =>
        listLinks(document)
            .filter(to => !existsSync(join(ROOT, dirname(document), to)))
            .map(to => `${document}: ${to}`),
    );
    expect(broken).toEqual([]);
});
