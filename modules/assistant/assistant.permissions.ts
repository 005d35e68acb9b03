/** Permissions that a role may have in this module. */
export type AssistantPermission =
  /** Asks about any case of the company, and decides what the assistant may read of it. */
  'assistant.work'
