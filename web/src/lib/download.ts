import { readAnswer } from '#server/contract/client.ts'
import { send } from './api.ts'
import { saveFile } from './csv.ts'

/** The name the server gives a file, in either form of RFC 6266. */
function nameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return (encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]) ?? otherwise
}

/** Hands the person a file that the server makes. @throws ApiError when it refuses */
export async function downloadFile(path: string, otherwise: string): Promise<void> {
  const response = await send(path, { method: 'GET', headers: { accept: '*/*' } })
  if (!response.ok) await readAnswer(response)
  saveFile(
    nameOf(response.headers.get('content-disposition'), otherwise),
    await response.blob(),
    response.headers.get('content-type') ?? 'application/octet-stream',
  )
}
