import { useQuery } from '@tanstack/react-query'
import { tagQueries, type Tag, type TaggedKind } from '../../entities/tags.queries.ts'

/** Returns the tags of objects by their id. Nothing is read while `ids` is empty. */
export function useTags(kind: TaggedKind, ids: readonly string[]): (id: string) => readonly Tag[] {
  const enabled = ids.length > 0
  const tags = useQuery({ ...tagQueries.list(), enabled })
  const tagIdsByObject = useQuery({
    ...tagQueries.ofObjects(kind, ids),
    enabled: enabled && (tags.data?.length ?? 0) > 0,
  })
  return (id) => {
    const tagIds = tagIdsByObject.data?.get(id) ?? []
    return (tags.data ?? []).filter((tag) => tagIds.includes(tag.id))
  }
}
