import { useEffect, useState } from 'react'
import { read, remove, write } from '../../../lib/storage.ts'

/** Text to put into the field of the question. */
export interface Prefill {
  readonly text: string
  /** Distinguishes equal texts, from 1. */
  readonly sequence: number
  /** `before`: a mention of a document, before the unsent text · `instead`: a suggestion, or a question to edit or repeat */
  readonly place: 'before' | 'instead'
}

const withMention = (mention: string, text: string): string => (text.startsWith(mention) ? text : mention + text)

/** The unsent text, stored on this device until it is sent. */
export function useStoredText(key: string, prefill: Prefill | undefined) {
  const name = `bufete.draft.assistant.${key}` as const
  const [text, setText] = useState(() => {
    const storedText = read(name) ?? ''
    if (prefill?.place === 'before') return withMention(prefill.text, storedText)
    // The text may have been put into the field of another mode or case, so it does not replace the unsent text of this one.
    return storedText || (prefill?.text ?? '')
  })
  const [insertedSequence, setInsertedSequence] = useState(prefill?.sequence ?? 0)
  if (prefill && prefill.sequence !== insertedSequence) {
    setInsertedSequence(prefill.sequence)
    setText(prefill.place === 'before' ? withMention(prefill.text, text) : prefill.text)
  }
  // A mention alone is not stored, because the mention of another document would come before it.
  const textToStore = prefill?.place === 'before' && text === prefill.text ? '' : text
  useEffect(() => {
    const timer = setTimeout(() => (textToStore ? write(name, textToStore) : remove(name)), 300)
    return () => clearTimeout(timer)
  }, [name, textToStore])
  const clearText = () => {
    remove(name)
    setText('')
  }
  return { text, setText, clear: clearText }
}
