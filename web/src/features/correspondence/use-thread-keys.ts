import { useEffect } from 'react'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import type { MailThread } from './correspondence.queries.ts'

const steps = new Map([
  ['j', 1],
  ['k', -1],
])

const lineOf = (id: string): HTMLElement | null => document.querySelector(`[data-thread="${CSS.escape(id)}"]`)

/**
 * Keys of the list of threads: `j` and `k` move the focus to the next and previous line, and on a wide screen, where
 * list and thread are side by side, open it as well; `Enter` opens the focused line; `c` begins a message.
 */
export function useThreadKeys({
  threads,
  chosenId,
  isWide,
  choose,
  write,
}: {
  readonly threads: readonly MailThread[]
  readonly chosenId: string | null
  readonly isWide: boolean
  readonly choose: (id: string) => void
  readonly write: (() => void) | undefined
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
      if (event.key === 'c' && write) {
        event.preventDefault()
        write()
        return
      }
      const step = steps.get(event.key)
      if (step === undefined || threads.length === 0) return
      const focused = event.target instanceof Element ? event.target.closest('[data-thread]') : null
      const currentId = focused?.getAttribute('data-thread') ?? chosenId
      const currentIndex = threads.findIndex(({ id }) => id === currentId)
      const nextThread =
        threads[currentIndex === -1 ? 0 : Math.max(0, Math.min(threads.length - 1, currentIndex + step))]
      const line = nextThread ? lineOf(nextThread.id) : null
      if (!nextThread || !line) return
      event.preventDefault()
      line.focus()
      if (isWide) choose(nextThread.id)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [threads, chosenId, isWide, choose, write])
}

/** Key `r`: answers the open thread. */
export function useAnswerKey(answer: (() => void) | undefined): void {
  useEffect(() => {
    if (!answer) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'r' || hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
      event.preventDefault()
      answer()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [answer])
}
