import { randomUUID } from 'node:crypto'
import { asOwner } from '#tests/support/as-owner.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'

/** Inserts a job that failed for good. */
async function deadJob({ app }: RequestContext) {
  const [inserted] = await asOwner<{ id: string }>(
    app,
    `select id::text from graphile_worker.add_job('tests.broken', run_at => now() + interval '1 day',
      max_attempts => 1)`,
  )
  await asOwner(app, `select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'no')`, [inserted?.id])
  return { ids: { id: inserted?.id ?? '' } }
}

export const requests: RouteRequests = {
  // These tests have no mail server, so messages are stored for the administrator instead of being sent.
  'post /admin/outbox/:id/links': async ({ app, administrator, password }) => {
    const id = randomUUID()
    await app.services.ports.mail.send({
      id,
      to: administrator.email,
      subject: 'Su contraseña',
      text: 'Abra https://bufete.example/enlace.',
      html: '<p>Abra</p>',
      locale: 'es',
    })
    return { ids: { id }, body: { password } }
  },
  'post /admin/jobs/:id/retry': deadJob,
  'delete /admin/jobs/:id': deadJob,
}
