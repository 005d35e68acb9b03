import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { perLocale } from '#server/contract/locale.ts'
import { Id, IdParams, line, requiredLine, Version } from '#server/contract/shared.ts'
import { TypePayment } from '#modules/scheduling/payment/type-payment.contract.ts'
import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'

/** How an appointment is held: at the office, by video call, or by telephone. */
export const appointmentModes = ['office', 'video', 'phone'] as const
export type AppointmentMode = (typeof appointmentModes)[number]

/** Maximum of types of one professional. */
export const maxTypes = 20

/** A name by language; a language without a name shows the name of another language. */
export const TypeNames = z.object(perLocale(() => z.string())).meta({ id: 'AppointmentTypeNames' })
const NewNames = z
  .strictObject(perLocale(() => line(80).default('')))
  .refine((names) => Object.values(names).some((name) => name !== ''), { message: 'validation.required', path: ['es'] })
  .meta({ examples: [{ es: 'Primera consulta', en: 'First consultation' }] })

const minutes = (min: number, max: number) => z.int().min(min).max(max).nullable()

/** `null` in length, buffers and confirmation means the value of the calendar's settings. */
const typeFields = {
  minutes: minutes(5, 480),
  bufferBeforeMinutes: minutes(0, 240),
  bufferAfterMinutes: minutes(0, 240),
  confirm: z.enum(confirmations).nullable(),
  /** The price in cents. 0 means free; null means that no price is stated. */
  priceCents: z.int().min(0).max(10_000_000).nullable(),
  /** Questions: a form of the company, which visitors see while it is public. */
  formId: Id.nullable(),
  /** Payment by visitors at booking; null for none. Requires `confirm: 'auto'`. */
  payment: TypePayment.nullable(),
}

export const AppointmentType = z
  .object({
    id: Id,
    names: TypeNames,
    ...typeFields,
    /** Empty for a type that was created from the settings of an earlier version: its place is agreed upon later. */
    modes: z.array(z.enum(appointmentModes)),
    /** Address of appointments at the office; null for the address of the company. */
    place: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AppointmentType' })

export const NewAppointmentType = z
  .strictObject({
    names: NewNames,
    ...typeFields,
    payment: typeFields.payment.default(null),
    modes: z
      .array(z.enum(appointmentModes))
      .min(1, 'validation.required')
      .max(appointmentModes.length)
      .refine((modes) => new Set(modes).size === modes.length, 'validation.twice'),
    place: line(300).nullable(),
    /** Why claims stay in the names; without this note, new claims are refused with `appointment_type_claims`. */
    claimsNote: requiredLine(500).min(10).optional(),
  })
  .meta({ id: 'NewAppointmentType' })
export const AppointmentTypeUpdate = NewAppointmentType.extend({ version: Version }).meta({
  id: 'AppointmentTypeUpdate',
})

const TypeList = z.object({
  /** In the order in which visitors see them. */
  items: z.array(AppointmentType),
  /** Address of the company, for types that have no address. */
  officeAddress: z.string().nullable(),
})
const paymentErrors = [
  'booking_payment_no_account',
  'booking_payment_no_bank',
  'booking_payment_amount',
  'booking_payment_request',
] as const
const ownTypes = { access: 'scheduling.takeBookings' } as const

export const appointmentTypesContract = defineContract(
  { planModule: 'scheduling', part: 'types' },
  {
    list: {
      method: 'get',
      path: '/schedule/types',
      summary: 'The types of appointments that I offer',
      ...ownTypes,
      returns: TypeList,
    },
    create: {
      method: 'post',
      path: '/schedule/types',
      summary: 'Offer a type of appointment',
      ...ownTypes,
      body: NewAppointmentType,
      returns: AppointmentType,
      status: 201,
      errors: [
        'appointment_types_full',
        'appointment_hours_missing',
        'form_not_found',
        'appointment_type_claims',
        ...paymentErrors,
      ],
    },
    order: {
      method: 'put',
      path: '/schedule/types/order',
      summary: 'Order the types: all ids, the first one being offered first',
      ...ownTypes,
      body: z.strictObject({ ids: z.array(Id).min(1).max(maxTypes) }),
      returns: TypeList,
      errors: ['appointment_types_changed'],
    },
    update: {
      method: 'put',
      path: '/schedule/types/:id',
      summary: 'Change a type; appointments that were booked stay as they were',
      ...ownTypes,
      params: IdParams,
      body: AppointmentTypeUpdate,
      returns: AppointmentType,
      errors: [
        'appointment_type_not_found',
        'stale_version',
        'form_not_found',
        'appointment_type_claims',
        ...paymentErrors,
      ],
    },
    remove: {
      method: 'delete',
      path: '/schedule/types/:id',
      summary: 'Offer a type no longer; appointments that were booked stay as they were',
      ...ownTypes,
      params: IdParams,
      status: 204,
      errors: ['appointment_type_not_found', 'appointment_type_last'],
    },
  },
)
