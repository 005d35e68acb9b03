// The draft of a document to be made: choices and entered values survive a reload, until it is made or discarded.
import { useEffect, useRef, useState } from 'react'
import { clearDraft, draftKey, readDraft, storeDraft } from '../../../ui/form/form-draft.ts'
import type { Answers, AskedField } from './asked-fields.ts'
import type { MakeChoice } from './choice.ts'

export interface MakeState {
  readonly choice: MakeChoice
  readonly answers: Answers
  /** The questions so far, in their order; an answered question is no longer missing. */
  readonly asked: readonly AskedField[]
  /** Whether the second step is shown, at which missing values are entered. */
  readonly checking: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Returns the stored fields that have the same type as the initial fields. */
function fieldsLike<T extends object>(initial: T, stored: unknown): T {
  if (!isRecord(stored)) return initial
  const validEntries = Object.entries(initial).filter(
    ([name, value]) => typeof stored[name] === typeof value && Array.isArray(stored[name]) === Array.isArray(value),
  )
  // each value was compared with the type of its field
  return { ...initial, ...(Object.fromEntries(validEntries.map(([name]) => [name, stored[name]])) as Partial<T>) }
}
const textsOf = (stored: unknown): Answers =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

const isField = (value: unknown): value is AskedField =>
  isRecord(value) &&
  ['path', 'label', 'group', 'input', 'hint'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['options'])
const fieldsOf = (stored: unknown): readonly AskedField[] => (Array.isArray(stored) ? stored.filter(isField) : [])

/** State of the sheet; changes are stored on the device. */
export function useMakeState(initial: MakeChoice) {
  const [storageKey] = useState(() => draftKey(`document.${initial.caseId}.${initial.templateId}`))
  const [state, setState] = useState<MakeState>(() => {
    const stored = readDraft(storageKey)
    return {
      choice: { ...fieldsLike(initial, stored?.['choice']), ...(initial.caseId ? { caseId: initial.caseId } : {}) },
      answers: textsOf(stored?.['answers']),
      asked: fieldsOf(stored?.['asked']),
      checking: stored?.['checking'] === true,
    }
  })
  const initialState = useRef(state)
  useEffect(() => {
    if (state !== initialState.current) storeDraft(storageKey, { ...state })
  }, [storageKey, state])
  const change = (part: Partial<MakeState>) => setState((previous) => ({ ...previous, ...part }))
  return { ...state, change, discard: () => clearDraft(storageKey) }
}
