import { describe, expect, it } from 'vitest'
import { administrator, member, office, anonymous, testAddress } from '#tests/support/actors.ts'
import { codeOf, freshAddress, useInvitations } from '#tests/support/company-invitations.ts'

const { app, mailedToken, accept } = useInvitations()

describe('an invitation', () => {
  /** A colleague invites a client, as any professional may. */
  async function inviteClient() {
    const ownOffice = await office(app())
    const colleague = await member(app(), ownOffice)
    const email = freshAddress()
    await colleague
      .post(`/companies/${ownOffice.companyId}/invitations`, { email, profile: 'customer' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    return { ownOffice, colleague, token: await mailedToken(email) }
  }
  const expectRevoked = async ({ ownOffice, token }: Awaited<ReturnType<typeof inviteClient>>) => {
    expect(codeOf(await anonymous(app()).get(`/invitations/${token}`))).toBe('invitation_invalid')
    expect(codeOf(await accept(token).expect(410))).toBe('invitation_invalid')
    const { items } = (await ownOffice.owner.get(`/companies/${ownOffice.companyId}/invitations`).expect(200)).body as {
      items: { status: string; profile: string }[]
    }
    expect(items.find(({ profile }) => profile === 'customer')?.status).toBe('revoked')
  }

  it('is revoked when the company deactivates its sender, and stays revoked', async () => {
    const invitation = await inviteClient()
    const status = `/companies/${invitation.ownOffice.companyId}/users/${invitation.colleague.id}/status`
    await invitation.ownOffice.owner.put(status, { status: 'inactive' }).expect(200)
    await expectRevoked(invitation)
    await invitation.ownOffice.owner.put(status, { status: 'active' }).expect(200)
    await expectRevoked(invitation)
  })

  it('is revoked when the platform deactivates its sender', async () => {
    const invitation = await inviteClient()
    await (
      await administrator(app())
    )
      .put(`/admin/users/${invitation.colleague.id}/status`, { status: 'inactive' })
      .expect(200)
    await expectRevoked(invitation)
  })
})
