// Messages of forms: what they need of the messages of validation rules is loaded with the first check.
import type * as Messages from './issue-messages.ts'

let messages: typeof Messages | undefined

/** Loads the messages of validation rules. A form loads them when it checks its values for the first time. */
export async function loadMessages(): Promise<void> {
  messages = await import('./issue-messages.ts')
}

/**
 * Returns the message of an issue for which the schema has none of its own; zod calls it for each of them. Needs
 * {@link loadMessages}.
 */
export const describeIssue = (issue: Messages.Issue): string | undefined => messages?.describeIssue(issue)

/** Translates a message of a form: contracts use keys, the server sends sentences. Needs {@link loadMessages}. */
export const messageText = (message: string | undefined): string | undefined =>
  message !== undefined && messages ? messages.translateKey(message) : message
