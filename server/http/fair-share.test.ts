import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairShares } from './fair-share.ts'

/** Work that ends on demand, and the list of started work. */
function controlledWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    end: (name: string) => {
      ends.get(name)?.()
    },
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name)
        ends.set(name, () => {
          resolve(name)
        })
      }),
  }
}

const noisy = { companyId: 'noisy', userId: 'somebody' }
const quiet = { companyId: 'quiet', userId: 'another' }
const requester = { companyId: 'one', userId: 'somebody' }

describe('the share of a company', () => {
  it('limits concurrent work; the rest is queued in order, and other companies are not affected', async () => {
    const inShare = fairShares({ maxConcurrent: 2 })
    const { started, end, work } = controlledWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => inShare(noisy, work(name)))
    const other = inShare(quiet, work('other'))
    const stranger = inShare(null, work('stranger'))
    expect(started).toEqual(['a', 'b', 'other', 'stranger'])
    end('b')
    expect(await all[1]).toBe('b')
    expect(started.at(-1)).toBe('c')
    for (const name of ['a', 'c', 'other', 'stranger']) end(name)
    await Promise.all([all[0], all[2], other, stranger])
    end('d')
    expect(await all[3]).toBe('d')
  })

  it('releases the slot of work that takes longer than a turn, which probably waits for a provider', async () => {
    const inShare = fairShares({ maxConcurrent: 1, turnMs: 20 })
    const { started, end, work } = controlledWork()
    const stalled = inShare(requester, work('stalled'))
    expect(await inShare(requester, () => Promise.resolve('next'))).toBe('next')
    expect(started).toEqual(['stalled'])
    const [third, fourth] = [inShare(requester, work('third')), inShare(requester, work('fourth'))]
    expect(started).toEqual(['stalled', 'third'])
    end('stalled')
    await stalled
    // The slot of the stalled work was released before: its end starts no other work.
    expect(started).toEqual(['stalled', 'third'])
    end('third')
    await third
    end('fourth')
    await fourth
  })

  it('is smaller for a person who never stops sending requests, until that person pauses', async () => {
    const inShare = fairShares({ maxConcurrent: 2, crowdedAfterMs: 50 })
    const workMs = 10
    let [running, requestsDone] = [0, 0]
    const startedAt = performance.now()
    const runRequest = async (): Promise<void> => {
      await inShare(noisy, async () => {
        running += 1
        await sleep(workMs)
        running -= 1
        requestsDone += 1
      })
      if (performance.now() - startedAt < 600) await runRequest()
    }
    const all = Promise.all(Array.from({ length: 8 }, runRequest))
    await sleep(500)
    // During the cooldown none of their work runs, and work of other people starts immediately.
    const { started, end, work } = controlledWork()
    const other = inShare(quiet, work('quiet'))
    expect(started).toEqual(['quiet'])
    end('quiet')
    await other
    await all
    expect(requestsDone).toBeGreaterThan(8)
    // Two slots that are always used work two seconds in a second. These are used without a pause for the first 50 ms,
    // then an eighth of the time.
    const fullUseMs = 2 * (performance.now() - startedAt)
    expect(requestsDone * workMs).toBeLessThan(0.5 * fullUseMs)
    expect(running).toBe(0)
    // After a pause, two requests run at the same time again.
    await sleep(500)
    const next = ['one', 'two'].map((name) => inShare(noisy, work(name)))
    expect(started).toEqual(['quiet', 'one', 'two'])
    for (const name of ['one', 'two']) end(name)
    await Promise.all(next)
  })

  it('is released by work that fails', async () => {
    const inShare = fairShares({ maxConcurrent: 1 })
    await expect(inShare(requester, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inShare(requester, () => Promise.resolve('runs'))).toBe('runs')
  })

  it('refuses a person with too many queued requests', async () => {
    const inShare = fairShares({ maxConcurrent: 1, maxQueued: 1 })
    const { end, work } = controlledWork()
    const [first, second] = [inShare(requester, work('first')), inShare(requester, work('second'))]
    await expect(inShare(requester, work('third'))).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    end('first')
    await first
    end('second')
    await second
  })

  it('alternates between people, so that many requests of one person delay no colleague', async () => {
    const inShare = fairShares({ maxConcurrent: 1 })
    const { started, end, work } = controlledWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => inShare(requester, work(name)))
    const colleague = ['x', 'y'].map((name) => inShare({ ...requester, userId: 'colleague' }, work(name)))
    for (const name of ['a', 'b', 'x', 'c', 'y', 'd']) {
      await expect.poll(() => started.at(-1)).toBe(name)
      end(name)
    }
    await Promise.all([...all, ...colleague])
    expect(started).toEqual(['a', 'b', 'x', 'c', 'y', 'd'])
  })

  it('cools down a person who never stops sending requests, and not a colleague', async () => {
    const inShare = fairShares({ maxConcurrent: 1, crowdedAfterMs: 20 })
    let finished = false
    const runRequest = async (): Promise<void> => {
      await inShare(requester, () => sleep(30))
      if (!finished) await runRequest()
    }
    const all = Promise.all(Array.from({ length: 3 }, runRequest))
    await sleep(200)
    // Seven times thirty milliseconds of cooldown follow each turn; a colleague waits for one turn at most.
    let colleagueTurns = 0
    for (let n = 0; n < 5; n += 1)
      await inShare({ ...requester, userId: 'colleague' }, () => {
        colleagueTurns += 1
        return Promise.resolve()
      })
    finished = true
    expect(colleagueTurns).toBe(5)
    await all
  })

  it('refuses the oldest requests of a long queue after a while, and serves the newest and a colleague', async () => {
    const inShare = fairShares({ maxConcurrent: 1, queueBeforeWaitLimit: 3, maxWaitMs: 50 })
    const { started, end, work } = controlledWork()
    const first = inShare(requester, work('first'))
    const requests = Array.from({ length: 20 }, (_, n) => inShare(requester, work(String(n))))
    const outcomes = Promise.allSettled(requests)
    const colleague = inShare({ ...requester, userId: 'colleague' }, work('colleague'))
    await expect
      .poll(
        async () =>
          (
            await Promise.all(
              requests.map((requestOutcome) =>
                Promise.race([
                  requestOutcome.then(
                    () => 'served',
                    (error: { code: string }) => error.code,
                  ),
                  sleep(1).then(() => 'waits'),
                ]),
              ),
            )
          ).filter((outcome) => outcome === 'too_many_requests').length,
      )
      .toBe(17)
    for (const name of ['first', '17', 'colleague', '18', '19']) {
      end(name)
      await sleep(0)
    }
    await Promise.all([first, colleague])
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(started).toEqual(['first', '17', 'colleague', '18', '19'])
  })

  it('never refuses the requests of an opening screen, two dozen at most, however long they take', async () => {
    const inShare = fairShares({ maxConcurrent: 4, maxWaitMs: 20 })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        inShare(requester, async () => {
          await sleep(15)
          return n
        }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 24 }, (_, n) => n))
  })
})
