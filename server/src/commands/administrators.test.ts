import * as factor from '@kitroom/contract/second-factor'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { addAppTo, addPasskeyTo } from '@kitroom/testkit/second-factor'
import { isIn, signInWith } from '@kitroom/testkit/sign-in'
import { expect, test } from 'vitest'
import {
  createAdministrator,
  explainPerson,
  listAdministrators,
  resetPassword,
  resetSecondFactor,
} from './administrators.ts'

const IDLE_HOURS = 12

test('if no user can sign in any more, an administrator is created on the server', async () => {
  const { anonymous, database } = await startApp()
  const signIn = (email: string, password: string) => anonymous().signIn({ email, password })

  await createAdministrator(database, 'Boss@club.example', 'First-Horse-7')
  await signIn('boss@club.example', 'First-Horse-7')

  expect(await listAdministrators(database)).toEqual([
    {
      address: 'Boss@club.example',
      role: expect.stringMatching(/^Administrator/),
      state: expect.stringMatching(/^last signed in /),
    },
  ])
  await expect(createAdministrator(database, 'boss@club.example', 'Other-Horse-7')).rejects.toThrow('exists already')

  await resetPassword(database, 'boss@CLUB.example', 'Second-Horse-7')
  await expect(signIn('boss@club.example', 'First-Horse-7')).rejects.toThrow('401')
  await signIn('boss@club.example', 'Second-Horse-7')
  await expect(resetPassword(database, 'nobody@club.example', 'Other-Horse-7')).rejects.toThrow(
    'Nobody has the address',
  )
})

test('the command explains what a person may do and through which role', async () => {
  const { database } = await startApp()
  await createAdministrator(database, 'Boss@club.example', 'First-Horse-7')

  const explained = (await explainPerson(database, 'BOSS@club.example', IDLE_HOURS)).join('\n')

  expect(explained).toMatch(/^Boss@club\.example {2}Active\nNever signed in\nMay do, through Administrator.*:\n/)
  expect(explained).toContain('  ORDER_MANAGE  Manage all orders')
  await expect(explainPerson(database, 'nobody@club.example', IDLE_HOURS)).rejects.toThrow('Nobody has the address')
})

const factorIds = async (client: Client) => (await client.call(factor.listSecondFactors)).factors.map(({ id }) => id)

test('the command removes factors, sessions and locks, and keeps the password', async () => {
  const app = await startApp()
  const own = await app.signIn()
  await addAppTo(own)
  await addPasskeyTo(own)
  const waiting = app.anonymous()
  await signInWith(waiting, own.person)
  for (let guess = 0; guess < 11; guess += 1) await waiting.send(factor.sendCode, { body: { code: '000000' } })

  expect(await resetSecondFactor(app.database, own.person.email.toUpperCase())).toBe(2)

  expect(await isIn(own)).toBe(false)
  expect((await waiting.send(factor.sendCode, { body: { code: '000000' } })).status).toBe(401)
  expect((await signInWith(waiting, own.person)).status).toBe(200)
  expect(await factorIds(waiting)).toEqual([])
  await addAppTo(await app.signInAs(own.person))
  const fresh = app.anonymous()
  await signInWith(fresh, own.person)
  expect((await fresh.send(factor.sendCode, { body: { code: '000000' } })).status).toBe(400)
})
