import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { know, knownContract, useContracts } from '#src/kinds/knownContracts.ts';

// Not the name of a resource, because other tests of the worker may have brought all contracts.
const LATER = 'later' as ResourceName;

const Known = () => {
    useContracts();
    return knownContract(LATER) ? 'named' : 'not yet';
};

test('what names records renders again when a contract arrives', () => {
    const { container } = render(<Known />);
    expect(container).toHaveTextContent('not yet');
    act(() => know({ ...items, name: LATER }));
    expect(container).toHaveTextContent('named');
});
