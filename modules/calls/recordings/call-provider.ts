import type { Context } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { callsErrors } from '../calls.errors.ts'

/** Runs a request to the provider of calls and logs its failure. @throws 502 `call_provider_failed` */
export async function callProvider<T>({ log }: Pick<Context, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    log.warn({ code: error.code, provider: error.providerMessage }, 'video recording')
    throw callsErrors.error('call_provider_failed', { cause: error })
  }
}
