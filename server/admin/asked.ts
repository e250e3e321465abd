// Options of an admin command, `--name value`. Checked by the command line and again by the process that runs the command.
import { StartupError } from '../startupError.ts';

export interface Options {
    readonly required?: readonly string[];
    readonly optional?: readonly string[];
}

/** `create-user --email … --role … [--company …]` */
const usageOf = (name: string, { required = [], optional = [] }: Options): string =>
    [name, ...required.map(one => `--${one} …`), ...optional.map(one => `[--${shownAs(one)} …]`)].join(' ');

/** The password is passed in a file: other users of the machine can read arguments. */
const shownAs = (option: string): string => (option === 'password' ? 'password-file' : option);

const MAX_LENGTH = 1000;

/** @throws StartupError with the usage for a missing, an unknown or an empty option */
export const checkOptions = (name: string, options: Options, given: Readonly<Record<string, unknown>>): void => {
    const known = [...(options.required ?? []), ...(options.optional ?? [])];
    const isGood = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;
    const areKnown = Object.entries(given).every(([option, value]) => known.includes(option) && isGood(value));
    if (!areKnown || (options.required ?? []).some(option => given[option] === undefined))
        throw new StartupError(`npm run admin -- ${usageOf(name, options)}`);
};

/** Parses `--name value` and `--name=value`. Undefined for other arguments or a repeated option. */
export const optionsIn = (args: readonly string[]): Readonly<Record<string, string>> | undefined => {
    const found: Record<string, string> = {};
    for (let at = 0; at < args.length; at += 1) {
        const [, name = '', joined] = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
        const value = joined ?? args[at + 1];
        if (name === '' || value === undefined || Object.hasOwn(found, name)) return undefined;
        found[name] = value;
        if (joined === undefined) at += 1;
    }
    return found;
};
