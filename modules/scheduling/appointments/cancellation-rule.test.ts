// The office's cancellation rule: which values are valid, and where visitors read it.
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#server/contract/locale.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { codeOf, managementPath, useBookedMeetings } from '#tests/support/booked-meeting.ts'
import { openCalendar, visitor } from '#tests/support/booking.ts'

const { app, meeting, mailTo } = useBookedMeetings()

interface OfferedRule {
  readonly hours: number | null
  readonly feePercent: number | null
}
/** The rule that visitors read before they choose a time. */
const offeredRule = async (slug: string): Promise<OfferedRule> =>
  (
    (await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)).body as {
      cancellation: OfferedRule
    }
  ).cancellation
const storedRule = async (owner: Person) =>
  (await owner.get('/schedule/settings').expect(200)).body as {
    cancellationHours: number | null
    cancellationFeePercent: number | null
  }

/** The sentence of the mail to the visitor, for 24 hours and half of the price. */
const sentences: Readonly<Record<Locale, string>> = {
  es: 'Puede moverla o cancelarla sin costo hasta 24 horas antes. Después, la oficina cobra el 50 % del precio.',
  en: 'You can reschedule or cancel it at no cost up to 24 hours before. After that, the office charges 50% of the price.',
  fr: 'Vous pouvez le déplacer ou l’annuler sans frais jusqu’à 24 heures avant. Ensuite, le cabinet facture 50 % du prix.',
  pt: 'Você pode mudá-la ou cancelá-la sem custo até 24 horas antes. Depois disso, o escritório cobra 50% do preço.',
}
const singular: Readonly<Record<Locale, string>> = {
  es: 'sin costo hasta 1 hora antes.',
  en: 'at no cost up to 1 hour before.',
  fr: 'sans frais jusqu’à 1 heure avant.',
  pt: 'sem custo até 1 hora antes.',
}
/** Spaces between numbers and units differ by language and version of ICU. */
const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('the cancellation rule', () => {
  it('is shown before a time is held, and by the link of the appointment', async () => {
    const { slug, token } = await meeting({ cancellationHours: 48, cancellationFeePercent: 25 })
    expect(await offeredRule(slug)).toEqual({ hours: 48, feePercent: 25 })
    const { body } = await visitor(app()).get(managementPath(token)).expect(200)
    expect(body).toMatchObject({ cancellation: { hours: 48, feePercent: 25 } })
  })

  it('stays as the visitor confirmed it when the office changes its own', async () => {
    const { slug, token, lawyer } = await meeting({ cancellationHours: 48, cancellationFeePercent: 25 })
    await openCalendar(lawyer, { cancellationHours: 2, cancellationFeePercent: 100 })
    expect(await offeredRule(slug)).toEqual({ hours: 2, feePercent: 100 })
    const { body } = await visitor(app()).get(managementPath(token)).expect(200)
    expect(body).toMatchObject({ cancellation: { hours: 48, feePercent: 25 } })
  })

  it.each(locales)('is in the mail to the visitor in %s', async (locale) => {
    const { email } = await meeting({ cancellationHours: 24, cancellationFeePercent: 50 }, { locale })
    expect(plainSpaces((await mailTo(email, 1)).text)).toContain(sentences[locale])
    const oneHourRule = await meeting({ cancellationHours: 1 }, { locale })
    const { text, html } = await mailTo(oneHourRule.email, 1)
    expect(plainSpaces(text)).toContain(singular[locale])
    expect(html).not.toContain('%')
  })

  it('is mentioned in no mail when it is empty', async () => {
    for (const locale of locales) {
      const { slug, token, email } = await meeting({}, { locale })
      expect(await offeredRule(slug)).toEqual({ hours: null, feePercent: null })
      const { body } = await visitor(app()).get(managementPath(token)).expect(200)
      expect(body).toMatchObject({ cancellation: { hours: null, feePercent: null } })
      expect((await mailTo(email, 1)).text).not.toMatch(/costo|at no cost|sans frais|sem custo/)
    }
  })

  it('has no fee without hours, also when the hours are removed later', async () => {
    const { owner } = await office(app())
    const slug = await openCalendar(owner, { cancellationHours: null, cancellationFeePercent: 50 })
    expect(await storedRule(owner)).toMatchObject({ cancellationHours: null, cancellationFeePercent: null })
    await openCalendar(owner, { cancellationHours: 12, cancellationFeePercent: 50 })
    expect(await offeredRule(slug)).toEqual({ hours: 12, feePercent: 50 })
    await openCalendar(owner, { cancellationHours: null })
    expect(await offeredRule(slug)).toEqual({ hours: null, feePercent: null })
  })

  it.each([
    { cancellationHours: 0 },
    { cancellationHours: -1 },
    { cancellationHours: 721 },
    { cancellationHours: 1.5 },
    { cancellationHours: '24' },
    { cancellationHours: 24, cancellationFeePercent: 0 },
    { cancellationHours: 24, cancellationFeePercent: 101 },
  ])('is refused as %j, and the former one stays', async (changes) => {
    const { owner } = await office(app())
    const slug = await openCalendar(owner, { cancellationHours: 6, cancellationFeePercent: 10 })
    const { version, ...settings } = (await owner.get('/schedule/settings').expect(200)).body as { version: number }
    const { workDays, workStart, workEnd } = settings as unknown as Record<string, unknown>
    const answer = await owner.put('/schedule/settings', { workDays, workStart, workEnd, ...changes, version })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed'])
    expect(await offeredRule(slug)).toEqual({ hours: 6, feePercent: 10 })
  })
})
