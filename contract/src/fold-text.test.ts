import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['ROSÉ', 'rose'],
  ['Rose\u0301', 'rose'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['  Ace \u00a0 Jersey\n', 'ace jersey'],
  ['ＮＶＹ', 'nvy'],
  ['Ёлка', 'елка'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Sørensen', 'sorensen'],
  ['Łukasz Þór', 'lukasz thor'],
  ['IŞIK ılık', 'isik ilik'],
  ['ÆSIR', 'aesir'],
  ['ace–j', 'ace-j'],
  ['Nu\u00adnez\u200b', 'nunez'],
  // Signs of vowels are letters of their own.
  ['नीला', 'नीला'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
