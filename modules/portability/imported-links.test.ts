// Appointments of an imported company have working links of the new installation.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { manageTokens } from '#modules/scheduling/appointments/manage-token.ts'
import { makeForm, submitResponse } from '#tests/support/make-form.ts'
import { importCompany, writeExport } from './index.ts'

const source = useApp()
const target = useApp({ masterKey: Buffer.alloc(32, 9), env: { PUBLIC_URL: 'https://nueva.example.com' } })

it('an import gives the links of appointments, calls and forms new secrets', async () => {
  const { owner, companyId } = await office(source())
  const slug = await openCalendar(owner)
  const form = await makeForm(owner, [{ name: 'relato', label: 'Relato' }])
  const type = {
    names: { es: 'Consulta' },
    minutes: null,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    confirm: null,
    priceCents: null,
    formId: form.id,
    modes: ['video'],
    place: null,
  }
  const { body: created } = await owner.post('/schedule/types', type).expect(201)
  const start = (await freeSlots(source(), slug)).at(-1)?.start ?? ''
  const booking = await booked(source(), slug, start, { typeId: (created as { id: string }).id, mode: 'video' })

  const file = join(source().directory, 'copy.zip')
  await writeExport(source().services, { companyId, personId: null, locale: 'es' }, (stream) =>
    pipeline(stream, createWriteStream(file)),
  )
  await importCompany(target().services, file)

  const token = manageTokens(target().services.secrets)(companyId, booking.id)
  expect(token).not.toBe(booking.token)
  await visitor(target()).get(`/public/appointments/${booking.token}`).expect(404)
  const { body } = await visitor(target()).get(`/public/appointments/${token}`).expect(200)
  const managed = body as { meetingLink: string; form: { token: string } }
  expect(managed.meetingLink).toContain('https://nueva.example.com/app/calls/public/')
  const callToken = managed.meetingLink.split('/').at(-1) ?? ''
  const lobby = await visitor(target()).get(`/public/calls/${callToken}`).expect(200)
  expect(lobby.body).toMatchObject({ status: 'open', provider: 'builtIn' })
  await visitor(target()).post(`/public/calls/${callToken}/join`, { name: 'Efraín' }).expect(200)
  const [room] = await asOwner<{ url: string; id: string }>(
    target(),
    'select id, url from call_room where company_id = $1',
    [companyId],
  )
  expect(room?.url).toBe(`https://nueva.example.com/app/calls/rooms/${room?.id}`)

  await submitResponse(target(), form.slug, { relato: 'Hola' }, { sendToken: managed.form.token }).expect(201)
  expect((await visitor(target()).get(`/public/appointments/${token}`).expect(200)).body).toMatchObject({
    form: { answered: true },
  })
})
