import { readAnswer } from '#server/contract/client.ts'
import { send } from './api.ts'
import { saveFile } from './save-file.ts'

/** Returns the file name of a `Content-Disposition` header (RFC 6266). A quoted name may hold `;` and `\"`. */
function nameOf(disposition: string | null, fallback: string): string {
  const header = disposition ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  return (quoted ?? /filename=([^";\s]+)/i.exec(header)?.[1]) || fallback
}

/** Downloads a file of the server. @throws ApiError when it refuses */
export async function downloadFile(path: string, fallback: string): Promise<void> {
  const response = await send(path, { method: 'GET', headers: { accept: '*/*' } })
  if (!response.ok) await readAnswer(response)
  saveFile(
    nameOf(response.headers.get('content-disposition'), fallback),
    await response.blob(),
    response.headers.get('content-type') ?? 'application/octet-stream',
  )
}
