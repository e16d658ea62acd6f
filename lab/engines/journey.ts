import { eventually } from '@kitroom/testkit/eventually'
import { ENTER, type Engine, keys, pressAt, TAB } from './engine.ts'

/** The person of the demo, with its published password. */
export type Person = { readonly email: string; readonly password: string }

/** A person's hands and eyes on a page of the server at `url`. */
const personAt = (engine: Engine, url: string) => {
  /** Waits until a script finds something. */
  const see = (what: string, script: string): Promise<unknown> =>
    eventually(async () => {
      const value = await engine.run(script)
      if (value === null || value === false) throw new Error(`${engine.name} does not show ${what}`)
      return value
    })
  /** Presses what a script finds, scrolled into sight and at rest. */
  const press = async (what: string, find: string) => {
    const look = `const element = (() => { ${find} })()
      if (!element || element.disabled) return null
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const [left, top] = [x + width / 2, y + height / 2]
      const hit = document.elementFromPoint(left, top)
      return element.contains(hit) || hit?.contains(element) ? { x: left, y: top } : null`
    let spot: unknown = null
    await eventually(async () => {
      const last = JSON.stringify(spot)
      spot = await see(what, look)
      if (JSON.stringify(spot) !== last) throw new Error(`${what} moves`)
    })
    await engine.perform([pressAt(spot as { x: number; y: number })]) // of the script above
  }
  const text = (words: string) => JSON.stringify(words)
  return {
    open: (path: string) => engine.goTo(`${url}${path}`),
    type: (words: string) => engine.perform([keys(words)]),
    see: (words: string) => see(`'${words}'`, `return document.body.innerText.includes(${text(words)})`),
    seeAt: (path: string) =>
      see(path, `return new RegExp(${text(path)}).test(location.pathname) && !!document.querySelector('h1')`),
    seeSearch: (query: string) => see(query, `return location.search.includes(${text(query)})`),
    seeIn: (selector: string) => see(selector, `return !!document.querySelector(${text(selector)})`),
    seeNothingBut: (selector: string, words: string) =>
      see(
        `only '${words}'`,
        `const all = [...document.querySelectorAll(${text(selector)})]
        return all.length > 0 && all.every((one) => one.innerText.includes(${text(words)}))`,
      ),
    pressButton: (name: string) =>
      press(
        `the button '${name}'`,
        `return [...document.querySelectorAll('button, a[role=button]')].find((one) => one.innerText.trim() === ${text(name)})`,
      ),
    pressField: (label: string) =>
      press(
        `the field '${label}'`,
        `const named = [...document.querySelectorAll('label')].find((one) => one.innerText.replace(/[\\s*]+$/, '') === ${text(label)})
        return named ? document.getElementById(named.htmlFor) : document.querySelector('input[aria-label=' + JSON.stringify(${text(label)}) + ']')`,
      ),
    /** Waits until the focused field holds a text. */
    seeTyped: (words: string) => see(`'${words}' as typed`, `return document.activeElement.value === ${text(words)}`),
    seeFocus: (selector: string) =>
      see(`the focus at ${selector}`, `return document.activeElement.matches(${text(selector)})`),
    focusAt: (selector: string) => see(selector, `document.querySelector(${text(selector)})?.focus(); return true`),
    pressAt: (selector: string) => press(selector, `return document.querySelector(${text(selector)})`),
  }
}

/** Signs in, finds a record in a list, edits it, books stock in the grid, orders, and prints. */
export const journey = async (engine: Engine, url: string, { email, password }: Person): Promise<void> => {
  const person = personAt(engine, url)

  await person.open('/login')
  // The first field has the focus.
  await person.seeFocus('input')
  await person.type(`${email}${TAB}${password}`)
  await person.seeTyped(password)
  await person.type(ENTER)
  await person.seeAt('^/$')

  await person.open('/admin/size')
  await person.seeIn('[data-row-id]')
  await person.pressField('Search by name, code or description')
  await person.type('large')
  await person.seeNothingBut('[data-row-id]', 'Large')
  // Without a screen no field tells that it was left, which would write the search at once.
  await person.seeSearch('search=large')

  await person.pressAt('[data-row-id] a')
  await person.seeAt('/edit$')
  await person.pressField('Description')
  await person.type(` of ${engine.name}`)
  await person.pressButton('Save Changes')
  await person.seeAt('^/admin/size$')
  await person.see(`of ${engine.name}`)

  await person.open('/admin/inventory?layout=grid')
  await person.pressAt('.row[data-row="1"] [data-column-index="1"]')
  // A Firefox without a screen tells of no focus, so the grid does not carry it to the cell.
  await person.focusAt('input.ready')
  await person.type(`77${ENTER}`)
  await person.pressButton('Apply to 1 item')
  await person.see('1 item changed')

  await person.open('/order')
  await person.pressField('Team name')
  await person.type(`Team of ${engine.name}`)
  await person.pressButton('Save order')
  await person.seeAt('^/orders/\\d+$')
  await person.see(`Team of ${engine.name}`)

  await person.open('/orders/10/production-sheet')
  await person.see('Production sheet')
  const paper = await engine.print()
  if (paper && !paper.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`${engine.name} prints no PDF`)
}
