import type { User } from '@kitroom/contract/users'

/** A user by first and last name. */
export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

/** The search text of a user: both names in either order, and the email. Line breaks separate them. */
export const searchText = ({ first_name, last_name, email }: User): string =>
  `${first_name} ${last_name}\n${last_name} ${first_name}\n${last_name}, ${first_name}\n${email}`
