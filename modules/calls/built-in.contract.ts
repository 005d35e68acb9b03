import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id } from '#server/contract/shared.ts'

/**
 * Maximum size of one part of a recording, in bytes. The host's browser sends a part of some hundred kilobytes every
 * two seconds.
 */
export const maxChunkBytes = 8 * 1024 * 1024

/** `n` is the number of the part, from 0 without gaps. */
const ChunkParams = z.object({ id: Id, captureId: Id, n: z.coerce.number().int().min(0).max(200_000) })

export const builtInContract = defineContract(
  { planModule: 'calls', part: 'builtIn' },
  {
    chunk: {
      method: 'put',
      path: '/calls/rooms/:id/captures/:captureId/chunks/:n',
      access: 'calls.work',
      accepts: 'raw',
      bodyLimit: maxChunkBytes,
      params: ChunkParams,
      returns: z.object({ next: z.int() }),
      summary:
        "A part of the recording of a built-in room, from its host's browser; stored only while everyone present agrees. `next` is the number of the expected part; a repeated part changes nothing",
      errors: [
        'call_not_found',
        'call_capture_over',
        'call_chunk_out_of_order',
        'call_chunk_invalid',
        'payload_too_large',
        'storage_limit',
        'storage_full',
      ],
    },
    media: {
      method: 'get',
      path: '/calls/media/:token',
      access: 'public',
      params: z.object({ token: z.string().min(20).max(300) }),
      answers: 'file',
      mediaTypes: ['audio/*', 'video/*'],
      summary: 'The bytes of a recording, or the range that the header `Range` names, by its temporary address',
      errors: ['recording_not_found', 'recording_range_invalid'],
    },
  },
)
