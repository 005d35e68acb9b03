import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { replaceFacts } from '../exported-facts.ts'
import { fetchTagIds, tagQueries, type TaggedKind } from '../../entities/tags.queries.ts'

interface RowPage {
  readonly items: readonly { readonly id: string }[]
}

/** Tags of the rows of an exported file, which holds more rows than the shown page. */
export function useExportedTags(kind: TaggedKind) {
  const { data: tags = [] } = useQuery(tagQueries.list())
  const tagIdsByRow = useRef(new Map<string, readonly string[]>())
  return {
    /** Returns a function that reads a page of the list and the tags of its rows. */
    withTags:
      <P extends RowPage>(fetchPage: (page: number, pageSize: number) => Promise<P>) =>
      async (page: number, pageSize: number): Promise<P> => {
        const answer = await fetchPage(page, pageSize)
        if (tags.length > 0 && answer.items.length > 0) {
          const ids = answer.items.map(({ id }) => id)
          replaceFacts(tagIdsByRow.current, ids, await fetchTagIds(kind, ids))
        }
        return answer
      },
    /** Returns the names of the tags of a row that a function of `withTags` has read; empty for other rows. */
    namesOf: (id: string): string => {
      const tagIds = tagIdsByRow.current.get(id) ?? []
      return tags
        .filter((tag) => tagIds.includes(tag.id))
        .map(({ name }) => name)
        .join(', ')
    },
  }
}
