import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAnswer } from '#server/contract/client.ts'
import { apiBase, send } from './api.ts'

/** Fetches an image with the token, which `<img>` does not send. @param url as the server returned it */
const authorizedImage = (url: string) =>
  queryOptions({
    queryKey: ['authorized-image', url],
    queryFn: async ({ signal }) => {
      const response = await send(url.startsWith(`${apiBase}/`) ? url.slice(apiBase.length) : url, {
        method: 'GET',
        headers: { accept: 'image/*' },
        signal,
      })
      if (!response.ok) await readAnswer(response)
      return response.blob()
    },
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { showsOwnError: true, quiet: true },
  })

/** Returns an object URL of an image that needs the token; revoked on unmount. */
export function useAuthorizedImage(url: string | null): { readonly src: string | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery({ ...authorizedImage(url ?? ''), enabled: url !== null })
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return
    const objectUrl = URL.createObjectURL(data)
    setSrc(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setSrc(undefined)
    }
  }, [data])
  return { src: url === null ? undefined : src, failed: isError }
}
