import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { tagQueries, type Tag } from '../../entities/tags.queries.ts'
import type { Case } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { firstItem, type NextItems } from './next-items.queries.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { Clamped } from '../../ui/clamped.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateText } from '../../ui/texts.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { NextCell, NextTermCell, SecondaryText, type NextItemsState } from './next-cell.tsx'
import { useCourtNames } from './use-court-names.ts'
import { TagChips } from '../../lists/tags/tag-chip.tsx'
import { useNextItemText } from './use-next-item-text.ts'

const responsibleName = ({ responsible }: Case): string | null =>
  responsible && `${responsible.name} ${responsible.surname}`

/** Returns the columns of next items, for people who work on the cases. */
function useNextColumns(
  nextItems: NextItemsState,
  exportedItems: ReadonlyMap<string, NextItems>,
): readonly Column<Case>[] {
  const { t } = useTranslation('cases')
  const itemText = useNextItemText()
  const nextOf = ({ id, status }: Case): NextItems => (status === 'closed' ? {} : (exportedItems.get(id) ?? {}))
  return [
    {
      id: 'nextDate',
      header: t('columns.nextDate'),
      sort: 'nextDate',
      csv: (row) => {
        const nextItem = firstItem(nextOf(row))
        return nextItem && { day: nextItem.day }
      },
      cell: (row) => <NextCell item={row} nextItems={nextItems} />,
    },
    {
      id: 'nextItem',
      header: t('columns.nextItem'),
      csvOnly: true,
      exportedWith: 'nextDate',
      csv: (row) => {
        const nextItem = firstItem(nextOf(row))
        return nextItem && itemText.ofFirst(nextItem).what
      },
      cell: () => null,
    },
    {
      id: 'nextTerm',
      header: t('columns.nextTerm'),
      csv: (row) => {
        const { term } = nextOf(row)
        return term && { day: term.dueOn }
      },
      cell: (row) => <NextTermCell item={row} nextItems={nextItems} />,
      startsHidden: true,
    },
    {
      id: 'nextTermAct',
      header: t('columns.nextTermAct'),
      csvOnly: true,
      exportedWith: 'nextTerm',
      csv: (row) => {
        const { term } = nextOf(row)
        return term && itemText.ofTerm(term).what
      },
      cell: () => null,
    },
  ]
}

/** Returns the columns of who works on a case and how much it holds, which start hidden. */
function useWorkColumns(): readonly Column<Case>[] {
  const { t } = useTranslation('cases')
  return [
    {
      id: 'responsible',
      header: t('columns.responsible'),
      csv: (row) => responsibleName(row) ?? '',
      cell: (row) => {
        const name = responsibleName(row)
        return name ? <Clamped text={name} lines={2} /> : <SecondaryText>{t('form.nobody')}</SecondaryText>
      },
      startsHidden: true,
    },
    {
      id: 'judge',
      header: t('columns.judge'),
      csv: (row) => row.judge,
      cell: (row) => (row.judge ? <Clamped text={row.judge} lines={2} /> : ''),
      startsHidden: true,
    },
    {
      id: 'documents',
      header: t('columns.documents'),
      csv: (row) => row.documentCount,
      cell: (row) => row.documentCount,
      align: 'right',
      startsHidden: true,
    },
  ]
}

/** Returns the columns of the last change and of the opening. */
function useDateColumns(hidesLastChange: boolean): readonly Column<Case>[] {
  const { t } = useTranslation('cases')
  return [
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => ({ at: row.updatedAt }),
      cell: (row) =>
        row.closedAt ? (
          <SecondaryText>{`${t('closedOn')} ${formatDayMonth(row.closedAt)}`}</SecondaryText>
        ) : (
          <DateText value={row.updatedAt} style="relative" />
        ),
      ...(hidesLastChange ? { startsHidden: true as const } : {}),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      csv: (row) => ({ at: row.createdAt }),
      cell: (row) => <DateText value={row.createdAt} />,
      startsHidden: true,
    },
  ]
}

/** Facts of cases that an exported file needs in addition to the list, by id of the case. */
export interface ExportedFacts {
  readonly nextItems: ReadonlyMap<string, NextItems>
  readonly tagIds: ReadonlyMap<string, readonly string[]>
}

const noNextItems: NextItemsState = { byCaseId: new Map(), isPending: false, hasFailed: false }

/**
 * Returns the columns of the list of cases.
 * @param nextItems next items of the cases of the shown page; null for a client, who may not see them
 * @param tagsOf returns the tags of a case of the shown page
 * @param partyOf returns the line about the party by which a search found a case
 * @param exportedFacts next items and tags of the cases of an exported file, by id of the case
 */
export function useCaseColumns(
  nextItems: NextItemsState | null,
  tagsOf: (caseId: string) => readonly Tag[],
  partyOf: (item: Case) => ReactNode,
  exportedFacts: ExportedFacts,
): readonly Column<Case>[] {
  const { t } = useTranslation(['cases', 'case-status'])
  const courtNames = useCourtNames()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'))
  const { data: tags = [] } = useQuery({ ...tagQueries.list(), enabled: nextItems !== null })
  const tagNames = (ids: readonly string[]) =>
    tags
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join('; ')
  const nextColumns = useNextColumns(nextItems ?? noNextItems, exportedFacts.nextItems)
  const workColumns = useWorkColumns()
  const dateColumns = useDateColumns(nextItems !== null)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      width: isWide ? '42%' : '34%',
      csv: (row) => row.name,
      cell: (row) => <NameCell item={row} party={partyOf(row)} tags={tagsOf(row.id)} />,
    },
    {
      id: 'number',
      header: t('columns.number'),
      sort: 'courtCaseNumber',
      csv: (row) => row.courtCaseNumber,
      cell: (row) => row.courtCaseNumber ?? t('notFiled'),
      startsHidden: true,
      alwaysExported: true,
    },
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'client',
      width: '17%',
      csv: (row) => row.client?.name,
      cell: (row) =>
        row.client ? <Clamped text={row.client.name} lines={2} /> : <SecondaryText>{t('noClient')}</SecondaryText>,
    },
    {
      id: 'court',
      header: t('columns.court'),
      sort: 'court',
      csv: (row) => courtNames.full(row),
      cell: (row) => {
        const briefName = courtNames.brief(row)
        return briefName ? (
          <Clamped text={briefName} title={courtNames.full(row) ?? briefName} lines={2} />
        ) : (
          <SecondaryText>{t('noCourt')}</SecondaryText>
        )
      },
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      csv: (row) => t(`case-status:${row.status}`),
      cell: (row) => <CaseStatusChip status={row.status} />,
    },
    ...(nextItems ? nextColumns : []),
    ...(nextItems
      ? [
          {
            id: 'tags',
            header: t('columns.tags'),
            csvOnly: true as const,
            csv: (row: Case) => tagNames(exportedFacts.tagIds.get(row.id) ?? []),
            cell: () => null,
          },
        ]
      : []),
    ...workColumns,
    ...dateColumns,
  ]
}

function NameCell({
  item,
  party,
  tags,
}: {
  readonly item: Case
  readonly party: ReactNode
  readonly tags: readonly Tag[]
}) {
  const { t } = useTranslation(['cases', 'case-status'])
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <Clamped text={item.name} phoneLines={2} />
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {item.courtCaseNumber ?? t('notFiled')}
        </Box>
        <TagChips tags={tags} />
      </Box>
      {party}
    </>
  )
}
