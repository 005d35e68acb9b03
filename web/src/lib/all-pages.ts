interface FetchedPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/**
 * Fetches the items of all pages, up to `limit`; returns the first page with all items.
 * @param fetchPage fetches the page with this number, from 1
 * @param keyOf distinguishes the items: an item that moves to another page while the pages are fetched comes twice
 */
export async function fetchAllPages<Answer extends FetchedPage<unknown>>(
  fetchPage: (page: number) => Promise<Answer>,
  keyOf: (item: Answer['items'][number]) => string,
  limit = Infinity,
): Promise<Omit<Answer, 'items'> & { items: Answer['items'][number][] }> {
  const first = await fetchPage(1)
  const items = new Map<string, Answer['items'][number]>(first.items.map((item) => [keyOf(item), item]))
  let fetchedCount = first.items.length
  for (let page = 2; fetchedCount < Math.min(first.total, limit); page += 1) {
    const next = await fetchPage(page)
    // Items may disappear while the pages are fetched.
    if (next.items.length === 0) break
    fetchedCount += next.items.length
    for (const item of next.items) items.set(keyOf(item), item)
  }
  return { ...first, items: [...items.values()] }
}
