// Two ways to carry out the same journey: by keyboard alone, and with a mouse. Both count the person's actions.
import type { Locator, Page } from '@playwright/test'
import { Effort } from '#tests/support/keystroke-level.ts'
import { expect } from './patient-expect.ts'

/** Maximum key presses between the focus and the wanted element. */
const maxPresses = 25

export interface Hand {
  readonly page: Page
  readonly hasMouse: boolean
  readonly effort: Effort
  /** Passes the header and the menu of a page that was just loaded. */
  skipToContent(): Promise<void>
  /** @param by the key that moves the focus within a group of tabs, options or cells */
  activate(target: Locator, by?: string): Promise<void>
  /** Moves the focus to an element; a person with a mouse clicks on it. */
  focus(target: Locator, by?: string): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  /** Types into a field with suggestions, and chooses a suggestion. */
  choose(field: Locator, text: string, option: Locator): Promise<void>
  /** Chooses an option of a list that the browser draws. @param letters the beginning of the option */
  select(field: Locator, letters: string): Promise<void>
  /** Presses a key of the page, or of the focused element. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
}

/** Operates a page by its keyboard, and fails where the focus is lost, not seen, or too far away. */
export class KeyboardHand implements Hand {
  readonly page: Page
  readonly hasMouse = false
  readonly effort = new Effort()
  #isNewPage = true

  constructor(page: Page) {
    this.page = page
    page.on('domcontentloaded', () => {
      this.#isNewPage = true
    })
  }

  async press(key: string): Promise<void> {
    this.effort.decide()
    await this.#press(key)
  }

  async type(text: string): Promise<void> {
    this.effort.type(text)
    await this.page.keyboard.type(text)
  }

  async skipToContent(): Promise<void> {
    this.effort.decide()
    await this.#press('Tab')
    await expect(this.page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await this.#press('Enter')
    this.#isNewPage = false
  }

  async activate(target: Locator, by?: string): Promise<void> {
    await this.focus(target, by)
    await this.#press('Enter')
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.focus(field)
    await this.type(text)
  }

  async choose(field: Locator, text: string, option: Locator): Promise<void> {
    await this.fill(field, text)
    await option.waitFor()
    const isActive = async () =>
      (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'))
    for (let n = 0; n < maxPresses && !(await isActive()); n += 1) await this.#press('ArrowDown')
    await this.#press('Enter')
  }

  async select(field: Locator, letters: string): Promise<void> {
    await this.fill(field, letters)
  }

  async #press(key: string): Promise<void> {
    this.effort.press()
    await this.page.keyboard.press(key)
  }

  /** Moves the focus to an element with a key, or with Tab in the direction of the element. */
  async focus(target: Locator, by?: string): Promise<void> {
    this.effort.decide()
    await target.waitFor()
    const words = String(target)
    // After a dialog is closed the focus returns a moment later.
    await expect
      .poll(
        async () => this.#isNewPage || (await this.page.evaluate(() => document.activeElement !== document.body)),
        `the focus before ${words}`,
      )
      .toBe(true)
    this.#isNewPage = false
    let element = await target.elementHandle()
    for (let presses = 0; ; presses += 1) {
      if (!(await element?.evaluate((found) => found.isConnected))) element = await target.elementHandle()
      const position = await element?.evaluate((found) => {
        const { activeElement, body } = document
        if (activeElement === found) return 'here'
        const isBefore =
          activeElement !== null &&
          activeElement !== body &&
          (activeElement.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
        return isBefore ? 'before' : 'after'
      })
      if (position === 'here') break
      const focused = () => this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      if (presses === maxPresses) expect(await focused(), `${words} after ${presses} presses`).toBe('focused')
      await this.#press(by ?? (position === 'before' ? 'Shift+Tab' : 'Tab'))
    }
    await expect
      .poll(() => target.evaluate((found) => found.matches(':focus-visible')), `${words} shows its focus`)
      .toBe(true)
    await expect(target, `${words} is seen`).toBeInViewport()
  }
}

/** Operates a page in the way of a person with a mouse: points, clicks, and types into fields. */
export class MouseHand implements Hand {
  readonly page: Page
  readonly hasMouse = true
  readonly effort = new Effort()

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.effort.decide()
    this.effort.press()
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.effort.type(text)
    await this.page.keyboard.type(text)
  }

  async skipToContent(): Promise<void> {
    // A pointer reaches every element without steps in between.
  }

  focus(target: Locator): Promise<void> {
    return this.activate(target)
  }

  async activate(target: Locator): Promise<void> {
    this.effort.decide()
    this.effort.click()
    await target.click()
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.activate(field)
    await this.type(text)
  }

  async choose(field: Locator, text: string, option: Locator): Promise<void> {
    await this.fill(field, text)
    await this.activate(option)
  }

  async select(field: Locator, letters: string): Promise<void> {
    this.effort.decide()
    // One click opens the list, one chooses.
    this.effort.click()
    this.effort.click()
    const options = await field.getByRole('option').allTextContents()
    await field.selectOption({ label: options.find((option) => option.startsWith(letters)) ?? letters })
  }
}
