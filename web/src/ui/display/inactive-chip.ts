/** The mark of inactive records that are still in use. It is beside the name and not part of it. */
export const INACTIVE_CHIP = { size: 'small', variant: 'outlined', label: 'Inactive' } as const
