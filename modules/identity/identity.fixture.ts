import type { Created, OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  const { body } = await owner.get('/users/me/sessions')
  return { own: { sessions: (body as { items: Created[] }).items[0]?.id ?? '' } }
}
