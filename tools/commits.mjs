// Checks the subjects of commits (CONTRIBUTING.md): a scope, at most 72 characters, plain English.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Subjects are checked from the first commit on, wording from the second. Earlier commits stay as they are. */
const SINCE = { form: '141bfb81', wording: 'ec3eeb5e' };
const MAX_LENGTH = 72;
const DIALECT = /\b(?:nobody|somebody|whoever|what|whose|strangers?|told|tells?|said|says?|anew)\b/i;

export const formProblemsOf = subject =>
    [
        subject.length > MAX_LENGTH && `longer than ${MAX_LENGTH} characters`,
        !/^[a-z0-9][\w ,/&.-]*: \S/.test(subject) && 'without a scope',
        subject.endsWith('.') && 'ends with a full stop',
    ].filter(Boolean);

export const wordingProblemsOf = subject => {
    const [word] = DIALECT.exec(subject) ?? [];
    return word ? [`replace "${word}" by a noun or a verb`] : [];
};

/** Subjects of the commits after a commit; undefined without Git, or in a clone that lacks the commit. */
const subjectsSince = commit => {
    try {
        const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
        return execFileSync('git', ['log', '--no-merges', '--format=%s', `${commit}..HEAD`], options)
            .split('\n')
            .filter(Boolean);
    } catch {
        return undefined;
    }
};

const check = (commit, problemsOf) => {
    const subjects = subjectsSince(commit);
    if (!subjects) process.stdout.write(`commits since ${commit} are not available\n`);
    for (const subject of subjects ?? [])
        for (const problem of problemsOf(subject)) {
            process.stdout.write(`${subject}: ${problem}\n`);
            process.exitCode = 1;
        }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    check(SINCE.form, formProblemsOf);
    check(SINCE.wording, wordingProblemsOf);
}
