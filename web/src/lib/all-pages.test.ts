import { expect, it, vi } from 'vitest'
import { fetchAllPages } from './all-pages.ts'

type Row = { readonly id: string; readonly name: string }
/** Answers with these pages, then with empty pages. */
const pagesOf = (total: number, ...pages: readonly (readonly Row[])[]) =>
  vi.fn<(page: number) => Promise<{ readonly items: readonly Row[]; readonly total: number }>>(async (page) => ({
    items: pages[page - 1] ?? [],
    total,
  }))
const row = (id: string, name = id): Row => ({ id, name })
const keyOf = ({ id }: Row) => id

it('keeps an item once that moved to another page between two requests, as it was last', async () => {
  const fetchPage = pagesOf(4, [row('a'), row('b', 'former')], [row('b', 'present'), row('c')])
  const { items } = await fetchAllPages(fetchPage, keyOf)
  expect(items).toEqual([row('a'), row('b', 'present'), row('c')])
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

it('stops at an empty page and at the limit', async () => {
  expect((await fetchAllPages(pagesOf(9, [row('a')], [row('b')]), keyOf)).items).toEqual([row('a'), row('b')])
  const fetchPage = pagesOf(9, [row('a')], [row('b')], [row('c')])
  expect((await fetchAllPages(fetchPage, keyOf, 2)).items).toHaveLength(2)
  expect(fetchPage).toHaveBeenCalledTimes(2)
})
