import { randomInt, randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/app.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import type { Created, OfficeFixture } from '#tests/support/office-fixture.ts'
import { professional, testPassword, type Person } from '#tests/support/actors.ts'
import { totpCode } from './two-factor/totp.ts'

const newestSession = async (user: Person) =>
  ((await user.get('/users/me/sessions').expect(200)).body as { items: Created[] }).items[0]?.id ?? ''

export const fixture: OfficeFixture = async ({ office: { owner } }) => ({
  own: { sessions: await newestSession(owner) },
})

const newAddress = () => `n-${randomUUID()}@example.com`

/** Starts to set up a second factor. */
async function startTwoFactor({ newCaller }: RequestContext) {
  const caller = await newCaller()
  const { body } = await caller.post('/users/me/two-factor', { password: testPassword }).expect(201)
  return { caller, code: totpCode((body as { secret: string }).secret, new Date()) }
}
/** Creates a lawyer with a RUA number, which an administrator may verify, and returns their id. */
async function newLawyerWithNumber(app: TestApp): Promise<string> {
  const user = await professional(app)
  const { version } = (await user.get('/users/me').expect(200)).body as { version: number }
  const fields = {
    version,
    name: 'Nereida',
    surname: 'Albaladejo Font',
    email: user.email,
    ruaNumber: String(randomInt(100_000, 999_999)),
  }
  await user.put('/users/me', fields).expect(200)
  return user.id
}
const verification = { verifiedOn: '2026-01-12', evidence: 'Página del registro' }

export const requests: RouteRequests = {
  'post /users/me/email': async ({ newCaller }) => ({
    caller: await newCaller(),
    body: { email: newAddress(), password: testPassword },
  }),
  'post /users/me/email/resend': async ({ newCaller }) => {
    const caller = await newCaller()
    await caller.post('/users/me/email', { email: newAddress(), password: testPassword }).expect(202)
    return { caller }
  },
  'put /users/me/locale': () => ({ body: { locale: 'es' } }),
  'put /users/me/password': async ({ newCaller }) => ({
    caller: await newCaller(),
    body: { currentPassword: testPassword, password: 'Otra-clave-9', passwordConfirmation: 'Otra-clave-9' },
  }),
  'delete /users/me/sessions/:id': async ({ newCaller }) => {
    const caller = await newCaller()
    return { caller, ids: { id: await newestSession(caller) } }
  },
  'post /users/me/two-factor': async ({ newCaller }) => ({ caller: await newCaller() }),
  'put /users/me/two-factor': async (context) => {
    const { caller, code } = await startTwoFactor(context)
    return { caller, body: { code } }
  },
  'delete /users/me/two-factor': async (context) => {
    const { caller, code } = await startTwoFactor(context)
    const { body } = await caller.put('/users/me/two-factor', { code }).expect(200)
    const [recoveryCode = ''] = (body as { recoveryCodes: string[] }).recoveryCodes
    return { caller, body: { password: testPassword, code: recoveryCode } }
  },
  'put /admin/users/:id/role': async ({ app }) => ({
    ids: { id: (await professional(app)).id },
    body: { profile: 'administrator' },
  }),
  'put /admin/users/:id/rua-verification': async ({ app }) => ({
    ids: { id: await newLawyerWithNumber(app) },
    body: verification,
  }),
  'put /admin/users/:id/rua-withdrawal': async ({ app }) => ({
    ids: { id: await newLawyerWithNumber(app) },
    body: { reason: 'El número no está en el registro.' },
  }),
}
