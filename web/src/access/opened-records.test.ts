import { afterEach, expect, test } from 'vitest'
import { currentPerson } from './current-person.ts'
import { openedRecords } from './opened-records.ts'

afterEach(() => localStorage.clear())

const size = (id: number, end = 'edit') => ({ path: `/admin/size/${id}/${end}`, area: 'sizes', id })

test('the last eight are kept, newest first, each record once', () => {
  for (let id = 1; id <= 10; id++) openedRecords.note(size(id))
  openedRecords.note(size(7, 'view'))
  expect(openedRecords.read().map(({ id }) => id)).toEqual([7, 10, 9, 8, 6, 5, 4, 3])
  expect(openedRecords.read()[0]?.path).toBe('/admin/size/7/view')
})

test('each person at this browser has their own list', () => {
  currentPerson.keep('ada@club.example')
  openedRecords.note(size(1))
  currentPerson.keep('bea@club.example')
  expect(openedRecords.read()).toEqual([])
})

test('unreadable content counts as empty', () => {
  localStorage.setItem(`kitroom.opened.${currentPerson.read()}`, '{"a":1}')
  expect(openedRecords.read()).toEqual([])
})
