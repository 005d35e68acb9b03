import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readFieldFilters, readRange, writeFieldFilters } from '#modules/fields/field-filter.contract.ts'
import {
  areaQuery,
  caseFieldEntity,
  fetchFieldValues,
  type CaseField,
  type CaseFieldValue,
} from '../../../entities/case-field.queries.ts'
import type { Case } from '../../../entities/case.queries.ts'
import { personName } from '../../../entities/person.queries.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { ActiveFilter } from '../../../ui/table/table-tools.tsx'
import type { CasesState } from '../cases-state.ts'
import { replaceFacts } from '../../../lists/exported-facts.ts'
import { isBound, readableText } from './field-values.ts'

/** Columns, chips and exported values of the office's own fields and of the area of law, for the list of cases. */
export interface ListFields {
  readonly columns: readonly Column<Case>[]
  readonly chips: readonly ActiveFilter[]
  /** Reads the values of the cases of an exported file. */
  readonly prepareExport: (caseIds: readonly string[]) => Promise<void>
}

type ValuesByCase = ReadonlyMap<string, ReadonlyMap<string, CaseFieldValue>>
const groupByCase = (values: readonly CaseFieldValue[]): ValuesByCase => {
  const grouped = new Map<string, Map<string, CaseFieldValue>>()
  for (const value of values) {
    const ofCase = grouped.get(value.caseId) ?? new Map<string, CaseFieldValue>()
    grouped.set(value.caseId, ofCase.set(value.fieldId, value))
  }
  return grouped
}

/** Returns a filter in words. @param people names of people in filters, by id */
function useFilterText(people: ReadonlyMap<string, string>) {
  const { t } = useTranslation('case-fields')
  return (field: CaseField, value: string): string => {
    const { type, choices } = field
    if (type === 'text') return value
    if (type === 'choice') return choices.find(({ id }) => id === value)?.label ?? '…'
    if (type === 'person') return people.get(value) ?? '…'
    const format = (bound: string) => {
      if (!isBound(field, bound)) return bound
      if (type === 'money') return formatMoney(Number(bound))
      return type === 'date' ? formatDay(bound) : bound
    }
    const { from, to } = readRange(value)
    if (from !== '' && from === to) return format(from)
    if (to === '') return t('filter.from', { from: format(from) })
    return from === '' ? t('filter.to', { to: format(to) }) : `${format(from)} – ${format(to)}`
  }
}

/**
 * Renders nothing: computes columns and chips and hands them to the list. It is loaded for people of the office only.
 */
export function ListFieldsSource({
  state,
  caseIds,
  onChange,
}: {
  readonly state: CasesState
  readonly caseIds: readonly string[]
  readonly onChange: (fields: ListFields) => void
}) {
  const { t } = useTranslation(['case-fields', 'cases'])
  const fields = useQuery(caseFieldEntity.list())
  const areas = useQuery(areaQuery(currentLocale()))
  const activeFields = fields.data?.items.filter(({ archivedAt }) => archivedAt === null)
  const values = useQuery({
    ...caseFieldEntity.ofCases(caseIds),
    enabled: caseIds.length > 0 && activeFields !== undefined && activeFields.length > 0,
  })
  const [exportedValues] = useState(() => new Map<string, ReadonlyMap<string, CaseFieldValue>>())
  const { area, fields: filterParameter = '' } = state.filters
  const filters = readFieldFilters(filterParameter)
  const personIds = filters
    .filter(({ fieldId }) => activeFields?.some(({ id, type }) => id === fieldId && type === 'person'))
    .map(({ value }) => value)
  // One text, so that the effect below runs only when a name changed.
  const joinedNames = useQueries({
    queries: personIds.map((id) => personName(id)),
    combine: (found) => found.map(({ data }) => data ?? '').join('\n'),
  })
  const filterText = useFilterText(new Map(personIds.map((id, index) => [id, joinedNames.split('\n')[index] || '…'])))
  useEffect(() => {
    const shownValues = groupByCase(values.data ?? [])
    const areaName = (code: string | null) =>
      code === null ? '' : (areas.data?.find((each) => each.code === code)?.name ?? code)
    onChange({
      columns: [
        {
          id: 'area',
          header: t('cases:columns.area'),
          csv: (row) => areaName(row.area),
          cell: (row) => <Clamped text={areaName(row.area)} lines={2} />,
          optional: true,
        },
        ...(activeFields ?? []).map((field): Column<Case> => {
          const textIn = (all: ValuesByCase, id: string) => {
            const value = all.get(id)?.get(field.id)
            return value ? readableText(field, value) : ''
          }
          return {
            id: `field.${field.id}`,
            header: field.label,
            csv: (row) => textIn(exportedValues, row.id),
            cell: (row) => <Clamped text={textIn(shownValues, row.id)} lines={2} />,
            optional: true,
            ...(field.type === 'number' || field.type === 'money' ? { align: 'right' as const } : {}),
          }
        }),
      ],
      chips: [
        ...(area
          ? [
              {
                key: 'area',
                label: t('cases:columns.area'),
                value: areaName(area),
                onRemove: () => state.setFilter('area', undefined),
              },
            ]
          : []),
        ...filters.map(({ fieldId, value }) => {
          const field = fields.data?.items.find(({ id }) => id === fieldId)
          return {
            key: fieldId,
            label: field?.label ?? '…',
            value: field ? filterText(field, value) : '…',
            onRemove: () =>
              state.setFilter('fields', writeFieldFilters(filters.filter((filter) => filter.fieldId !== fieldId))),
          }
        }),
      ],
      prepareExport: async (ids) => replaceFacts(exportedValues, ids, groupByCase(await fetchFieldValues(ids))),
    })
    // The functions are new in each render; the values that they read are listed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fields.data, areas.data, values.data, area, filterParameter, joinedNames, state, t])
  return null
}
