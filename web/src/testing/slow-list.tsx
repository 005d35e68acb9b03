import { useQuery } from '@tanstack/react-query'

/** A list below `keys` that is read more slowly than the others that an act changes. */
export function SlowList({ keys }: { readonly keys: readonly string[] }) {
  useQuery({
    queryKey: [...keys, 'slow'],
    queryFn: () => new Promise((resolve) => setTimeout(resolve, 300, [])),
  })
  return null
}
