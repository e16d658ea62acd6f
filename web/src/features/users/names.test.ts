import type { User } from '@kitroom/contract/users'
import { expect, test } from 'vitest'
import { searchText } from './UsersPage.tsx'

const ada: User = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Marlow',
  display_name: null,
  email: 'ada.m@kitroom.example',
  phone: '555 0100',
  club_id: null,
  club_name: 'Northside',
  app_role_id: 1,
  role_name: 'Administrator',
  is_active: true,
  email_verified: true,
  password_change_required: false,
  last_login: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  postal_code: null,
  failed_login_attempts: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by_first_name: null,
  created_by_last_name: null,
  updated_by_first_name: null,
  updated_by_last_name: null,
}

test.each(['Ada', 'Marlow', 'Ada Marlow', 'Marlow Ada', 'Marlow, Ada', 'ada.m@kitroom'])(
  'a user is found by %s',
  (search) => {
    expect(searchText(ada).toLowerCase()).toContain(search.toLowerCase())
  },
)

test.each(['Ada Ada', 'Marlow ada.m@', 'Northside', 'Administrator', '555'])('a user is not found by %s', (search) => {
  expect(searchText(ada).toLowerCase()).not.toContain(search.toLowerCase())
})
