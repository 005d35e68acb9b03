import { afterEach, beforeAll, expect, it } from 'vitest'
import { keepFocusOnBusyButtons } from './busy-focus.ts'

const add = (parent: HTMLElement, text: string) => {
  const button = document.createElement('button')
  button.textContent = text
  parent.append(button)
  return button
}
const mutations = () => new Promise((resolve) => setTimeout(resolve))

/** Disables a button as React does; the browser then takes the focus from it, which jsdom does not. */
async function disable(button: HTMLButtonElement) {
  button.disabled = true
  await mutations()
  button.blur()
}
async function enable(button: HTMLButtonElement) {
  button.disabled = false
  await mutations()
}

beforeAll(() => keepFocusOnBusyButtons())
afterEach(() => document.body.replaceChildren())

it('a button that was disabled while working gets the focus back', async () => {
  const save = add(document.body, 'Guardar')
  save.focus()
  await disable(save)
  expect(document.activeElement).toBe(document.body)
  await enable(save)
  expect(document.activeElement).toBe(save)
})

it('a button gets the focus back even when its dialog took it meanwhile', async () => {
  const dialog = document.createElement('div')
  dialog.tabIndex = -1
  document.body.append(dialog)
  const save = add(dialog, 'Guardar')
  save.focus()
  await disable(save)
  dialog.focus()
  await enable(save)
  expect(document.activeElement).toBe(save)
})

it('a person who moved the focus elsewhere meanwhile keeps it there', async () => {
  const [save, other] = [add(document.body, 'Guardar'), add(document.body, 'Cerrar')]
  save.focus()
  await disable(save)
  other.focus()
  await enable(save)
  expect(document.activeElement).toBe(other)
})

it('a button that was left before it was disabled does not take the focus', async () => {
  const save = add(document.body, 'Guardar')
  save.focus()
  save.blur()
  await disable(save)
  await enable(save)
  expect(document.activeElement).toBe(document.body)
})
