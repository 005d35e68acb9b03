import { randomUUIDv7 } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { kernelErrors } from '#server/http/kernel.errors.ts'

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'client',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    companyId: p.uuid(),
    kind: p.enum(['person', 'organization'] as const).default('person'),
    name: p.string(),
    email: p.string().nullable(),
    phone: p.string().nullable(),
    address: p.string().nullable(),
    notes: p.string().nullable(),
    userId: p.uuid().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
})

export interface ClientChanges {
  readonly kind: 'person' | 'organization'
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** A party that the company serves. It may have a login, which belongs to exactly one client. */
export class Client extends ClientSchema.class {
  /**
   * Changes the given fields; others stay.
   * @throws 409 `stale_version`
   */
  change(version: number, { kind, name, email, phone, address, notes }: ClientChanges): void {
    if (version !== this.version) throw kernelErrors.error('stale_version')
    this.kind = kind
    this.name = name
    if (email !== undefined) this.email = email || null
    if (phone !== undefined) this.phone = phone || null
    if (address !== undefined) this.address = address || null
    if (notes !== undefined) this.notes = notes || null
  }
}
ClientSchema.setClass(Client)
