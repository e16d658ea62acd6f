import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { keepsDraft, keepsDraftSoon } from './kept-draft.ts'

/** A form of the product that is saved again and again, each time with another text in one field. */
export type EditedForm = {
  path: string
  /** Opens the form, where it is not open by itself. */
  open: (page: Page) => Promise<void>
  field: string
  /** Unique for each save. */
  textOf: (nth: number) => string
  /** Resolves once the page has said that it is saved. */
  saved: (page: Page) => Promise<unknown>
}

/** Counts of the things that the people at the forms saw. */
export type Seen = {
  /** Saves that the page confirmed. */
  confirmed: number
  /** Saves whose draft was gone after a killed tab: they had been stored. */
  gone: number
  /** Saves that were refused because an earlier attempt had been stored. */
  arrived: number
  /** Times that a page said 'Not saved: no connection'. */
  disconnected: number
  /** Drafts that came back after a killed tab. */
  restored: number
  /** Those that had to be resumed. */
  offered: number
  /** Texts of which no draft was kept before they were saved. */
  unkept: number
}

const LOOK_MS = 20_000
const SAVED_WITHIN_MS = 180_000
const AGAIN_MS = 1000
const ATTEMPTS = 60
/** The shares of saves whose tab is killed before and while they are sent, and of those whose answer is lost. */
const KILLED_BEFORE = 0.2
const KILLED_WHILE = 0.25
const ANSWER_LOST = 0.3
const KILLED_WITHIN_MS = 1000
const NEVER_KILLED = 0.5
const BACK_MS = 8000
const BACK = /^Unsaved changes from \d\d:\d\d are back/
const ARRIVED = 'An earlier save of this form has arrived after all.'

const isSeen = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  )

/** Someone at a form, in a browser of their own. `onPress` hears each press of Save. */
export class FormPerson {
  /** The texts that must be stored, each once. */
  readonly stored: string[] = []
  readonly #context: BrowserContext
  readonly #form: EditedForm
  readonly #seen: Seen
  readonly #onPress: () => void
  #page: Page | null = null
  #saves = 0

  constructor(context: BrowserContext, form: EditedForm, { seen, onPress }: { seen: Seen; onPress: () => void }) {
    this.#context = context
    this.#form = form
    this.#seen = seen
    this.#onPress = onPress
  }

  /** One save, in one of the ways in which it can be disturbed. Returns what did not hold, in words. */
  async save(): Promise<string[]> {
    this.#saves += 1
    const text = this.#form.textOf(this.#saves)
    try {
      return await this.#saveText(text)
    } catch (error) {
      return [`${this.#form.path}, '${text}': ${String(error).slice(0, 300)}`]
    }
  }

  async #saveText(text: string): Promise<string[]> {
    await this.#load(() => this.#isFormOpen())
    const page = await this.#current()
    if (await keepsDraft(page)) return [`${this.#form.path}: a draft is left of what was saved before '${text}'`]
    await this.#field(page).fill(text)
    const isKept = await keepsDraftSoon(page)
    if (!isKept) this.#seen.unkept += 1
    const killed = isKept ? Math.random() : NEVER_KILLED
    if (killed < KILLED_BEFORE) {
      await this.#killTab()
      if (!(await this.#comeBack(text))) return [`${this.#form.path}: the draft '${text}' is gone`]
    }
    if (Math.random() < ANSWER_LOST) await this.#loseNextAnswer()
    await this.#press()
    if (killed > 1 - KILLED_WHILE) {
      await pause(Math.random() * KILLED_WITHIN_MS)
      await this.#killTab()
      if (!(await this.#comeBack(text))) {
        this.#seen.gone += 1
        this.stored.push(text)
        return []
      }
      await this.#press()
    }
    return this.#confirm(text)
  }

  /** Waits until the page says that it is saved. */
  async #confirm(text: string): Promise<string[]> {
    const page = await this.#current()
    let isOver = false
    const isOffline = page.getByText('Not saved: no connection').waitFor({ timeout: SAVED_WITHIN_MS })
    const noteOffline = isOffline.then(() => {
      if (!isOver) this.#seen.disconnected += 1
    })
    noteOffline.catch(() => undefined)
    const saved = this.#form.saved(page).then(() => 'saved')
    const arrived = page.getByText(ARRIVED).waitFor({ timeout: SAVED_WITHIN_MS })
    const how = await Promise.race([saved, arrived.then(() => 'arrived')]).catch(() => 'not saved')
    isOver = true
    for (const wait of [saved, arrived]) wait.catch(() => undefined)
    if (how === 'not saved') return [`${this.#form.path}: '${text}' was not saved: ${await this.#alertsOn(page)}`]
    this.stored.push(text)
    if (how !== 'arrived') this.#seen.confirmed += 1
    else {
      this.#seen.arrived += 1
      await page
        .getByRole('button', { name: 'Cancel' })
        .or(page.getByRole('link', { name: 'Cancel' }))
        .click()
    }
    return []
  }

  /** Opens the page after a killed tab. False if no draft is left; otherwise it is in the form again. */
  async #comeBack(text: string): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await this.#load((page) => isSeen(page.getByRole('main').waitFor({ timeout: LOOK_MS })))
      const page = await this.#current()
      if (!(await keepsDraft(page))) return false
      // The key of the draft is with the server, which may be away.
      const isBack = () => isSeen(page.getByText(BACK).first().waitFor({ timeout: BACK_MS }))
      if (!(await isBack())) {
        // Not by itself: it is offered in the form.
        const resume = page.getByRole('button', { name: 'Resume', exact: true }).first()
        if (!(await this.#isFormOpen()) || !(await isSeen(resume.click({ timeout: BACK_MS })))) continue
        this.#seen.offered += 1
      }
      const draftText = await this.#field(page).inputValue()
      if (draftText !== text) throw new Error(`the draft has come back as '${draftText}'`)
      this.#seen.restored += 1
      return true
    }
    throw new Error('the draft was not offered')
  }

  async #load(isLoaded: (page: Page) => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const page = await this.#current()
      if ((await isSeen(page.goto(this.#form.path))) && (await isLoaded(page))) return
      await pause(AGAIN_MS)
    }
    throw new Error('the page could not be opened')
  }

  async #isFormOpen(): Promise<boolean> {
    const page = await this.#current()
    if (!(await isSeen(this.#form.open(page)))) return false
    return isSeen(this.#field(page).waitFor({ timeout: LOOK_MS }))
  }

  async #press(): Promise<void> {
    await (await this.#current()).getByRole('button', { name: 'Save Changes' }).click()
    this.#onPress()
  }

  /** The server gets the next save, and the page no answer. */
  async #loseNextAnswer(): Promise<void> {
    const page = await this.#current()
    let isLost = false
    const lose = async (route: Route) => {
      if (isLost || route.request().method() !== 'PUT') return route.fallback()
      isLost = true
      await route.fetch().catch(() => undefined)
      await route.abort().catch(() => undefined)
    }
    await page.route('**/api/**', lose)
  }

  async #killTab(): Promise<void> {
    await this.#page?.close()
    this.#page = null
  }

  async #current(): Promise<Page> {
    this.#page ??= await this.#context.newPage()
    return this.#page
  }

  #field(page: Page) {
    const name = { name: this.#form.field, exact: true }
    return page.getByRole('textbox', name).or(page.getByRole('spinbutton', name))
  }

  async #alertsOn(page: Page): Promise<string> {
    return (await page.getByRole('alert').allInnerTexts()).join(' ')
  }
}
