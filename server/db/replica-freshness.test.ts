import { describe, expect, it } from 'vitest'
import { ReplicaFreshness } from './replica-freshness.ts'

const maxLagMs = 10_000

describe('the freshness of a replica', () => {
  it('is the age of the last position of the primary that the replica has replayed', () => {
    const freshness = new ReplicaFreshness(maxLagMs)
    freshness.recordWritten('0/FFFFFF00', 1_000)
    freshness.recordWritten('1/10', 2_000)
    freshness.recordWritten('1/20', 3_000)
    freshness.recordReplayed('1/1F')
    expect(freshness.lagMs(3_500)).toBe(1_500)
    freshness.recordReplayed('1/20')
    expect(freshness.lagMs(3_500)).toBe(500)
  })

  it('lasts while the primary writes nothing, and ends when the replica falls behind or is lost', () => {
    const freshness = new ReplicaFreshness(maxLagMs)
    for (let at = 0; at < 60_000; at += 500) {
      freshness.recordWritten('0/10', at)
      freshness.recordReplayed('0/10')
    }
    expect(freshness.isUsable(60_000)).toBe(true)
    for (let at = 60_000; at < 71_000; at += 500) {
      freshness.recordWritten('0/20', at)
      freshness.recordReplayed('0/10')
    }
    expect(freshness.isUsable(71_000)).toBe(false)
    freshness.recordReplayed('0/20')
    expect(freshness.isUsable(71_000)).toBe(true)
    freshness.recordLoss()
    expect(freshness.isUsable(71_000)).toBe(false)
  })

  it('excludes a person whose own write the replica may lack', () => {
    const freshness = new ReplicaFreshness(maxLagMs)
    freshness.recordWritten('0/10', 1_000)
    freshness.recordReplayed('0/10')
    freshness.recordWriteOf('writer', 1_200)
    expect(freshness.isUsable(1_300, 'writer')).toBe(false)
    expect(freshness.isUsable(1_300, 'reader')).toBe(true)
    freshness.recordWritten('0/30', 1_500)
    freshness.recordReplayed('0/2F')
    expect(freshness.isUsable(1_600, 'writer')).toBe(false)
    freshness.recordReplayed('0/30')
    expect(freshness.isUsable(1_600, 'writer')).toBe(true)
  })

  it('is unknown before the first position, and for a server that replays nothing', () => {
    const freshness = new ReplicaFreshness(maxLagMs)
    expect(freshness.isUsable(0)).toBe(false)
    freshness.recordWritten('0/10', 0)
    freshness.recordReplayed('0/10')
    freshness.recordReplayed(null)
    expect(freshness.isUsable(1)).toBe(false)
  })
})
