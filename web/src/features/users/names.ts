import type { ListedUser } from '@kitroom/contract/users'

/** A user by first and last name. */
export const fullName = ({ first_name, last_name }: Pick<ListedUser, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

/** What a user is searched by: both names in either order, and the email. The line breaks keep one from running into the next. */
export const searchText = ({ first_name, last_name, email }: ListedUser): string =>
  `${first_name} ${last_name}\n${last_name} ${first_name}\n${last_name}, ${first_name}\n${email}`
