import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showOn } from '../../testing/screen-width.ts'
import { keepFocus } from './focus.ts'

const START = window.location.href
let end = () => {}
beforeEach(() => {
  showOn('wide')
  end = keepFocus()
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
  // Other tests have loaded their program at this address.
  window.history.replaceState(null, '', START)
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** The focus moves in the frame after the page has changed. */
const settled = async () => {
  await frame()
  await frame()
  return document.activeElement?.id ?? null
}
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const show = (page: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${page}</main>`
}
const openDialog = () => {
  const dialog = '<div id="dialog" class="MuiModal-root"><button id="save"></button></div>'
  document.body.insertAdjacentHTML('beforeend', dialog)
  element('save').focus()
}

test.each<[string, page: string, removed: string, next: string]>([
  [
    'the next button beside it',
    '<p><button id="pressed"></button><button id="beside"></button></p><a id="below" href="/"></a>',
    'pressed',
    'beside',
  ],
  [
    'the one before, if it was the last of its group',
    '<p><button id="beside"></button><button id="pressed"></button></p><a id="below" href="/"></a>',
    'pressed',
    'beside',
  ],
  [
    'what follows its box',
    '<a id="above" href="/"></a><p id="box"><button id="pressed"></button></p><input id="below">',
    'box',
    'below',
  ],
  [
    'what is above, at the end of the page',
    '<a id="above" href="/"></a><p id="box"><button id="pressed"></button></p>',
    'box',
    'above',
  ],
  ['the page, if nothing else is there', '<p id="box"><button id="pressed"></button></p>', 'box', 'main'],
  [
    'nothing that is disabled or left out of the Tab order',
    '<button id="pressed"></button><input id="disabled" disabled><i id="no-stop" tabindex="-1"></i><a id="link" href="/"></a>',
    'pressed',
    'link',
  ],
])('after a pressed button is gone the focus is on %s', async (_, page, removed, next) => {
  show(page)
  element('pressed').focus()
  element(removed).remove()
  expect(await settled()).toBe(next)
})

test('the button that takes its place gets the focus, also if the one beside it goes as well', async () => {
  show('<p id="box"><i></i><button id="pause"></button><button id="cancel"></button></p><a id="below" href="/"></a>')
  element('pause').focus()
  element('pause').remove()
  element('cancel').remove()
  element('box').insertAdjacentHTML('beforeend', '<button id="undo"></button><button id="close"></button>')
  expect(await settled()).toBe('undo')
})

test('a button that is disabled while it is busy has the focus again afterwards', async () => {
  show('<button id="pressed"></button><a id="below" href="/"></a>')
  const button = element('pressed')
  button.focus()
  button.setAttribute('disabled', '')
  // Browsers do so, jsdom does not.
  button.blur()
  expect(await settled()).toBe('')
  button.removeAttribute('disabled')
  expect(await settled()).toBe('pressed')
})

test('what somebody has left on purpose does not get the focus back, nor what follows it', async () => {
  show('<button id="pressed"></button><a id="below" href="/"></a>')
  element('pressed').focus()
  element('pressed').blur()
  await frame()
  element('pressed').remove()
  expect(await settled()).toBe('')
})

test('whatever moves the focus by itself goes first', async () => {
  show('<button id="pressed"></button><a id="below" href="/"></a><input id="chosen">')
  element('pressed').focus()
  element('pressed').remove()
  element('chosen').focus()
  expect(await settled()).toBe('chosen')
})

test('on another page the focus is not where the pressed link was', async () => {
  show('<a id="link" href="/"></a>')
  element('link').focus()
  window.history.pushState(null, '', '/another')
  show('<a id="first" href="/"></a>')
  expect(await settled()).toBe('')
})

test('a message or dialog leaves the focus where it was before, or at that place', async () => {
  show('<button id="row"></button><button id="next"></button>')
  element('row').focus()
  openDialog()
  element('dialog').remove()
  expect(await settled()).toBe('row')

  document.body.insertAdjacentHTML('beforeend', '<div id="message" data-layer><button id="undo"></button></div>')
  element('undo').focus()
  element('row').remove()
  element('message').remove()
  expect(await settled()).toBe('next')
})

test('a page that its dialog gives back late gets the focus at that place all the same', async () => {
  show('<button id="row"></button><button id="next"></button>')
  element('row').focus()
  element('main').ariaHidden = 'true'
  openDialog()
  element('row').remove()
  element('dialog').remove()
  expect(await settled()).toBe('')
  element('main').ariaHidden = null
  expect(await settled()).toBe('next')
})

test('a key that is held down presses nothing that has got the focus meanwhile', async () => {
  show('<button id="pressed"></button><button id="next"></button>')
  element('pressed').focus()
  fireEvent.keyDown(element('pressed'), { key: 'Enter' })
  element('pressed').remove()
  expect(await settled()).toBe('next')
  const next = element('next')
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  fireEvent.keyUp(next, { key: 'Enter' })
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
})
