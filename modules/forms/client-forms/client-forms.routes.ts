import { implement } from '#server/http/implement.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { clientFormsContract } from './client-forms.contract.ts'
import { listClientForms } from './list-client-forms.ts'

export const clientFormsRoutes = (deps: FormsDependencies) =>
  implement(clientFormsContract, { list: async (ctx) => ({ items: await listClientForms(deps, ctx) }) })
