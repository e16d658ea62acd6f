import { tabStorage } from './browser-storage.ts'

const KEY = 'kitroom.preview-role'

type PreviewRole = { readonly id: number; readonly name: string; readonly codes: readonly string[] }

/** The role that this tab previews, kept across pages and reloads. */
export const previewRole = {
  read: (): PreviewRole | null => {
    const roleJson = tabStorage.read(KEY)
    return roleJson === null ? null : (JSON.parse(roleJson) as PreviewRole) // as `begin` keeps it
  },
  begin: (role: PreviewRole): void => tabStorage.keep(KEY, JSON.stringify(role)),
  end: (): void => tabStorage.forget(KEY),
}
