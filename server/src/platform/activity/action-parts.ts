const LETTERS = 'abcdefghijklmnopqrstuvwxyz-'

// As in the indexes of migration 0027, and the same on both engines.
/** 'size.' of 'size.updated'. */
export const ACTION_WORD = `rtrim(action, '${LETTERS}')`
/** '.updated' of 'size.updated'. */
export const ACTION_KIND = `ltrim(action, '${LETTERS}')`
