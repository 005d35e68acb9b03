import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import {
  caseFieldMutations,
  type CaseField,
  type CaseFieldValue,
  type NewFieldValue,
} from '../../../entities/case-field.queries.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { inputText, parseInput } from './field-text.ts'

export interface FieldItem {
  readonly field: CaseField
  readonly value: CaseFieldValue | null
}
interface Edit {
  readonly text: string
  /** Name of a chosen person. */
  readonly name?: string
}
export interface FieldDraft {
  textOf: (item: FieldItem) => string
  /** Name of the chosen person. */
  nameOf: (item: FieldItem) => string
  errorOf: (item: FieldItem) => string | undefined
  set: (fieldId: string, edit: Edit) => void
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why the last attempt failed, above the fields. */
  readonly failure: string | undefined
  /** Shows the errors of invalid inputs. @returns whether all inputs are valid */
  check: (items: readonly FieldItem[]) => boolean
  /** Returns the entered values for a case that is not stored yet. */
  newValues: (items: readonly FieldItem[]) => { readonly fieldId: string; readonly value: string | number }[]
  /** Saves the changed values. @returns whether all are saved; otherwise `failure` and the fields have the reason */
  save: (caseId: string, items: readonly FieldItem[]) => Promise<boolean>
}

/** Edited values of the fields of a case. After a failed save the edits stay, on top of the server's current values. */
export function useFieldDraft(): FieldDraft {
  const { t } = useTranslation(['case-fields', 'common'])
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useMutation(caseFieldMutations.setValues())
  const textOf = ({ field, value }: FieldItem) => edits[field.id]?.text ?? inputText(field, value)
  const isInvalid = (item: FieldItem) => parseInput(item.field, textOf(item)) === undefined
  const check = (items: readonly FieldItem[]) => {
    setChecked(true)
    return !items.some(isInvalid)
  }
  const changesOf = (items: readonly FieldItem[]): NewFieldValue[] =>
    items.flatMap((item) => {
      const { field, value } = item
      const next = parseInput(field, textOf(item))
      return next === undefined || next === (value?.value ?? null)
        ? []
        : [{ fieldId: field.id, value: next, version: value?.version ?? 0 }]
    })
  return {
    textOf,
    nameOf: ({ field, value }) => edits[field.id]?.name ?? value?.person?.name ?? '',
    errorOf: (item) => (isChecked && isInvalid(item) ? t(`case-fields:invalid.${item.field.type}`) : undefined),
    set: (fieldId, edit) => setEdits((before) => ({ ...before, [fieldId]: edit })),
    isDirty: Object.keys(edits).length > 0,
    isSaving: isPending,
    failure,
    check,
    newValues: (items) =>
      changesOf(items).flatMap(({ fieldId, value }) => (value === null ? [] : [{ fieldId, value }])),
    save: async (caseId, items) => {
      setFailure(undefined)
      if (!check(items)) return false
      const values = changesOf(items)
      if (values.length === 0) return true
      try {
        await mutateAsync({ caseId, values })
        setEdits({})
        return true
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'stale_version'
        setFailure(isStale ? t('case-fields:stale') : describeFailure(error))
        return false
      }
    },
  }
}
