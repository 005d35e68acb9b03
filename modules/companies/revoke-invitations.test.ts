import { describe, expect, it } from 'vitest'
import { administrator, member, office, anonymous, testAddress } from '#tests/support/actors.ts'
import { codeOf, freshAddress, useInvitations } from '#tests/support/company-invitations.ts'

const { app, mailedToken, accept } = useInvitations()

describe('an invitation of somebody who is deactivated', () => {
  /** A colleague invites a client, as any professional may. */
  async function invited() {
    const ownOffice = await office(app())
    const colleague = await member(app(), ownOffice)
    const email = freshAddress()
    await colleague
      .post(`/companies/${ownOffice.companyId}/invitations`, { email, profile: 'customer' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    return { ownOffice, colleague, token: await mailedToken(email) }
  }
  const isRevoked = async ({ ownOffice, token }: Awaited<ReturnType<typeof invited>>) => {
    expect(codeOf(await anonymous(app()).get(`/invitations/${token}`))).toBe('invitation_invalid')
    expect(codeOf(await accept(token).expect(410))).toBe('invitation_invalid')
    const { items } = (await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`).expect(200)).body as {
      items: { status: string; profile: string }[]
    }
    expect(items.find(({ profile }) => profile === 'customer')?.status).toBe('revoked')
  }

  it('is revoked together with its sender by the company, and stays revoked', async () => {
    const sent = await invited()
    const status = `/companies/${sent.ownOffice.companyId}/users/${sent.colleague.id}/status`
    await sent.ownOffice.owner.put(status, { status: 'inactive' }).expect(200)
    await isRevoked(sent)
    await sent.ownOffice.owner.put(status, { status: 'active' }).expect(200)
    await isRevoked(sent)
  })

  it('is revoked together with its sender by the platform', async () => {
    const sent = await invited()
    await (
      await administrator(app())
    )
      .put(`/admin/users/${sent.colleague.id}/status`, { status: 'inactive' })
      .expect(200)
    await isRevoked(sent)
  })
})
