// Keeps the focus on a button that is disabled while it works. A browser takes the focus from a disabled element, so
// that a person with a keyboard would begin at the top of the page again.

let button: HTMLButtonElement | undefined
let hadFocus = false

const observer = new MutationObserver(() => {
  if (!button) return
  if (button.disabled) hadFocus ||= document.activeElement === button
  else if (hadFocus) {
    hadFocus = false
    // After the loss the body has the focus, or the dialog around the button. If another element has it, the person
    // moved it there, and it is left alone.
    if (document.activeElement?.contains(button)) button.focus({ preventScroll: true })
  }
})

/** Gives the focus back to each button that lost it by being disabled, once it is enabled again. */
export function keepFocusOnBusyButtons(): void {
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element) || (button && target !== button && target.contains(button))) return
    observer.disconnect()
    hadFocus = false
    button = target instanceof HTMLButtonElement ? target : undefined
    if (button) observer.observe(button, { attributeFilter: ['disabled'] })
  }
  document.addEventListener('focusin', ({ target }) => follow(target))
  follow(document.activeElement)
}
