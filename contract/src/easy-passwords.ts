const LETTERS_FOR: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

// Words that lists of leaked passwords are built from, without case, digits and signs.
const COMMON_WORDS = new Set(
  `password passwort passw pass passwd passphrase welcome willkommen admin administrator root login letmein changeme default
  secret master superman batman spiderman pokemon starwars matrix dragon monkey shadow sunshine princess football baseball
  basketball volleyball softball hockey soccer tennis golf qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc iloveyou loveyou trustno trustnoone hello hallo freedom whatever michael jordan jennifer thomas robert
  daniel charlie andrew ashley jessica michelle hunter ranger buster killer george harley summer winter spring autumn fall
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday computer internet samsung google facebook linkedin microsoft windows apple company office business team
  player jersey uniform sports sport coach club director temp temporary test tester testing guest user demo sample flower
  cookie cheese banana orange purple yellow silver golden diamond ginger pepper maggie tigger snoopy mustang corvette ferrari
  mercedes porsche yankees cowboys eagles steelers lakers chelsea arsenal liverpool barcelona america london newyork`.split(
    /\s+/,
  ),
)

const lettersOf = (password: string): string =>
  [...password.toLowerCase()]
    .map((character) => LETTERS_FOR[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')

/** The word left after removing digits and signs at both ends: 'Summer2026!' and 'P@ssw0rd1!' are common words. */
const wordIn = (password: string): string =>
  lettersOf(
    password
      .toLowerCase()
      .replace(/[^a-z]+$/, '')
      .replace(/^[^a-z]+/, ''),
  )

const NAME_LETTERS_AT_LEAST = 4

/**
 * Why a password that meets the written rules is easy to guess, or null. `names` are those of the person and the club,
 * and the e-mail address.
 */
export const passwordWeakness = (password: string, names: readonly (string | null)[]): string | null => {
  if (COMMON_WORDS.has(wordIn(password))) return 'This password is too common. Please choose another one.'
  const plain = password.toLowerCase()
  const nameWords = ['kitroom', ...names.flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))]
  const isNamed = nameWords.some((name) => name.length >= NAME_LETTERS_AT_LEAST && plain.includes(name))
  return isNamed ? 'Password must not contain your name or the name of the product' : null
}
