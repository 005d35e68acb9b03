import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useStoredText, type Prefill } from './use-stored-text.ts'

const stored = 'bufete.draft.assistant.case.c'
const open = (initial: Prefill | undefined) =>
  renderHook(({ prefill }: { prefill: Prefill | undefined }) => useStoredText('case.c', prefill), {
    initialProps: { prefill: initial },
  })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('the text of the composer', () => {
  it('keeps what was not sent behind the name of a document', () => {
    localStorage.setItem(stored, '¿Prescribió?')
    const about: Prefill = { text: 'Sobre «pagaré»: ', sequence: 1, place: 'before' }
    expect(open(about).result.current.text).toBe('Sobre «pagaré»: ¿Prescribió?')
    const { result, rerender } = open(undefined)
    rerender({ prefill: about })
    expect(result.current.text).toBe('Sobre «pagaré»: ¿Prescribió?')
    rerender({ prefill: { ...about, sequence: 2 } })
    expect(result.current.text).toBe('Sobre «pagaré»: ¿Prescribió?')
  })

  it('is replaced by a question that the person chooses, but not by one that was put into another composer', () => {
    localStorage.setItem(stored, '¿Prescribió?')
    const suggestion: Prefill = { text: 'Resuma el caso', sequence: 3, place: 'instead' }
    const { result, rerender } = open(suggestion)
    expect(result.current.text).toBe('¿Prescribió?')
    rerender({ prefill: { ...suggestion, sequence: 4 } })
    expect(result.current.text).toBe('Resuma el caso')
    act(() => result.current.clear())
    expect(result.current.text).toBe('')
    expect(localStorage.getItem(stored)).toBeNull()
    expect(open(suggestion).result.current.text).toBe('Resuma el caso')
  })

  it('is stored unless it is only the name of a document', () => {
    vi.useFakeTimers()
    const { result } = open({ text: 'Sobre «pagaré»: ', sequence: 1, place: 'before' })
    vi.advanceTimersByTime(1_000)
    expect(localStorage.getItem(stored)).toBeNull()
    act(() => result.current.setText('Sobre «pagaré»: ¿vence?'))
    vi.advanceTimersByTime(1_000)
    expect(localStorage.getItem(stored)).toBe('Sobre «pagaré»: ¿vence?')
  })
})
