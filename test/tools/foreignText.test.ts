import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { thirdParties } from '#contract/customers/thirdParties.ts';
import { unprotectedFormula, withoutFormula } from '#contract/language/formula.ts';
import { identifierOf, readIdentifier } from '#contract/language/identifier.ts';
import { email, maxLines, phone, printable, website } from '#contract/language/rules.ts';
import { bitsOf, password, passwordOf } from '#contract/people/passwords.ts';
import { eanOf, gtinOf, gtinSpellings, isSameGtin } from '#contract/values/articleCodes.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import { bic, iban, ribOf } from '#contract/values/identifiers/iban.ts';
import { accountNumber } from '#contract/values/identifiers/rib.ts';
import { siren, siret } from '#contract/values/identifiers/siren.ts';
import { vatNumber } from '#contract/values/identifiers/vatNumber.ts';
import { frenchZip } from '#contract/values/identifiers/zip.ts';
import { normalizeDecimal } from '#contract/values/money.ts';
import { readPhone, writePhone } from '#contract/values/phones.ts';
import {
    cleanCode,
    cleanText,
    codeKey,
    fold,
    hasWords,
    nameKey,
    parseSearchTerms,
    plainCode,
} from '#contract/values/text.ts';
import { createAddresses } from '#hydra/address.ts';
import { readPage } from '#hydra/collection.ts';
import { dateBound } from '#hydra/dates.ts';
import { readResponseBody } from '#hydra/document.ts';
import { createExpand, lastPart } from '#hydra/documentation/terms.ts';
import { createPayload } from '#hydra/payload.ts';
import { explanationOf, HydraError, toHydraError } from '#hydra/problem.ts';
import { filterParametersOf, isFilter, orderParameters } from '#hydra/query.ts';
import { searchIn } from '#hydra/reading.ts';
import { refusedParameter } from '#hydra/refusals.ts';
import { errorTree, readViolations } from '#hydra/violations.ts';
import { safeName } from '#server/areas/catalogue/itemPictures/index.ts';
import { safeBase } from '#server/areas/catalogue/pictureDownloads/manifest.ts';
import { parseRange } from '#server/areas/catalogue/pictureDownloads/range.ts';
import { readClaims } from '#server/auth/actor.ts';
import { clientAddress } from '#server/auth/clientAddress.ts';
import { isOwnMachine } from '#server/auth/ownMachine.ts';
import { clean, runsOf } from '#server/documents/runs.ts';
import { phraseOf, soughtIn } from '#server/engine/conditions.ts';
import { formParts } from '#server/engine/form/receiveForm.ts';
import { checkVersion } from '#server/engine/preconditions.ts';
import { cleanHtml } from '#server/engine/richText.ts';
import { parseListRequest } from '#server/hydra/listRequest.ts';
import { shortened } from '#server/imports/read/cellTexts.ts';
import { matchesOf } from '#server/imports/read/headers/index.ts';
import { dayReadings, numberReadings } from '#server/imports/read/readings.ts';
import { textToHtml } from '#server/mail/html.ts';
import { comparableName, hintsOf, rankAfter } from '#src/areas/catalogue/items/pictures/import/useImport.ts';
import { readLetterhead } from '#src/areas/customers/letterhead.ts';
import { readingsOf, readQuantity } from '#src/areas/documents/lines/codes.ts';
import { meaningOf, parsePastedText, pastedCodes } from '#src/areas/documents/lines/pasted.ts';
import { readPrice } from '#src/areas/prices/grid/price.ts';
import { mayFollow } from '#src/auth/session.ts';
import { readConsoleConfig } from '#src/config.ts';
import { plainText as wordsOfRichText } from '#src/kinds/cells.tsx';
import { parseIntegers } from '#src/kinds/integers.ts';
import { addressOf } from '#src/richText/RichTextField.tsx';
import { explainChunkFailure, isChunkFailure } from '#src/routing/chunkFailure.ts';
import { ranked } from '#src/shell/palette/usePalette.tsx';
import { parseTsv } from '#src/spreadsheet/text.ts';
import { toDay, writeDay } from '#src/ui/days.ts';
import { toDecimal, toNumber } from '#src/ui/numbers.ts';
import { statusMessage } from '#src/ui/statusWords.ts';
import { everyNth } from '#test/support/extent.ts';
import { growth, LINEAR } from '#test/support/growth.ts';
import { HOSTILE_TEXTS } from '#test/support/hostileTexts.ts';

