import { implement } from '#server/http/implement.ts'
import { formBulkContract } from '../form-bulk.contract.ts'
import { formsContract } from '../forms.contract.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { changeManyResponses } from '../responses/change-many-responses.ts'
import { countUnreadResponses } from '../responses/list-responses.ts'
import { addField, orderFields, removeField, updateField } from './change-fields.ts'
import { changeManyForms } from './change-many-forms.ts'
import { createForm } from './create-form.ts'
import { duplicateForm } from './duplicate-form.ts'
import { exportForm } from './export-form.ts'
import { listForms } from './list-forms.ts'
import { publishForm, unpublishForm } from './publish-form.ts'
import { readForm } from './read-form.ts'
import { removeForm, restoreForm } from './remove-form.ts'
import { saveDefinition, updateForm } from './update-form.ts'

export const formsRoutes = (deps: FormsDependencies) =>
  implement(formsContract, {
    list: (ctx, { query }) => listForms(deps, ctx, query),
    count: (ctx) => countUnreadResponses(ctx),
    create: (ctx, { body }) => createForm(deps, ctx, body),
    get: ({ em, actor }, { params }) => readForm(deps, em, actor, params.id),
    update: (ctx, { params, body }) => updateForm(deps, ctx, params.id, body),
    remove: (ctx, { params }) => removeForm(ctx, params.id),
    restore: (ctx, { params }) => restoreForm(deps, ctx, params.id),
    duplicate: (ctx, { params }) => duplicateForm(deps, ctx, params.id),
    publish: (ctx, { params }) => publishForm(deps, ctx, params.id),
    unpublish: (ctx, { params }) => unpublishForm(deps, ctx, params.id),
    export: (ctx, { params }) => exportForm(ctx, params.id),
    saveDefinition: (ctx, { params, body }) => saveDefinition(deps, ctx, params.id, body),
    addField: (ctx, { params, body }) => addField(ctx, params.id, body),
    orderFields: (ctx, { params, body }) => orderFields(deps, ctx, params.id, body.ids),
    updateField: (ctx, { params, body }) => updateField(ctx, params.id, params.fieldId, body),
    removeField: (ctx, { params }) => removeField(ctx, params.id, params.fieldId),
  })

export const formBulkRoutes = (deps: FormsDependencies) =>
  implement(formBulkContract, {
    run: (ctx, { body }) => changeManyForms(deps, ctx, body),
    runResponses: (ctx, { params, body }) => changeManyResponses(deps, ctx, params.id, body),
  })
