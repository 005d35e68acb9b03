import type { KeyboardEvent } from 'react'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import type { Task } from './tasks.queries.ts'

/** Keys of the views, as labelled on the keyboard. */
export const dayKeys = [
  ['new', 'n'],
  ['move', '↑ ↓'],
  ['complete', 'x'],
  ['open', 'e'],
] as const
/** The act `shift` moves the task to another column. */
export const boardKeys = [...dayKeys, ['shift', 'Alt ← →']] as const

const arrowSteps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

export interface TaskKeys {
  readonly tasks: readonly Task[]
  readonly onComplete: (task: Task) => void
  readonly onOpen: (task: Task) => void
}

/**
 * Returns the handler of keys for a list of tasks: arrows move between their titles (`[data-task-title]` in
 * `[data-task]`), `x` completes or reopens, `e` opens.
 */
export function taskKeyHandler({ tasks, onComplete, onOpen }: TaskKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || isTyping(event.target) || !(event.target instanceof Element)) return
    const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-task-title]')]
    const row = event.target.closest<HTMLElement>('[data-task]')
    const index = titles.findIndex((title) => row?.contains(title))
    const task = tasks.find(({ id }) => id === row?.dataset['task'])
    const step = arrowSteps.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      titles[Math.max(0, Math.min(titles.length - 1, index + step))]?.focus()
    } else if (task && event.key === 'x') {
      event.preventDefault()
      // The row will be removed, so the focus moves to the next row, or to the previous row.
      ;(titles[index + 1] ?? titles[index - 1])?.focus()
      onComplete(task)
    } else if (task && event.key === 'e') {
      event.preventDefault()
      onOpen(task)
    }
  }
}
