import type { Response } from 'express'

/**
 * Answers with a JSON value. `Response.json` of Express sends the same bytes; it also parses and formats the content
 * type twice and looks for validators of caches, which answers of the API never have.
 */
export function sendJson(res: Response, status: number, value: unknown): void {
  const text = JSON.stringify(value)
  res.statusCode = status
  res.setHeader('content-type', 'application/json; charset=utf-8')
  res.setHeader('content-length', Buffer.byteLength(text))
  res.end(text)
}
