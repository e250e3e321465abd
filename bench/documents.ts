import { renderDocuments, renderInvoice } from '#server/documents/draw.ts';
import { confirmationOf } from '#test/support/documents.ts';
import { invoiceOf } from '#test/support/invoiceDocuments.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/** Confirmations (B5) and invoices (invoices.md): time, longest delay of other requests, and size. */
const REPEATS = 5;

/** Measures the maximum delay of a timer of one millisecond. */
const watchTurns = () => {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last - 1);
        last = performance.now();
    }, 1);
    return () => {
        clearInterval(timer);
        return Math.max(longest, performance.now() - last - 1);
    };
};

const measure = async (what: string, lines: number, draw: () => Promise<Uint8Array>) => {
    await draw();
    const [times, turns]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const [start, longest] = [performance.now(), watchTurns()];
        ({ length: bytes } = await draw());
        times.push(performance.now() - start);
        turns.push(longest());
    }
    const milliseconds = Math.round(median(times));
    const wait = Math.round(median(turns));
    process.stdout.write(
        `${what} of ${lines} lines: ${milliseconds} ms, longest wait ${wait} ms, ${Math.round(bytes / 1000)} kB\n`,
    );
    return { lines, milliseconds, wait, kilobytes: Math.round(bytes / 1000) };
};

const confirmation = (lines: number) => {
    const contents = [confirmationOf(lines)];
    return measure('confirmation', lines, () => renderDocuments(contents, 'fr'));
};

/** Placeholder of the size of the XML with so many lines. */
const xmlOf = (lines: number): string => '<ram:IncludedSupplyChainTradeLineItem/>\n'.repeat(lines * 40);

const invoice = (lines: number) => {
    const [content, xml] = [invoiceOf(lines), xmlOf(lines)];
    return measure('invoice', lines, () => renderInvoice(content, xml));
};

record('documents', {
    few: await confirmation(40),
    many: await confirmation(1000),
    invoices: [await invoice(1), await invoice(30), await invoice(1000)],
});
