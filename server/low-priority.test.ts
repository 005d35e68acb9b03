import { execFileSync, spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { lowerChildPriority } from './low-priority.ts'

/** Priorities of all threads of a new process, after `calls` ran in it. */
function prioritiesAfter(calls: string): readonly number[] {
  const file = JSON.stringify(new URL('low-priority.ts', import.meta.url).href)
  const source = `
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { lowerProcessPriority, lowerThreadPriority } from ${file}
    ${calls}
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' }),
  ) as number[]
}

describe.runIf(process.platform === 'linux')('low priority of background work', () => {
  const usual = getPriority()
  const low = Math.min(19, usual + 10)

  it('is low in all threads of a process', () => {
    const priorities = prioritiesAfter('lowerProcessPriority()')
    expect(priorities.length).toBeGreaterThan(1)
    expect(new Set(priorities)).toEqual(new Set([low]))
  })

  it('is low in one thread only', () => {
    const priorities = prioritiesAfter('lowerThreadPriority()')
    expect(priorities.filter((priority) => priority === low)).toHaveLength(1)
    expect(new Set(priorities)).toEqual(new Set([usual, low]))
  })

  it('is low in a child process', () => {
    const child = spawn('sleep', ['10'])
    try {
      lowerChildPriority(child.pid ?? 0)
      expect(getPriority(child.pid)).toBe(low)
    } finally {
      child.kill()
    }
  })

  it('has a lowest value', () => {
    expect(new Set(prioritiesAfter('lowerProcessPriority(); lowerProcessPriority()'))).toEqual(
      new Set([Math.min(19, usual + 20)]),
    )
  })
})
