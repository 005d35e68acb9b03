import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const cases = await created(
    owner.post('/cases', { name: 'Laracuente v. Punta Verde', clientId: idOf(own, 'clients') }),
  )
  return { own: { cases, caseId: cases } }
}
