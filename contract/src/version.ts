/** The version of Kitroom; package.json and CHANGELOG.md name the same one. */
export const VERSION = '1.1.0'
