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

interface BoardKeyOptions {
  readonly leads: readonly Lead[]
  readonly onCall: (lead: Lead) => void
  readonly onWrite: (lead: Lead) => void
  readonly onCheck: (lead: Lead) => void
  readonly onOpen: (lead: Lead) => void
  /** Alt and an arrow: to the column before or after. */
  readonly onShift: (lead: Lead, step: 1 | -1) => void
}

const columnSteps = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])
const cardSteps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Returns the handler of the keys of the board; keys act on the lead of the focused card. */
export const boardKeyHandler =
  ({ leads, onCall, onWrite, onCheck, onOpen, onShift }: BoardKeyOptions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || !(event.target instanceof Element)) return
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lead]')]
    const card = event.target.closest<HTMLElement>('[data-lead]')
    const lead = leads.find(({ id }) => id === card?.dataset['lead'])
    const columnStep = columnSteps.get(event.key)
    if (event.altKey && columnStep !== undefined) {
      event.preventDefault()
      if (lead) onShift(lead, columnStep)
      return
    }
    if (hasModifier(event)) return
    const step = cardSteps.get(event.key)
    const actions: Readonly<Record<string, (chosen: Lead) => void>> = {
      c: onCall,
      e: onWrite,
      v: onCheck,
      o: onOpen,
    }
    const run = actions[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const currentIndex = cards.findIndex((candidate) => candidate === card)
      cards[Math.max(0, Math.min(cards.length - 1, currentIndex + step))]
        ?.querySelector<HTMLElement>('[data-lead-title]')
        ?.focus()
    } else if (lead && !lead.locked && run) {
      event.preventDefault()
      run(lead)
    }
  }
