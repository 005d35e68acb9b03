import { describe, expect, it } from 'vitest'
import { isNarrowed, queryOfAddress, readStoredQuery } from './stored-query.ts'
import { addressOf, isSameQuery } from './view-address.ts'

const options = {
  sorts: ['name', 'createdAt'],
  filters: { status: ['open', 'closed'], clientId: 'text' },
  layout: { view: ['cards'] },
} as const

describe('the stored state of a list', () => {
  it('keeps parameters that the list still has, and returns those that it no longer has', () => {
    const stored = { status: 'archived', clientId: 'a', sort: '-name', colour: 'red', q: 'mar', view: 'cards' }
    expect(readStoredQuery(options, stored)).toEqual({
      query: { clientId: 'a', sort: '-name', q: 'mar', view: 'cards' },
      dropped: ['status', 'colour'],
    })
    expect(readStoredQuery(options, { sort: 'court' }).dropped).toEqual(['sort'])
  })

  it('is the query of the URL, without page, open dialogs and the name of the view', () => {
    const address = new URLSearchParams('status=open&page=3&pageSize=50&new=1&saved=v1&view=cards')
    expect(queryOfAddress(options, address)).toEqual({ status: 'open', view: 'cards' })
  })

  it('replaces the filters of a URL, goes to the first page and leaves the other parameters', () => {
    const next = addressOf(options, new URLSearchParams('status=open&q=x&page=3&task=t1'), { clientId: 'a' }, 'v1')
    expect(next.toString()).toBe('task=t1&clientId=a&saved=v1')
    expect(addressOf(options, next, {}, null).toString()).toBe('task=t1')
  })

  it('equals another query with the same values in any order', () => {
    expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  })

  it('counts as narrowed by filters, search and order, not by the layout', () => {
    expect(isNarrowed(options, { view: 'cards' })).toBe(false)
    expect(isNarrowed(options, { sort: 'name' })).toBe(true)
  })
})
