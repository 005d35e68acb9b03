import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function paused() {
  const saved: string[] = []
  const answers: { ok: () => void; fail: () => void }[] = []
  const states: SaveState['at'][] = []
  const autosave = createAutosave({
    pause: 1_000,
    onState: (state) => states.push(state.at),
    save: (content) =>
      new Promise<void>((ok, refuse) => {
        saved.push(content)
        answers.push({ ok, fail: () => refuse(new Error('no')) })
      }),
  })
  return { saved, answers, states, autosave }
}

describe('autosave', () => {
  it('waits for a pause and saves the last text once', async () => {
    const { saved, autosave } = paused()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(600)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(999)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(saved).toEqual(['ab'])
  })

  it('never saves concurrently, and saves again what changed during a save', async () => {
    const { saved, answers, states, autosave } = paused()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saved).toEqual(['a'])
    answers[0]?.ok()
    await vi.advanceTimersByTimeAsync(0)
    expect(saved).toEqual(['a', 'ab'])
    answers[1]?.ok()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('saved')
  })

  it('keeps unsaved text until the next attempt', async () => {
    const { saved, answers, states, autosave } = paused()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    answers[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('failed')
    const again = autosave.flush()
    answers[1]?.ok()
    expect(await again).toBe(true)
    expect(saved).toEqual(['a', 'a'])
  })
})
