import { implement } from '#server/http/implement.ts'
import { formsContract } from '../forms.contract.ts'
import type { FormsTools } from '../forms-tools.ts'
import { addField, orderFields, removeField, updateField } from './change-fields.ts'
import { createForm } from './create-form.ts'
import { duplicateForm } from './duplicate-form.ts'
import { exportForm } from './export-form.ts'
import { listForms } from './list-forms.ts'
import { publishForm, unpublishForm } from './publish-form.ts'
import { readForm } from './read-form.ts'
import { removeForm, restoreForm } from './remove-form.ts'
import { saveDefinition, updateForm } from './update-form.ts'

export const formsRoutes = (tools: FormsTools) =>
  implement(formsContract, {
    list: (ctx, { query }) => listForms(tools, ctx, query),
    create: (ctx, { body }) => createForm(tools, ctx, body),
    get: ({ em, actor }, { params }) => readForm(tools, em, actor, params.id),
    update: (ctx, { params, body }) => updateForm(tools, ctx, params.id, body),
    remove: (ctx, { params }) => removeForm(ctx, params.id),
    restore: (ctx, { params }) => restoreForm(tools, ctx, params.id),
    duplicate: (ctx, { params }) => duplicateForm(tools, ctx, params.id),
    publish: (ctx, { params }) => publishForm(tools, ctx, params.id),
    unpublish: (ctx, { params }) => unpublishForm(tools, ctx, params.id),
    export: (ctx, { params }) => exportForm(ctx, params.id),
    saveDefinition: (ctx, { params, body }) => saveDefinition(tools, ctx, params.id, body),
    addField: (ctx, { params, body }) => addField(ctx, params.id, body),
    orderFields: (ctx, { params, body }) => orderFields(tools, ctx, params.id, body.ids),
    updateField: (ctx, { params, body }) => updateField(ctx, params.id, params.fieldId, body),
    removeField: (ctx, { params }) => removeField(ctx, params.id, params.fieldId),
  })
