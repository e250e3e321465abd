/** What react-admin's inputs have in common on our forms: no margin of their own, their help where something is wrong. */
export const common = { margin: 'none', fullWidth: true, helperText: false } as const;

/** The label stands above the edge, whether or not there is something below it. */
export const raised = { slotProps: { inputLabel: { shrink: true } } };

/** A popup without a shadow would be lost on the form. */
export const popup = { slotProps: { paper: { elevation: 8 } } };

/** How a reference's records are searched for. */
export const search = (q: string) => (q === '' ? {} : { q });
