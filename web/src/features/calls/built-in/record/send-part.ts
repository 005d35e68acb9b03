import { ApiError, readAnswer, routeUrl } from '#server/contract/client.ts'
import { builtInContract } from '#modules/calls/built-in.contract.ts'
import { send } from '../../../../lib/api.ts'
import type { SendResult } from './upload.ts'

/** Results of the error codes after which the server accepts no more parts. */
const finalResults: Readonly<Record<string, SendResult>> = {
  call_capture_over: 'over',
  call_not_found: 'over',
  call_ended: 'over',
  storage_limit: 'full',
  storage_full: 'full',
  no_active_plan: 'full',
}

/**
 * Uploads part `n` of a recording, counted from 0. Rejects, so that it is retried, on a network or server error and
 * when the server limits the rate.
 */
export async function sendPart(roomId: string, captureId: string, n: number, bytes: Blob): Promise<SendResult> {
  const response = await send(routeUrl(builtInContract.routes.chunk, { params: { id: roomId, captureId, n } }), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  try {
    return (await readAnswer(response)) as { readonly next: number }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Its details name the part that the server expects, like a successful answer.
    if (error.code === 'call_chunk_out_of_order') return error.details as { readonly next: number }
    const finalResult = finalResults[error.code]
    if (finalResult === undefined && (error.status >= 500 || error.status === 429)) throw error
    return finalResult ?? 'broken'
  }
}
