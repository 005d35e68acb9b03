// A person of each role, in addition to the people of the fixture.
import { request } from './request.ts'
import { roles } from '#server/contract/roles.ts'
import { created } from './office-fixture.ts'
import { member, office, person, professional, testAddress, testPassword, type Person } from './actors.ts'
import type { TestApp } from './app.ts'

/** People who may have a session. */
export const sessionRoles = [...roles, 'withoutCompany', 'owner'] as const
export type SessionRole = (typeof sessionRoles)[number]

/** Signs a person of this name in again, with the role that they have now. */
async function signIn(app: TestApp, { email, username }: Person, companyId: string | null): Promise<Person> {
  const { body } = await request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .send({ identifier: email, password: testPassword })
    .expect(200)
  const { jwt, user } = body as { jwt: string; user: { id: string } }
  return person(app, { id: user.id, email, username, token: jwt, companyId })
}

/** Returns a new person of a role in a new office, because seats are limited. */
export async function newPerson(app: TestApp, role: SessionRole, administrator: Person): Promise<Person> {
  if (role === 'withoutCompany') return professional(app)
  if (role === 'administrator') {
    const promoted = await professional(app)
    await administrator.put(`/admin/users/${promoted.id}/role`, { profile: 'administrator' }).expect(200)
    return signIn(app, promoted, null)
  }
  const secondOffice = await office(app)
  if (role === 'owner') return secondOffice.owner
  return role === 'customer'
    ? member(app, secondOffice, role, await created(secondOffice.owner.post('/clients', { name: 'Wanda Irizarry' })))
    : member(app, secondOffice, role)
}
