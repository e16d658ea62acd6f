import { getUserPermissions, login } from '@kitroom/contract/auth'
import type { Client } from './client.ts'
import { PASSWORD, type Person } from './people.ts'

/** Sends an address with a password, as the sign-in page does. */
export const signInWith = (client: Client, { email }: Pick<Person, 'email'>, password = PASSWORD) =>
  client.send(login, { body: { email, password } })

/** Whether the browser has a session that opens pages. */
export const isIn = async (client: Client): Promise<boolean> => (await client.send(getUserPermissions)).status === 200
