/** The mark of what is inactive and still in use. It stands beside a name and is no part of it. */
export const INACTIVE_CHIP = { size: 'small', variant: 'outlined', label: 'Inactive' } as const
