import { afterEach, expect, it } from 'vitest'
import { reveal } from './reveal.ts'

afterEach(() => document.body.replaceChildren())

/** A box of 100 pixels that scrolls, with an element at a distance from its top. */
function elementAt(top: number): { readonly box: HTMLElement; readonly element: HTMLElement } {
  const [box, element] = [document.createElement('div'), document.createElement('a')]
  box.style.overflowY = 'auto'
  box.append(element)
  document.body.append(box)
  box.scrollTop = 50
  box.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  element.getBoundingClientRect = () => new DOMRect(0, top, 200, 20)
  return { box, element }
}

it.each([
  ['is above', -30, 20],
  ['is below', 110, 80],
  ['is seen', 40, 50],
])('scrolls just as far as needed when the element %s', (_, top, scrollTop) => {
  const { box, element } = elementAt(top)
  reveal(element)
  expect(box.scrollTop).toBe(scrollTop)
})
