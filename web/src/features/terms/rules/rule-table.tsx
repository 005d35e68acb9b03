import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { Clamped } from '../../../ui/clamped.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowMenu } from '../../../ui/table/table-parts.tsx'
import type { Page } from '../../../ui/table/table-tools.tsx'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { RuleAct, RuleCard, RuleLength, RuleSource, RuleState } from './rule-cells.tsx'
import { filterRules, ruleSegments, type RuleSegment } from './rule-filter.ts'
import type { ListedRule } from './rules.queries.ts'
import { useRuleText, type RuleContext, type RuleText } from './use-rule-text.ts'

function useColumns(ruleText: RuleText): readonly Column<ListedRule>[] {
  const { t } = useTranslation('term-rules')
  return [
    {
      id: 'act',
      header: t('columns.act'),
      width: '22%',
      csv: ({ act }) => act,
      cell: (rule) => <RuleAct rule={rule} />,
    },
    {
      id: 'length',
      header: t('columns.length'),
      width: '18%',
      csv: (rule) => `${ruleText.length(rule)}, ${ruleText.start(rule)}`,
      cell: (rule) => <RuleLength rule={rule} ruleText={ruleText} />,
    },
    {
      id: 'nature',
      header: t('columns.nature'),
      width: '15%',
      csv: ruleText.nature,
      cell: (rule) => <Clamped text={ruleText.nature(rule)} lines={2} />,
    },
    {
      id: 'source',
      header: t('columns.source'),
      width: '27%',
      csv: (rule) => `${rule.citation} (${ruleText.version(rule)})`,
      cell: (rule) => <RuleSource rule={rule} ruleText={ruleText} />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: '18%',
      csv: (rule) => ruleText.confirmation(rule),
      cell: (rule) => <RuleState rule={rule} ruleText={ruleText} />,
    },
  ]
}

export interface RuleTableProps {
  /** Rules with their triggers: the rules of one version, or the rules by which an office counts. */
  readonly query: UseQueryResult<RuleContext>
  /** Filters to choose from; the first is the default. */
  readonly segments: readonly [RuleSegment, ...RuleSegment[]]
  readonly actions: (rule: ListedRule) => readonly MenuAction[]
  readonly empty: ReactNode
}

const emptyContext: RuleContext = { triggers: [], rules: [] }

/** Rules as a table, or as cards on a phone. Search, segment and page are stored in the URL. */
export function RuleTable({ query, segments, actions, empty }: RuleTableProps) {
  const { t } = useTranslation('term-rules')
  const state = useListState({ sorts: [], pageSize: 25, filters: { only: ruleSegments } })
  const segment = state.filters.only ?? segments[0]
  const context = query.data ?? emptyContext
  const ruleText = useRuleText(context)
  const columns = useColumns(ruleText)
  const matchingRules = filterRules(context.rules, ruleText, { q: state.q, segment })
  const pageOf = (page: number, pageSize: number): Page<ListedRule> => ({
    items: matchingRules.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: matchingRules.length,
  })
  const lastPage = Math.max(1, Math.ceil(matchingRules.length / state.pageSize))
  const page = pageOf(Math.min(state.page, lastPage), state.pageSize)
  const count = (wanted: RuleSegment) => filterRules(context.rules, ruleText, { q: '', segment: wanted }).length
  const rowProps = { rowActions: actions, rowName: (rule: ListedRule) => rule.act }
  return (
    <Box sx={{ '& tbody td, & tbody th': { verticalAlign: 'top' } }}>
      <DataTable<ListedRule>
        id="term-rules"
        label={t('title')}
        query={{ ...query, data: query.data && page } as UseQueryResult<Page<ListedRule>>}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        {...rowProps}
        card={(rule) => <RuleCard rule={rule} ruleText={ruleText} menu={<RowMenu row={rule} {...rowProps} />} />}
        csv={{ name: t('csvName'), fetchPage: (number, size) => Promise.resolve(pageOf(number, size)) }}
        empty={empty}
        toolbar={
          <>
            <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('segments.label')}
              value={segment}
              onChange={(value) => state.setFilter('only', value === segments[0] ? undefined : value)}
              segments={segments.map((value) => ({
                value,
                label: t(`segments.${value}`),
                count: count(value),
              }))}
            />
          </>
        }
      />
    </Box>
  )
}
