import { AREAS } from './areas.ts'

const codesOf = (area: object): object => ('codes' in area ? (area.codes as object) : {})

/**
 * The permission codes that the program checks, with the descriptions they are seeded with: the `codes` of all areas.
 * Users can create others on the screen; the program ignores them.
 */
export const PERMISSION_CODES = Object.assign({}, ...Object.values(AREAS).map(codesOf)) as Readonly<
  Record<PermissionCode, string>
>

type Areas = typeof AREAS

export type PermissionCode = {
  [Name in keyof Areas]: Areas[Name] extends { codes: infer Codes } ? keyof Codes : never
}[keyof Areas]

export const ALL_PERMISSION_CODES = Object.keys(PERMISSION_CODES) as PermissionCode[]

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(PERMISSION_CODES, code)

const AREA_OF_CODE = new Map(
  Object.entries(AREAS).flatMap(([area, module]) => Object.keys(codesOf(module)).map((code) => [code, area])),
)

/** The area that declares a code; null for a permission made on the screen. */
export const areaOfCode = (code: string): string | null => AREA_OF_CODE.get(code) ?? null

/** Codes that control people and permissions; all others concern only the business. */
const GOVERNING = /^(USERS|ROLES|PERMISSIONS|ROLE_PERMISSIONS|PERMISSION_ROLES)_/

export const GOVERNING_CODES: readonly PermissionCode[] = ALL_PERMISSION_CODES.filter((code) => GOVERNING.test(code))

/**
 * Holders of all of these can repair every other mistake in access. At least one person who can sign in always holds
 * them.
 */
export const ADMINISTRATOR_CODES: readonly PermissionCode[] = [
  'USERS_READ',
  'USERS_UPDATE',
  'ROLES_READ',
  'ROLE_PERMISSIONS_READ',
  'ROLE_PERMISSIONS_UPDATE',
]

/**
 * The codes among `given` that a person who holds `held` may not grant; `toSelf` if they would be that person's own.
 */
export const codesBeyond = (
  held: ReadonlySet<string>,
  given: Iterable<PermissionCode>,
  toSelf: boolean,
): PermissionCode[] => {
  if (ADMINISTRATOR_CODES.every((code) => held.has(code))) return []
  return [...given].filter((code) => (toSelf || GOVERNING.test(code)) && !held.has(code))
}
