// Browser-safe. Rules for web addresses that one person enters and another opens.
import { z } from 'zod'

type WebAddressProblem = 'validation.url' | 'validation.urlUser' | 'validation.urlHost' | 'validation.characters'

/** Spaces, control, formatting (bidirectional, zero-width) and unassigned characters, which can mislead a reader. */
const invisible = /[\s\p{C}]/u
/**
 * Digits, hyphens and letters of the Latin script. The languages of the product need no other letters, and other
 * scripts have look-alike letters.
 */
const readableHost = /^(?:\[[\da-f:.]+\]|[\p{Script=Latin}\d.-]+)(?::\d{1,5})?$/iu

/**
 * Returns why a text must not be shown as a link, or null. Text between `https://` and `@` is a user name that readers
 * mistake for the host: `https://zoom.us@evil.example` leads to evil.example.
 */
export function webAddressProblem(text: string): WebAddressProblem | null {
  if (invisible.test(text)) return 'validation.characters'
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || authority.includes('\\')) return 'validation.url'
  if (authority.includes('@')) return 'validation.urlUser'
  if (!readableHost.test(authority)) return 'validation.urlHost'
  return URL.canParse(text) ? null : 'validation.url'
}

/** An `https` address without a user name, on a host whose letters cannot be mistaken; trimmed. */
export const webAddress = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .superRefine((text, ctx) => {
      const problem = webAddressProblem(text)
      if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
    })
    .meta({ format: 'uri' })
