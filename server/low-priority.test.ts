import { execFileSync, spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { lowerChildPriority } from './low-priority.ts'

/** Returns the priorities of all threads of a new process that ran this code. */
function prioritiesAfter(code: string): readonly number[] {
  const file = JSON.stringify(new URL('low-priority.ts', import.meta.url).href)
  const source = `
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { lowerProcessPriority, lowerThreadPriority } from ${file}
    ${code}
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' }),
  ) as number[]
}

describe.runIf(process.platform === 'linux')('low priority of background work', () => {
  const usual = getPriority()
  const low = Math.min(19, usual + 10)

  it('applies to all threads of a process', () => {
    const priorities = prioritiesAfter('lowerProcessPriority()')
    expect(priorities.length).toBeGreaterThan(1)
    expect(new Set(priorities)).toEqual(new Set([low]))
  })

  it('applies to one thread only', () => {
    const priorities = prioritiesAfter('lowerThreadPriority()')
    expect(priorities.filter((priority) => priority === low)).toHaveLength(1)
    expect(new Set(priorities)).toEqual(new Set([usual, low]))
  })

  it('applies to a child process', () => {
    const child = spawn('sleep', ['10'])
    try {
      lowerChildPriority(child.pid ?? 0)
      expect(getPriority(child.pid)).toBe(low)
    } finally {
      child.kill()
    }
  })

  it('is lowered by each call, down to the lowest value', () => {
    expect(new Set(prioritiesAfter('lowerProcessPriority(); lowerProcessPriority()'))).toEqual(
      new Set([Math.min(19, usual + 20)]),
    )
  })
})