type Parse = (text: string) => unknown;

/** The beginning of a form whose part has a header. */
async function* formWith(header: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`--x\r\n${header}\r\n\r\nvalue\r\n--x--\r\n`);
}

const drained = async (values: AsyncIterable<unknown>): Promise<void> => {
    for await (const _ of values);
};

const listed = (query: readonly [string, string]) => parseListRequest(items, new URLSearchParams([[...query]]));

const ITEM = { id: '/api/items/1', reference: 'A', designation: '', isEnabled: true } as never;
const pastedOrder = (text: string): unknown => {
    const { lines, quantityAt } = parsePastedText(text);
    pastedCodes(lines);
    return lines.map(line => meaningOf(line, quantityAt, [ITEM]));
};

/** Each parser that texts of strangers reach, by what they are. */
const PARSERS: Readonly<Record<string, Parse>> = {
    'article codes': text => [gtinOf(text), eanOf(text), gtinSpellings(text), isSameGtin(text, text)],
    formulas: text => [withoutFormula(text), unprotectedFormula(text)],
    IRIs: text => [identifierOf('items', text), readIdentifier('items', text), readIdentifier('countries', text)],
    'bank accounts': text => [iban(text), bic(text), compact(text), ribOf(text), accountNumber(text)],
    'identifiers of companies': text => [siren(text), siret(text), vatNumber(text), frenchZip(text)],
    decimals: text => normalizeDecimal(text, 4),
    passwords: text => [bitsOf(text), password(text), passwordOf({ firstName: text.slice(0, 100) } as never)('Aa1!')],
    'telephone numbers': text => [readPhone(text), writePhone(text), phone(text)],
    'mail addresses and websites': text => [email(text), email(`a@${text}`), website(text), website(`https://${text}`)],
    'texts with line ends': text => [printable(text), maxLines(20)(text)],
    'texts that are stored': text => [cleanText(text), cleanCode(text), codeKey(text), nameKey(text)],
    'texts that are sought': text => [
        fold(text),
        plainCode(text),
        parseSearchTerms(text),
        hasWords(text, text.slice(0, 200)),
    ],
    searches: text => [phraseOf(text), soughtIn(items, text), soughtIn(thirdParties, text)],
    'names of parameters': text => [
        listed([text, '1']),
        listed([`order[${text}]`, 'asc']),
        listed([`not[${text}]`, '1']),
    ],
    'values of filters': text =>
        [
            'q',
            'reference',
            'code[]',
            'weight[gte]',
            'createdAt[after]',
            'brand',
            'isEnabled',
            'page',
            'itemsPerPage',
        ].map(name => listed([name, text])),
    authorization: text => readClaims({} as never, `Bearer ${text}`),
    'addresses of clients': text => [
        clientAddress(text, undefined, 0),
        clientAddress('::1', text, 1),
        isOwnMachine(text),
    ],
    'If-Match': text => checkVersion(text, { version: 1 } as never),
    Range: text => [parseRange(text, 100), parseRange(`bytes=${text}`, 100)],
    'Content-Type of a form': text => drained(formParts(formWith('a: b'), `multipart/form-data; boundary=${text}`)),
    'Content-Disposition of a part': text =>
        drained(
            formParts(formWith(`content-disposition: form-data; name="${text}"`), 'multipart/form-data; boundary=x'),
        ),
    'names of files': text => [safeName(text), safeBase(text), shortened(text, 100)],
    'numbers and days of imports': text => [numberReadings(text, '€'), dayReadings(text)],
    'headings of imports': text => [matchesOf(items, text), matchesOf(thirdParties, text)],
    'rich texts': cleanHtml,
    'texts of letters': text => textToHtml(text, { locale: 'fr', subject: '' } as never),
    // No text that is printed is longer; the engine finds the characters of invisible signs in a time that grows faster.
    'texts of documents': text => runsOf(clean(text.slice(0, 2000))),
    'the console’s settings': text => [readConsoleConfig(text), readConsoleConfig(JSON.stringify({ apiOrigin: text }))],
    'addresses to return to': mayFollow,
    'addresses of servers': text => createAddresses({ entrypoint: `https://api.test/${text}` } as never).item('', text),
    'bodies of servers': text => [
        readResponseBody(text, 'text/html'),
        readResponseBody(text, text),
        readResponseBody(text, 'application/json'),
    ],
    'pages of servers': text => readPage({ member: [], view: { '@id': text, next: text, last: `/a?page=${text}` } }),
    'messages of servers': text => [
        explanationOf({ detail: text, title: text }),
        toHydraError(new Response(null, { status: 500 }), { kind: 'text', value: text } as never),
        statusMessage({ status: 500, kind: undefined, message: text } as never),
    ],
    'parameters that a server refuses': text =>
        [text, `Parameter "${text}" not supported`].map(message =>
            refusedParameter(new HydraError({ kind: 'problem', status: 400, message, body: {} } as never)),
        ),
    'search templates of servers': text => searchIn({ search: { template: text, mapping: [{ variable: text }] } }),
    'violations of servers': text =>
        errorTree(readViolations({ violations: [{ propertyPath: text.slice(0, 8000), message: text }] })),
    'documentation of servers': text => [
        lastPart(text),
        createExpand({ '@context': { a: text } }, 'https://api.test/docs')(text),
    ],
    'filters of addresses': text => [
        filterParametersOf({ [text]: text, [`min_${text}`]: text } as never, undefined as never),
        isFilter(text),
        orderParameters({ field: text, order: text }),
    ],
    'dates of servers': text => [dateBound(text, 'start', 'Europe/Paris'), createPayload({ id: '', at: text })],
    integers: parseIntegers,
    'rich texts in lists': wordsOfRichText,
    'names in the palette': text => ranked(text, [text], one => one as never),
    'names of pictures': text => [hintsOf(text), comparableName(text), rankAfter(text, text)],
    'scanned codes': text => [readingsOf(text), readQuantity(text)],
    'pasted orders': pastedOrder,
    'pasted orders of many lines': text => pastedOrder(text.replaceAll(/(.{40})/gsu, '$1\n')),
    'pasted cells': parseTsv,
    'prices of lists': text => [readPrice(text, 'fr'), readPrice(`${text}%`, 'en')],
    letterheads: text => readLetterhead(text, one => readPhone(one)),
    'addresses of links': addressOf,
    'failed chunks': text => {
        const error = new Error(`error loading dynamically imported module: ${text}`);
        return [isChunkFailure(new Error(text)), explainChunkFailure(error)];
    },
    'typed days': text => [toDay(text), writeDay(text, 'fr'), writeDay(text, 'en')],
    'typed numbers': text => [toDecimal(text, 'fr', '€'), toNumber(text, 'en')],
};

/** A refusal is an answer like another. */
const outcome = async (parse: Parse, text: string): Promise<void> => {
    try {
        await parse(text);
    } catch {
        // What a text is refused with is tested where its parser is.
    }
};

/** Four times it is as long as the headers of a request may be. */
const SIZE = 4000;

describe.each(Object.keys(PARSERS))('I10 the time that %s take grows with their length', name => {
    test.each(everyNth(HOSTILE_TEXTS, 3))('I10 %s', async (_, shape) => {
        const texts = new Map([1, 2, 4].map(times => [times * SIZE, shape(times * SIZE)]));
        const parse = PARSERS[name] ?? (() => undefined);
        expect(await growth(size => outcome(parse, texts.get(size) ?? ''), SIZE)).toBeLessThan(LINEAR);
    });
});
