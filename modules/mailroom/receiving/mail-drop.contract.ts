import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant } from '#server/contract/shared.ts'

/** Headers of a signed request; see docs/runbooks/mail-in.md. */
export const dropHeaders = {
  /** Id of the key. */
  key: 'mail-drop-key',
  /** Unix time in seconds. */
  timestamp: 'mail-drop-timestamp',
  /** Id of the delivery; a second request with the same id changes nothing. */
  delivery: 'mail-drop-delivery',
  /** `v1=` and the HMAC-SHA-256 of `<timestamp>.<delivery>.<recipient>.<body>` in hexadecimal. */
  signature: 'mail-drop-signature',
  /** Optional: the address of the office that it was sent to. */
  recipient: 'mail-drop-recipient',
} as const

export const mailDropContract = defineContract(
  { planModule: 'cases', part: 'mailDrop' },
  {
    receive: {
      method: 'post',
      path: '/public/mail-drop',
      summary: 'Hand over a message (message/rfc822) with a signed request',
      access: 'public',
      plan: 'exempt',
      limit: 'webhook',
      // Not `raw`: the handler reads the body itself, within the memory that all arriving mail together may take.
      returns: z.object({ received: z.literal(true) }),
      status: 202,
      errors: ['mail_drop_refused', 'mail_drop_too_large', 'mail_drop_loop', 'mail_busy'],
    },
  },
)

export const dropKeyContract = defineContract(
  { planModule: 'cases', part: 'mailDropKey' },
  {
    read: {
      method: 'get',
      path: '/mail-drop-key',
      summary: 'The key of signed requests with mail, without its secret',
      access: 'mailroom.manage',
      returns: z.object({ url: z.string(), keyId: Id.nullable(), createdAt: Instant.nullable() }),
    },
    renew: {
      method: 'post',
      path: '/mail-drop-key',
      summary: 'Make the key of signed requests; the one before it is refused from now on',
      access: 'mailroom.manage',
      returns: z.object({
        url: z.string(),
        keyId: Id,
        /** Shown once; base64url. */
        secret: z.string(),
        createdAt: Instant,
      }),
      status: 201,
    },
    revoke: {
      method: 'delete',
      path: '/mail-drop-key',
      summary: 'Revoke the key of signed requests',
      access: 'mailroom.manage',
      status: 204,
    },
  },
)
