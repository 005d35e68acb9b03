import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An autosave whose saves end when the test says so. */
function autosaveWithPendingSaves() {
  const savedTexts: string[] = []
  const answers: { ok: () => void; fail: () => void }[] = []
  const states: SaveState['phase'][] = []
  const autosave = createAutosave({
    pauseMs: 1_000,
    onState: (state) => states.push(state.phase),
    save: (content) =>
      new Promise<void>((ok, refuse) => {
        savedTexts.push(content)
        answers.push({ ok, fail: () => refuse(new Error('no')) })
      }),
  })
  return { savedTexts, answers, states, autosave }
}

describe('autosave', () => {
  it('waits for a pause and saves the last text once', async () => {
    const { savedTexts, autosave } = autosaveWithPendingSaves()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(600)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(999)
    expect(savedTexts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(savedTexts).toEqual(['ab'])
  })

  it('never saves concurrently, and saves again what changed during a save', async () => {
    const { savedTexts, answers, states, autosave } = autosaveWithPendingSaves()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(savedTexts).toEqual(['a'])
    answers[0]?.ok()
    await vi.advanceTimersByTimeAsync(0)
    expect(savedTexts).toEqual(['a', 'ab'])
    answers[1]?.ok()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('saved')
  })

  it('ends two flushes during a failing save only when its text is saved', async () => {
    const { savedTexts, answers, autosave } = autosaveWithPendingSaves()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    const ended: boolean[] = []
    for (const flush of [autosave.flush(), autosave.flush()]) void flush.then((isSaved) => ended.push(isSaved))
    answers[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect([savedTexts, ended]).toEqual([['a', 'a'], []])
    answers[1]?.ok()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toEqual([true, true])
  })

  it('saves again when a failed save is flushed', async () => {
    const { savedTexts, answers, states, autosave } = autosaveWithPendingSaves()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    answers[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('failed')
    const secondFlush = autosave.flush()
    answers[1]?.ok()
    expect(await secondFlush).toBe(true)
    expect(savedTexts).toEqual(['a', 'a'])
  })
})
