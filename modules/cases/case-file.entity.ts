import { randomUUIDv7 } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { casesErrors } from './cases.errors.ts'
import { caseStatuses } from './cases.contract.ts'
import { readCourtNumber } from './court-number.ts'
import { firstInstance } from './court-regions.ts'

const CaseFileSchema = defineEntity({
  name: 'CaseFile',
  tableName: 'case_file',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    companyId: p.uuid(),
    name: p.string(),
    clientId: p.uuid().nullable(),
    clientName: p.string().nullable(),
    responsibleId: p.uuid().nullable(),
    city: p.string().nullable(),
    status: p.enum(caseStatuses).default('open'),
    judge: p.string().nullable(),
    subject: p.string().nullable(),
    court: p.string().nullable(),
    area: p.string().nullable(),
    courtCaseNumber: p.string().nullable(),
    courtRegion: p.string().nullable(),
    courtYear: p.integer().nullable(),
    suggestedCourtCaseNumber: p.string().nullable(),
    documentId: p.uuid().nullable(),
    closedAt: p.datetime().nullable(),
    version: p.integer().version(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
  },
})

/** Facts that are read from a typed court number. */
export interface NumberFacts {
  readonly courtCaseNumber: string | null
  readonly courtRegion: string | null
  readonly courtYear: number | null
  readonly suggestedCourtCaseNumber: string | null
}

/**
 * Returns the canonical number, its region (for appeals and federal numbers the court) and its year. A part that cannot
 * be recognised is null.
 */
export function numberFacts(text: string | null | undefined): NumberFacts {
  if (!text) return { courtCaseNumber: null, courtRegion: null, courtYear: null, suggestedCourtCaseNumber: null }
  const { normalized, region, court, year, suggestion } = readCourtNumber(text)
  return {
    courtCaseNumber: normalized,
    courtRegion: region ?? (court === firstInstance ? null : court),
    courtYear: year,
    suggestedCourtCaseNumber: suggestion,
  }
}

const clearableFields = ['name', 'city', 'judge', 'subject', 'court', 'area', 'responsibleId', 'documentId'] as const

export interface CaseChanges {
  readonly name: string
  readonly city?: string | null | undefined
  readonly judge?: string | null | undefined
  readonly subject?: string | null | undefined
  readonly court?: string | null | undefined
  readonly area?: string | null | undefined
  readonly courtCaseNumber?: string | null | undefined
  readonly responsibleId?: string | null | undefined
  readonly documentId?: string | null | undefined
  readonly status?: 'open' | 'in_progress' | undefined
  readonly client?: { readonly id: string; readonly name: string } | null | undefined
}

export type FormerValues = Readonly<Record<string, string | null>>

/** A case of the company: its subject, client, court and status. */
export class CaseFile extends CaseFileSchema.class {
  /**
   * Changes the given fields; null or empty clears them.
   * @returns the former values of the changed fields
   * @throws 409 `case_closed`, `stale_version`
   */
  amend(version: number, { client, courtCaseNumber, status, ...fields }: CaseChanges): FormerValues {
    if (this.status === 'closed') throw casesErrors.error('case_closed')
    if (version !== this.version) throw kernelErrors.error('stale_version')
    const previousValues: Record<string, string | null> = {}
    for (const key of clearableFields) {
      const value = fields[key]
      if (value === undefined || (value || null) === this[key]) continue
      previousValues[key] = this[key] ?? null
      // The name is never empty: the contract requires it.
      Object.assign(this, { [key]: value || null })
    }
    if (status && status !== this.status) {
      previousValues.status = this.status
      this.status = status
    }
    if (client !== undefined && (client?.id ?? null) !== this.clientId) {
      previousValues.client = this.clientName ?? null
      this.clientId = client?.id ?? null
      this.clientName = client?.name ?? null
    }
    if (courtCaseNumber !== undefined) {
      const facts = numberFacts(courtCaseNumber)
      if (facts.courtCaseNumber !== this.courtCaseNumber) {
        previousValues.courtCaseNumber = this.courtCaseNumber ?? null
        Object.assign(this, facts)
      }
    }
    return previousValues
  }

  /** @throws 409 `case_already_closed` */
  close(at: Date): void {
    if (this.status === 'closed') throw casesErrors.error('case_already_closed')
    this.status = 'closed'
    this.closedAt = at
  }

  /** @throws 409 `case_not_closed` */
  reopen(): void {
    if (this.status !== 'closed') throw casesErrors.error('case_not_closed')
    this.status = 'open'
    this.closedAt = null
  }
}
CaseFileSchema.setClass(CaseFile)
