// Availability alerts for visitors who wait for the first free times of a professional: the request and its link.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { alertLink, tokenIn, useAlerts } from '#tests/support/availability-alerts.ts'
import { openCalendar, visitor } from '#tests/support/booking.ts'
import { listProfessional } from '#tests/support/listed-professional.ts'
import { codeOf } from '#tests/support/profile-requests.ts'
import { purgeAlerts } from './send-alerts.ts'

const { app, newMailbox, subscribe, mailsTo, mailTo, waitForJobs, rowsOf, countWaiting, confirmed, work } = useAlerts()

describe('a request for an alert', () => {
  it.each(locales)('is confirmed by a link in %s, in a mail without other contents', async (locale) => {
    const professional = await listProfessional(app(), { name: 'Zoraida', surname: 'Cuevas Lugo' })
    const email = newMailbox()
    const { body } = await subscribe(professional.slug, email, { locale }).expect(200)
    expect(body).toEqual({ kept: false })
    const mail = await mailTo(email)
    expect(mail).toMatchObject({
      locale,
      subject: expect.stringContaining('Zoraida Cuevas Lugo') as string,
      unsubscribe: `https://bufete.example/api${alertLink(tokenIn(mail), '/stop')}`,
    })
    expect(mail.text).toContain(`https://bufete.example/marketplace/alerts/${tokenIn(mail)}?lang=${locale}`)
    expect(await rowsOf(professional)).toEqual([{ email, locale, confirmed: false, hashes: 2 }])
    expect(await countWaiting(professional)).toBe(0)
    expect(
      (
        await visitor(app())
          .get(alertLink(tokenIn(mail)))
          .expect(200)
      ).body,
    ).toMatchObject({
      status: 'unconfirmed',
      professional: { name: 'Zoraida', surname: 'Cuevas Lugo', slug: professional.slug },
    })
    for (let times = 0; times < 2; times += 1)
      expect(
        (
          await visitor(app())
            .post(alertLink(tokenIn(mail), '/confirm'))
            .expect(200)
        ).body,
      ).toMatchObject({
        status: 'waiting',
      })
    expect(await rowsOf(professional)).toEqual([{ email, locale, confirmed: true, hashes: 2 }])
    await asOwner(
      app(),
      `update availability_alert set requested_at = now() - interval '2 days 1 minute' where email = $1`,
      [email],
    )
    await purgeAlerts(work())
    // The hashes of browser and IP address are purged after two days.
    expect(await rowsOf(professional)).toEqual([{ email, locale, confirmed: true, hashes: 0 }])
    expect(await countWaiting(professional)).toBe(1)
  })

  it('is accepted on the host of the marketplace and on the host of the offices', async () => {
    const professional = await listProfessional(app())
    for (const host of ['marketplace.localhost', 'bufete.example'])
      await subscribe(professional.slug, newMailbox()).set('host', host).expect(200)
  })

  it('is refused with an invalid e-mail address, for an unknown professional, and from a bot', async () => {
    const { slug } = await listProfessional(app())
    for (const email of [
      'ana@example.com\nBcc: todos@example.com',
      'ana@example.com\r\n.',
      'ana',
      '',
      'a@b@example.com',
    ])
      expect(codeOf(await subscribe(slug, email).expect(400))).toBe('validation_failed')
    expect(codeOf(await subscribe('nadie-con-este-nombre', newMailbox()).expect(404))).toBe('professional_not_listed')
    const hidden = await listProfessional(app(), { visible: false, licensed: true })
    expect(codeOf(await subscribe(hidden.slug ?? 'sin-nombre', newMailbox()).expect(404))).toBe(
      'professional_not_listed',
    )
    expect(codeOf(await subscribe(slug, newMailbox(), { website: 'https://spam.example' }).expect(422))).toBe(
      'alert_failed',
    )
  })

  it('stores a mailbox once per professional, in the language of the latest unconfirmed request', async () => {
    const professional = await listProfessional(app())
    const email = newMailbox()
    await subscribe(professional.slug, email.toUpperCase()).expect(200)
    const first = await mailTo(email)
    await subscribe(professional.slug, ` ${email} `, { locale: 'en' }).expect(200)
    expect(await rowsOf(professional)).toMatchObject([{ email, locale: 'en', confirmed: false }])
    // The second mail waits for the pause of ten minutes.
    await asOwner(
      app(),
      `update availability_alert set mailed_at = mailed_at - interval '11 minutes' where email = $1`,
      [email],
    )
    await subscribe(professional.slug, email, { locale: 'fr' }).expect(200)
    const second = await mailTo(email, 2)
    expect([second.locale, tokenIn(second)]).toEqual(['fr', tokenIn(first)])
    await waitForJobs()
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('gets the same response and changes nothing when the alert is already on, and a mail states that the alert is on', async () => {
    const professional = await listProfessional(app())
    const { email } = await confirmed(professional, 'pt')
    await asOwner(app(), `update availability_alert set mailed_at = mailed_at - interval '1 day' where email = $1`, [
      email,
    ])
    const [again, unknown] = [
      await subscribe(professional.slug, email, { locale: 'en' }),
      await subscribe(professional.slug, newMailbox(), { locale: 'en' }),
    ]
    expect([again.status, again.text, again.headers['content-length']]).toEqual([
      unknown.status,
      unknown.text,
      unknown.headers['content-length'],
    ])
    expect((await mailTo(email, 2)).subject).toContain('está ativo')
    expect((await rowsOf(professional))[0]).toMatchObject({ email, locale: 'pt', confirmed: true })
  })

  it('counts against the limit for a waiting mailbox as for an unknown one', async () => {
    const countAfter = async (email: string, slug: string | null) => {
      const requestKey = `navegador-${newMailbox().split('@')[0]}`
      await subscribe(slug, email, { requestKey }).expect(200)
      let accepted = 1
      while ((await subscribe(slug, newMailbox(), { requestKey })).status === 200) accepted += 1
      return accepted
    }
    const professional = await listProfessional(app())
    const { email } = await confirmed(professional)
    const [waiting, unknown] = [
      await countAfter(email, professional.slug),
      await countAfter(newMailbox(), professional.slug),
    ]
    expect([waiting, unknown]).toEqual([5, 5])
  })

  it('is limited by browser or, without a browser key, by IP address', async () => {
    const { slug } = await listProfessional(app())
    const requestKey = 'navegador-de-prueba'
    for (let times = 0; times < 5; times += 1) await subscribe(slug, newMailbox(), { requestKey }).expect(200)
    expect(codeOf(await subscribe(slug, newMailbox(), { requestKey }).expect(429))).toBe('too_many_alerts')
    // Another browser behind the same address is another visitor.
    await subscribe(slug, newMailbox(), { requestKey: 'otro-navegador' }).expect(200)
    const from = (address: string) => subscribe(slug, newMailbox()).set('x-forwarded-for', address)
    for (let times = 0; times < 5; times += 1) await from('203.0.113.77').expect(200)
    expect(codeOf(await from('203.0.113.77').expect(429))).toBe('too_many_alerts')
    await from('203.0.113.78').expect(200)
  })

  it('causes at most five mails to one mailbox in a quarter of an hour, for all professionals together', async () => {
    const email = newMailbox()
    const professionals = await Promise.all(Array.from({ length: 6 }, () => listProfessional(app())))
    const statuses: number[] = []
    for (const { slug } of professionals) statuses.push((await subscribe(slug, email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('gets the same response for a mailbox with many unconfirmed requests, and no mail', async () => {
    const [professional, ...others] = await Promise.all(Array.from({ length: 12 }, () => listProfessional(app())))
    const email = newMailbox()
    await asOwner(
      app(),
      `insert into availability_alert (company_id, user_id, email, locale, expires_at)
        select company_id, id, $1, 'es', now() + interval '1 day' from user_account where id = any($2::uuid[])`,
      [email, others.slice(0, 10).map(({ owner }) => owner.id)],
    )
    await subscribe(professional?.slug ?? null, email).expect(200)
    await waitForJobs()
    expect(mailsTo(email)).toEqual([])
    // Unconfirmed requests end after two days.
    await asOwner(app(), `update availability_alert set expires_at = now() - interval '1 second' where email = $1`, [
      email,
    ])
    await subscribe(professional?.slug ?? null, email).expect(200)
    await mailTo(email)
  })

  it('is refused while the professional offers times', async () => {
    const professional = await listProfessional(app())
    await openCalendar(professional.owner)
    expect(codeOf(await subscribe(professional.slug, newMailbox()).expect(409))).toBe('times_already_offered')
  })
})

describe('the link of an alert', () => {
  it('works for one alert, cannot be forged, and is not found once the alert was removed', async () => {
    const professional = await listProfessional(app())
    const { token } = await confirmed(professional)
    const other = Buffer.from(token, 'base64url')
    other.writeUInt8(other.readUInt8(20) ^ 1, 20)
    for (const forged of [other.toString('base64url'), `${token.slice(0, -2)}AA`, 'x'.repeat(64)]) {
      expect(codeOf(await visitor(app()).get(alertLink(forged)).expect(404))).toBe('alert_not_found')
      await visitor(app()).post(alertLink(forged, '/confirm')).expect(404)
      await visitor(app()).post(alertLink(forged, '/stop')).expect(404)
    }
    expect(await countWaiting(professional)).toBe(1)
    // RFC 8058: mail clients send a form, and may repeat it.
    for (let times = 0; times < 2; times += 1)
      await visitor(app()).post(alertLink(token, '/stop')).type('form').send('List-Unsubscribe=One-Click').expect(204)
    expect(await rowsOf(professional)).toEqual([])
    await visitor(app()).get(alertLink(token)).expect(404)
    await visitor(app()).post(alertLink(token, '/confirm')).expect(404)
  })

  it('expires after two days if unconfirmed and after ninety if confirmed, and the purge deletes the rows', async () => {
    const professional = await listProfessional(app())
    const { token } = await confirmed(professional)
    const email = newMailbox()
    await subscribe(professional.slug, email).expect(200)
    const days = await asOwner<{ days: number }>(
      app(),
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from availability_alert
        where user_id = $1 order by 1`,
      [professional.owner.id],
    )
    expect(days.map((row) => row.days)).toEqual([2, 90])
    await asOwner(app(), `update availability_alert set expires_at = now() - interval '1 second' where user_id = $1`, [
      professional.owner.id,
    ])
    await visitor(app()).get(alertLink(token)).expect(404)
    expect(await countWaiting(professional)).toBe(0)
    // Before the purge, the expired row of an e-mail address gives way to a new request.
    await asOwner(app(), `update availability_alert set mails = 5 where email = $1`, [email])
    await subscribe(professional.slug, email).expect(200)
    await mailTo(email, 2)
    await purgeAlerts(work())
    expect(await rowsOf(professional)).toMatchObject([{ email, confirmed: false }])
  })
})
