import { APIError } from 'openai'
import { describe, expect, it } from 'vitest'
import { llmError } from './openai-errors.ts'

describe('a refusal without a known code', () => {
  it.each([
    ['This model has a maximum context length of 8192 tokens', 'context_too_long'],
    ['the request exceeds the context window of this model', 'context_too_long'],
    ['the available context size is 8192', 'context_too_long'],
    ['prompt is too long: 210000 tokens', 'context_too_long'],
    ['refused by our content management policy', 'content_filtered'],
    ['the model does not exist', 'refused'],
  ])('that says "%s" is %s', (message, code) => {
    const refusal = new APIError(400, undefined, message, undefined)
    expect(llmError(refusal, { apiKey: 'key', sent: [], started: false }).code).toBe(code)
  })
})
