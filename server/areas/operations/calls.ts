import { ROW_ACTIONS } from '#contract/imports/imports.ts';
import { IMPORTED } from '#contract/imports/resources.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { DocumentedCall } from '../../hydra/calls.ts';

const IMPORTS = collectionPath('imports');

export const importCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'importFile',
        description: `Reads and rehearses a file: POST to ${IMPORTS} as multipart/form-data with file (CSV or XLSX), resource (${IMPORTED.join(', ')}), and optionally mode, priceList, mapping, answers and createMissing. Its class tells how far it is.`,
        returns: 'Import',
    },
    {
        method: 'GET',
        title: 'getImportDifferences',
        description: `What an import does, row by row: GET of its differencesUrl with action (${ROW_ACTIONS.join(', ')}), changedSince, page and itemsPerPage.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getImportWrongRows',
        description:
            'The wrong rows of an import as a file, with the reasons in one more column: GET of its wrongRowsUrl.',
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getImportTemplate',
        description: `A file to begin with: GET of ${IMPORTS}/template with resource, format (csv, xlsx), example (true, false) and locale.`,
        returns: 'owl:Thing',
    },
];
