import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  appointmentTypesContract,
  type AppointmentType,
  type AppointmentTypeUpdate,
  type NewAppointmentType,
} from '#modules/scheduling/types/appointment-types.contract.ts'
import { refresh, scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type OfferedType = z.infer<typeof AppointmentType>
export type NewType = z.input<typeof NewAppointmentType>
type TypeUpdate = z.input<typeof AppointmentTypeUpdate>

const types = createClient(appointmentTypesContract, send)

export const typeQueries = {
  list: () =>
    queryOptions({
      queryKey: [...scheduleKeys, 'types'],
      queryFn: ({ signal }) => types.list(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

const invalidatesTypes = {
  onSuccess: (
    _data: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: { client: Parameters<typeof refresh>[0] },
  ) => refresh(client, scheduleKeys),
}
/** The form shows refusals itself. */
const ownErrors = { meta: { showsOwnError: true } } as const

export const typeMutations = {
  create: () =>
    mutationOptions({ mutationFn: (body: NewType) => types.create({ body }), ...invalidatesTypes, ...ownErrors }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: TypeUpdate & { readonly id: string }) => types.update({ params: { id }, body }),
      ...invalidatesTypes,
      ...ownErrors,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => types.remove({ params: { id } }), ...invalidatesTypes }),
  order: () => mutationOptions({ mutationFn: (ids: string[]) => types.order({ body: { ids } }), ...invalidatesTypes }),
}
