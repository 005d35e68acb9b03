const scrolls = (element: Element): boolean => /^(?:auto|scroll)$/u.test(getComputedStyle(element).overflowY)

/**
 * Scrolls the box around an element just as far as the element needs to be seen. Unlike `scrollIntoView` it keeps the
 * place from which Tab moves the focus, so that a page that was just opened still begins with its first link.
 */
export function reveal(element: Element): void {
  let box = element.parentElement
  while (box && !scrolls(box)) box = box.parentElement
  if (!box) return
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
}
