import type { KeyboardEvent } from 'react'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import type { Lead } from './intake.queries.ts'

/** Keys of the board, as labelled on the keyboard. */
export const boardKeys = [
  ['new', 'n'],
  ['move', '↑ ↓'],
  ['shift', 'Alt ← →'],
  ['call', 'c'],
  ['write', 'e'],
  ['check', 'v'],
  ['open', 'o'],
] as const

interface BoardKeys {
  readonly leads: readonly Lead[]
  readonly onCall: (lead: Lead) => void
  readonly onWrite: (lead: Lead) => void
  readonly onCheck: (lead: Lead) => void
  readonly onOpen: (lead: Lead) => void
  /** Alt and an arrow: to the column before or after. */
  readonly onShift: (lead: Lead, step: 1 | -1) => void
}

/** Returns the handler of the keys of the board; the lead is the one of the card in focus. */
export const boardKeyHandler =
  ({ leads, onCall, onWrite, onCheck, onOpen, onShift }: BoardKeys) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || !(event.target instanceof Element)) return
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lead]')]
    const card = event.target.closest<HTMLElement>('[data-lead]')
    const lead = leads.find(({ id }) => id === card?.dataset['lead'])
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.altKey && side !== 0) {
      event.preventDefault()
      if (lead) onShift(lead, side)
      return
    }
    if (hasModifier(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const actions: Readonly<Record<string, (chosen: Lead) => void>> = {
      c: onCall,
      e: onWrite,
      v: onCheck,
      o: onOpen,
    }
    const run = actions[event.key]
    if (step !== 0) {
      event.preventDefault()
      const at = cards.findIndex((candidate) => candidate === card)
      cards[Math.max(0, Math.min(cards.length - 1, at + step))]
        ?.querySelector<HTMLElement>('[data-lead-title]')
        ?.focus()
    } else if (lead && !lead.locked && run) {
      event.preventDefault()
      run(lead)
    }
  }
