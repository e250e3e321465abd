import { createInterface } from 'node:readline';
import { PLAIN_KINDS } from './kinds.ts';
import {
    type Answers,
    checkName,
    GROUPS,
    namingProperty,
    READERS,
    readProperties,
    type UsedNames,
} from './newResource.ts';
import { Refused } from './words.ts';

const QUESTIONS = [
    ['type', 'Class of one record, as in VatRate: '],
    ['en', 'English name, one and several, as in "VAT rate|VAT rates": '],
    ['fr', 'French name, one and several, as in "taux de TVA|taux de TVA": '],
    ['gender', 'Gender of the French name, m or f: '],
    ['group', `Group of the menu, ${GROUPS.join(', ')}: `],
    ['icon', 'Icon, one of src/ui/Icon.tsx: '],
] as const;

const sizes = Object.entries(PLAIN_KINDS).map(([kind, { size }]) => `  ${kind.padEnd(9)} ${size}`);

const HELP = `Properties, one a line, an empty line ends: name:kind:size:options, as in code:text:20:required:unique
${sizes.join('\n')}
  options   required, unique, code, default=…, en=…, fr=…
`;

interface Streams {
    readonly input: NodeJS.ReadableStream;
    readonly output: NodeJS.WritableStream;
}

interface Terminal {
    /** @throws Refused when the input ends */
    readonly question: (text: string) => Promise<string>;
    readonly say: (text: string) => void;
    readonly close: () => void;
}

/** Input lines are buffered, so that several lines pasted at once answer several questions. */
const terminalOn = ({ input, output }: Streams): Terminal => {
    const lines = createInterface({ input, output });
    const answers = lines[Symbol.asyncIterator]();
    // Without this listener, Ctrl+C ends the process without a message.
    lines.on('SIGINT', () => {
        output.write('\n');
        lines.close();
    });
    return {
        question: async text => {
            lines.setPrompt(text);
            lines.prompt();
            const { value, done } = await answers.next();
            if (done) throw new Refused('Nothing was written: answer all questions, or give the flags');
            return String(value).trim();
        },
        say: text => void output.write(`${text}\n`),
        close: () => lines.close(),
    };
};

/** The result of the reader; if it throws Refused, the message is shown and the result is undefined. */
const taken = <T>(say: Terminal['say'], read: () => T): T | undefined => {
    try {
        return read();
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        say(error.message);
        return undefined;
    }
};

const isKnown = (answers: Answers, key: (typeof QUESTIONS)[number][0], known: UsedNames): boolean => {
    if (key !== 'type' || answers.type !== undefined) return answers[key] !== undefined;
    // The class is derived from the name, unless the singular of the name is unknown or the class already exists.
    return (
        taken(
            () => undefined,
            () => READERS.type(answers, known),
        ) !== undefined
    );
};

const askProperties = async (terminal: Terminal, known: UsedNames): Promise<readonly string[]> => {
    const properties: string[] = [];
    const areWhole = () => taken(terminal.say, () => namingProperty(readProperties(properties, known))) !== undefined;
    terminal.say(HELP);
    for (;;) {
        const line = await terminal.question('> ');
        if (line === '' && areWhole()) return properties;
        if (line !== '' && taken(terminal.say, () => readProperties([...properties, line], known)))
            properties.push(line);
    }
};

/** Completes the answers at the terminal; repeats invalid ones. @throws Refused for an invalid name or ended input */
export const ask = async (answers: Answers, known: UsedNames, streams: Streams): Promise<Answers> => {
    checkName(answers.name, known);
    const terminal = terminalOn(streams);
    try {
        let all = answers;
        for (const [key, question] of QUESTIONS) {
            while (!isKnown(all, key, known)) {
                const next = { ...all, [key]: await terminal.question(question) };
                if (taken(terminal.say, () => READERS[key](next, known))) all = next;
            }
        }
        const given = all.properties.length > 0;
        return given ? all : { ...all, properties: await askProperties(terminal, known) };
    } finally {
        terminal.close();
    }
};
