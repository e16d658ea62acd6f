import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames, nameOrder, personOrder } from './name-order.ts'

const NAMES = `
  Zoe|Émile|ä|Álvarez|Alvarez|alvarez|ALVAREZ|Ämter|Amter|O'Brien|O’Brien|OBrien|O'Neill|Ó Néill|Smith-Jones|Smith Jones
  Smithjones|Smith|SMITH|smith|Müller|Muller|Mueller|MÜLLER|Mūller|Møller|Moller|Mölle|Nuñez|Nunez|Núñez|Nuno|Çelik|Celik
  Ćosić|Cosic|Čech|Cech|Łukasz|Lukasz|Lukáš|Đorđe|Dorde|Ħal|Hal|Straße|Strasse|Stras|Strassen|Æsir|Aesir|Afton|Œuvre|Oeuvre
  Of|Þór|Zzz|Thor|Ŋa|Na|Nz|O|Ða|Da|De|Ægir|Åse|Ase|Asz|Øyvind|Oyvind|Ozan|Özil|Ozil|Şahin|Sahin|Șerban|Serban|Ţepeș|Tepes
  Ñandú|Nandu|Ýr|Yr|Žižek|Zizek|Żak|Zak|Źrebak|Zrebak|Ğul|Gul|İpek|Ipek|ipek|Ire|Renée|Renee|Renè|René|Rene|Rêné|Zoë
  Noël|Noel|Chloé|Chloe|Chloë|André|Andre|Andrè|Anna Li|Anna-Li|Annali|Anna|anna|ANNA|Anna B.|Anna B|Anna, B|J.R.|JR|J R
  St. Mary|St Mary|Saint Mary|D'Angelo|Dangelo|D Angelo|De la Cruz|Delacruz|de la Cruz|van der Berg|Van der Berg|Vandenberg
  Girls 16 Blue|Girls 16|Girls 9|Girls 10|Girls 2 Red|Girls|Girls A|2XL|3XL|XL|XXL|XS|10|9|100|1A|A1|A10|A2|A&B|A+B|A/B
  A_B|A-B|A B|AB|A.B|A#1|(A)|[A]|A*|@home|#1|$5|5%|50|5|five|!|?|a!|a?|Hello, you|Hello you|Hello|hello|HELLO|x=1|x<1|x>1
  Иванов|иванов|Петров|Ω|α|β|Ångström|Angstrom|Ängel|Engel|Éa|Ea|Eb|eB|EB|eb|É|E|e|é|È|Ê|Ë|Ẽ|Ē|Ė|Ę|a|á|à|ă|â|å|ä|ã|ą|ā`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter(Boolean)

// Its rules are those of no language, and the same in every version that browsers and servers have.
const collator = new Intl.Collator('und')

test('names are in the order of the Unicode Collation Algorithm', () => {
  expect(NAMES.length).toBeGreaterThan(200)
  const expected = NAMES.toSorted(collator.compare)
  expect(NAMES.toSorted(compareNames)).toEqual(expected)
})

const latin = fc.stringMatching(/^[A-Za-zÀ-ÖÙ-öù-ÿĀ-ďĚĽŠŽšž '.-]{1,12}$/).map((text) => text.trim())
test('so are any two Latin names', () => {
  fc.assert(
    fc.property(latin, latin, (one, other) => {
      const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ')
      expect(Math.sign(compareNames(plain(one), plain(other)))).toBe(
        Math.sign(collator.compare(plain(one), plain(other))),
      )
    }),
  )
})

test('people are in the order of their last names, then of their first names', () => {
  const people = [
    ['Zoe', 'Alvarez'],
    ['Ada', 'Álvarez'],
    ['Émile', 'Alvarez'],
    ['Ben', 'Alvarezo'],
  ].map(([first_name = '', last_name = '']) => ({ first_name, last_name }))
  const ordered = people.toSorted((one, other) => (personOrder(one) < personOrder(other) ? -1 : 1))
  expect(ordered.map(({ first_name }) => first_name)).toEqual(['Émile', 'Zoe', 'Ada', 'Ben'])
})

test('a key is no longer than most names', () => {
  expect(nameOrder('Northside').length).toBeLessThan('Northside'.length + 4)
})
