import type { NewCheck } from '#modules/conflicts/check.contract.ts'
import type { z } from 'zod'

/** Returns the address of the form that starts a conflict check, filled in. */
export function newCheckPath({
  names,
  subject,
  caseId,
  email,
  phone,
}: {
  readonly names: readonly string[]
  readonly subject: z.input<typeof NewCheck>['subject']
  readonly caseId?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}): string {
  const search = new URLSearchParams({ new: '1', kind: subject.kind })
  for (const name of names) search.append('name', name)
  if (subject.id) search.set('subject', subject.id)
  if (caseId) search.set('case', caseId)
  if (email) search.set('email', email)
  if (phone) search.set('phone', phone)
  return `/app/conflicts?${search}`
}
