import type { Import } from '#contract/imports/imports.ts';
import { versionOf } from '../read.ts';
import { CancelButton } from '../run/CancelButton.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';

/** A file of which something must be asked before it can be rehearsed. */
export const AskScreen = ({ record }: { readonly record: Import }) => (
    <ColumnsForm key={versionOf(record)} record={record} isOpen>
        <CancelButton record={record} />
    </ColumnsForm>
);
