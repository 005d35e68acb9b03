import { randomUUIDv7 } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { companyStatuses } from './company.contract.ts'

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    name: p.string(),
    taxId: p.string().nullable(),
    address: p.string().nullable(),
    phone: p.string().nullable(),
    email: p.string().nullable(),
    status: p.enum(companyStatuses).default('active'),
    ownerId: p.uuid().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
})

export interface CompanyChanges {
  readonly name: string
  readonly taxId?: string | null | undefined
  readonly address?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}

export class Company extends CompanySchema.class {
  /**
   * Changes the given fields; others stay.
   * @throws 409 `stale_version`
   */
  change(version: number, { name, taxId, address, phone, email }: CompanyChanges): void {
    if (version !== this.version) throw kernelErrors.error('stale_version')
    this.name = name
    if (taxId !== undefined) this.taxId = taxId || null
    if (address !== undefined) this.address = address || null
    if (phone !== undefined) this.phone = phone || null
    if (email !== undefined) this.email = email || null
  }

  transferTo(userId: string): void {
    this.ownerId = userId
  }
}
CompanySchema.setClass(Company)
