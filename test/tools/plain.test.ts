import { describe, expect, test } from 'vitest';
import { formProblemsOf, wordingProblemsOf } from '../../tools/commits.mjs';
import { phrasesOf } from '../../tools/plain.mjs';

const foundIn = (file: string, text: string): string[] =>
    phrasesOf(file, text)
        .filter(([, matches]) => matches.length > 0)
        .map(([name]) => name);

describe('53 plain English', () => {
    test.each([
        ['a plain comment', 'contract/a.ts', '/** Returns the amount in euros. */\nconst total = 0;', []],
        ['an indefinite subject', 'contract/a.ts', '// Somebody saved the record.', ['comments.indefinite']],
        ['a clause in first place', 'contract/a.ts', '/** What is read first. */', ['comments.clauseFirst']],
        ['words in code alone', 'contract/a.ts', "const text = 'nobody told us';", []],
        ['a participle as a type', 'src/a.ts', 'interface Asked {}', ['names.types']],
        ['a vague constant', 'src/a.ts', 'const PATIENCE = 3000;', ['names.constants']],
        ['a long line of a document', 'docs/a.md', 'word '.repeat(30), ['docs.longLines']],
        ['a long row of a table', 'docs/a.md', `| ${'word '.repeat(30)} |`, []],
        ['a long line of a code block', 'docs/a.md', `\`\`\`\n${'word '.repeat(30)}\n\`\`\``, []],
    ])('%s', (_, file, text, found) => {
        expect(foundIn(file, text)).toEqual(found);
    });
});

describe('53 subjects of commits', () => {
    test.each([
        ['server: cache missing endpoints of third-party servers', 0],
        ['Cache missing endpoints', 1],
        [`server: ${'cache '.repeat(12)}endpoints`, 1],
        ['server: cache endpoints.', 1],
    ])('form of "%s"', (subject, problems) => {
        expect(formProblemsOf(subject)).toHaveLength(problems);
    });

    test('verbs of speech and indefinite subjects are replaced', () => {
        expect(wordingProblemsOf('jobs: tell whoever waits')).toHaveLength(1);
        expect(wordingProblemsOf('jobs: notify the waiting user')).toEqual([]);
    });
});
