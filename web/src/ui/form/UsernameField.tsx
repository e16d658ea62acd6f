import { createContext, use } from 'react'

/** The address of the person whose password or code a form asks for; null if it is not known. */
export const UsernameContext = createContext<string | null>(null)

/** Tells a password manager whose account the form is about. Nobody sees it, and a person cannot reach it. */
export function UsernameField() {
  const address = use(UsernameContext)
  return address && <input type="text" autoComplete="username" value={address} readOnly hidden />
}
