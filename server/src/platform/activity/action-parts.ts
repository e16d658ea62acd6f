const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'

// Written as the indexes of migration 0027 have it, and alike on both engines.
/** 'size.' of 'size.updated'. */
export const ACTION_WORD = `rtrim(action, '${LETTERS}')`
/** '.updated' of 'size.updated'. */
export const ACTION_KIND = `ltrim(action, '${LETTERS}')`
