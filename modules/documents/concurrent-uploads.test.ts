// Concurrent uploads of one office: the key of the company is created once, and the quota holds.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storageUsed, upload } from '#tests/support/files.ts'

const app = useApp()

async function officeWithCase() {
  const { owner } = await office(app())
  return { owner, caseId: await openCaseOf(owner) }
}

describe('the key of a company', () => {
  it('is created once for concurrent first files', async () => {
    const { owner, caseId } = await officeWithCase()
    const documents = await Promise.all(
      Array.from({ length: 6 }, (_, n) => upload(owner, caseId, `texto ${n}`, `${n}.txt`)),
    )
    for (const [n, { id }] of documents.entries())
      expect((await owner.get(`/documents/${id}/content`).expect(200)).text).toBe(`texto ${n}`)
  })
})

describe('the quota', () => {
  it('is not exceeded by concurrent uploads', async () => {
    const { owner, caseId } = await officeWithCase()
    await asOwner(app(), 'update entitlement set storage_limit = 2500 where company_id = $1', [owner.companyId])
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.post(`/cases/${caseId}/documents`).attach('file', Buffer.alloc(1_000, 97), 'a.txt'),
      ),
    )
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 402, 402, 402, 402])
    expect(await storageUsed(owner)).toBe(2_000)
  })
})
