import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../entities/case.queries.ts'
import { firstNext, type CaseNext } from './case-next.queries.ts'
import { formatDate, formatDay, formatDayMonth } from '../../lib/format.ts'
import { Clamped } from '../../ui/clamped.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateText } from '../../ui/texts.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { NextCell, NextTermCell, Quiet, type ShownNext } from './next-cell.tsx'
import { useCourtWords } from './use-court-words.ts'
import { useNextWords } from './use-next-words.ts'

const responsibleName = ({ responsible }: Case): string | null =>
  responsible && `${responsible.name} ${responsible.surname}`

/** Columns of what is next, for people who work on the cases. */
function useNextColumns(shown: ShownNext, exported: ReadonlyMap<string, CaseNext>): readonly Column<Case>[] {
  const { t } = useTranslation('cases')
  const words = useNextWords()
  const nextOf = ({ id, status }: Case): CaseNext => (status === 'closed' ? {} : (exported.get(id) ?? {}))
  return [
    {
      id: 'nextDate',
      header: t('columns.nextDate'),
      sort: 'nextDate',
      csv: (row) => {
        const first = firstNext(nextOf(row))
        return first && `${formatDay(first.day)}: ${words.ofFirst(first).what}`
      },
      cell: (row) => <NextCell item={row} shown={shown} />,
    },
    {
      id: 'nextTerm',
      header: t('columns.nextTerm'),
      csv: (row) => {
        const { term } = nextOf(row)
        return term && `${formatDay(term.dueOn)}: ${words.ofTerm(term).what}`
      },
      cell: (row) => <NextTermCell item={row} shown={shown} />,
      startsHidden: true,
    },
  ]
}

const nothing: ShownNext = { next: new Map(), pending: false, failed: false }

/**
 * Returns the columns of the list of cases.
 * @param shown what is next in the cases of the page; null for a client, who knows no dates
 * @param exported what is next in the cases of a file
 */
export function useCaseColumns(
  shown: ShownNext | null,
  exported: ReadonlyMap<string, CaseNext>,
): readonly Column<Case>[] {
  const { t } = useTranslation(['cases', 'case-status'])
  const courts = useCourtWords()
  const nextColumns = useNextColumns(shown ?? nothing, exported)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      width: '34%',
      csv: (row) => row.name,
      cell: (row) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <Clamped text={row.name} />
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.8125rem',
              fontWeight: 400,
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            {row.courtCaseNumber ?? t('notFiled')}
          </Box>
        </>
      ),
    },
    {
      id: 'number',
      header: t('columns.number'),
      sort: 'courtCaseNumber',
      csv: (row) => row.courtCaseNumber,
      cell: (row) => row.courtCaseNumber ?? t('notFiled'),
      startsHidden: true,
    },
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'client',
      csv: (row) => row.client?.name,
      cell: (row) => (row.client ? <Clamped text={row.client.name} lines={2} /> : <Quiet>{t('noClient')}</Quiet>),
    },
    {
      id: 'court',
      header: t('columns.court'),
      sort: 'court',
      csv: (row) => courts.full(row),
      cell: (row) => {
        const brief = courts.brief(row)
        return brief ? (
          <Clamped text={brief} title={courts.full(row) ?? brief} lines={2} />
        ) : (
          <Quiet>{t('noCourt')}</Quiet>
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
    ...(shown ? nextColumns : []),
    {
      id: 'responsible',
      header: t('columns.responsible'),
      csv: (row) => responsibleName(row) ?? '',
      cell: (row) => {
        const name = responsibleName(row)
        return name ? <Clamped text={name} lines={2} /> : <Quiet>{t('form.nobody')}</Quiet>
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
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => formatDate(row.updatedAt),
      cell: (row) =>
        row.closedAt ? (
          <Quiet>{`${t('closedOn')} ${formatDayMonth(row.closedAt)}`}</Quiet>
        ) : (
          <DateText value={row.updatedAt} style="relative" />
        ),
      ...(shown ? { startsHidden: true as const } : {}),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      csv: (row) => formatDate(row.createdAt),
      cell: (row) => <DateText value={row.createdAt} />,
      startsHidden: true,
    },
  ]
}
