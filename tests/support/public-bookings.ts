// A public calendar and an appointment, as the pages of visitors get them.
import type { AvailabilityResponse, ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'

export const availability: AvailabilityResponse = {
  timeZone: 'America/Puerto_Rico',
  office: { timeZone: 'America/Puerto_Rico' },
  professional: {
    slug: 'odalys-berdecia-llanos',
    name: 'Odalys',
    surname: 'Berdecía Llanos',
    professionalTitle: 'Lcda.',
    company: 'Bufete Berdecía',
  },
  types: [
    {
      id: '01930000-0000-7000-8000-000000000041',
      version: 1,
      name: 'Consulta',
      minutes: 45,
      priceCents: null,
      modes: ['office'],
      place: 'Calle Dr. Veve 48, Bayamón',
      confirm: 'auto',
      nextFree: null,
      form: null,
    },
  ],
  typeId: '01930000-0000-7000-8000-000000000041',
  cancellation: { hours: null, feePercent: null },
  areas: [],
  meetingMinutes: 45,
  confirm: 'auto',
  safePreConsultation: false,
  firstFree: '2026-11-18T19:30:00.000Z',
  bookableUntil: '2026-12-18',
  days: ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-30'].map((date) => ({
    date,
    slots: [13, 13.75, 14.5, 17, 17.75, 19.25].map((hour) => ({
      start: new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000).toISOString(),
      end: new Date(Date.parse(`${date}T00:45:00Z`) + hour * 3_600_000).toISOString(),
    })),
  })),
}

export const appointment: ManagedAppointmentResponse = {
  id: '01930000-0000-7000-8000-000000000031',
  status: 'confirmed',
  start: '2026-11-23T13:00:00.000Z',
  end: '2026-11-23T13:45:00.000Z',
  timeZone: 'America/Puerto_Rico',
  office: { timeZone: 'America/Puerto_Rico' },
  professional: availability.professional,
  name: 'Zoraida Picorelli',
  email: 'zoraida@example.com',
  locale: 'es',
  expiresAt: null,
  mode: null,
  location: null,
  meetingLink: null,
  phone: null,
  officePhone: null,
  typeName: null,
  priceCents: null,
  cancellation: { hours: null, feePercent: null },
  form: null,
  safePreConsultation: false,
  descriptionGiven: false,
  can: { move: true, cancel: true, describe: false, extend: false },
}
