import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { useTranslation } from 'react-i18next'
import { readCourtNumber } from '#modules/cases/court-number.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { Case } from '../../entities/case.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { DateText, Fact } from '../../ui/texts.tsx'
import { caseMutations } from './cases.queries.ts'

/** Summary of a case: number, court, judge, client, responsible; below it the dates of its changes. */
export function CaseFacts({
  item,
  clientLink,
}: {
  readonly item: Case
  /** Address of the client's page, when the person may open it. */ readonly clientLink?: string | undefined
}) {
  const { t } = useTranslation('cases')
  const { kind } = readCourtNumber(item.courtCaseNumber ?? '')
  const derived = [kind ? t(`courtShort.${kind}`) : null, item.courtRegion].filter(Boolean).join(', ')
  const emptyValue = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('noFact')}
    </Box>
  )
  return (
    <Card sx={{ mb: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 2,
          py: 1.75,
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, auto))',
          },
          justifyContent: { lg: 'space-between' },
        }}
      >
        <Fact label={t('columns.number')}>
          {item.courtCaseNumber ?? (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t('notFiled')}
            </Box>
          )}
        </Fact>
        <Fact label={t('columns.court')}>{item.court ?? (derived || emptyValue)}</Fact>
        <Fact label={t('columns.judge')}>{item.judge ?? emptyValue}</Fact>
        <Fact label={t('columns.client')}>
          {item.client ? (
            clientLink ? (
              <Link component={RouterLink} to={clientLink}>
                {item.client.name}
              </Link>
            ) : (
              item.client.name
            )
          ) : (
            emptyValue
          )}
        </Fact>
        <Fact label={t('columns.responsible')}>
          {item.responsible ? `${item.responsible.name} ${item.responsible.surname}` : emptyValue}
        </Fact>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.75,
          px: 2,
          py: 1.25,
          bgcolor: 'background.sunken',
          borderTop: '1px solid',
          borderColor: 'divider',
          fontSize: '0.875rem',
          '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1 },
          '& svg': { color: 'primary.main', flexShrink: 0 },
        }}
      >
        <span>
          <CalendarClock size={16} aria-hidden />
          <span>
            <b>{item.closedAt ? t('closedOn') : t('updatedOn')}</b>{' '}
            <DateText value={item.closedAt ?? item.updatedAt} style={item.closedAt ? 'date' : 'relative'} />
          </span>
        </span>
        <span>
          <CalendarPlus size={16} aria-hidden />
          <span>
            <b>{t('createdOn')}</b> <DateText value={item.createdAt} />
          </span>
        </span>
      </Box>
      {item.suggestedCourtCaseNumber && item.can.update ? (
        <NumberSuggestion item={item} number={item.suggestedCourtCaseNumber} />
      ) : null}
    </Card>
  )
}

/** Suggested correction of the court number; the person has to apply it. */
function NumberSuggestion({ item, number }: { readonly item: Case; readonly number: string }) {
  const { t } = useTranslation('cases')
  const update = useMutation(caseMutations.update(item.id))
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'secondary.soft',
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
        '& svg': { color: 'secondary.main', flexShrink: 0 },
      }}
    >
      <Lightbulb size={16} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
        {t('form.numberSuggestion', { number })}
      </Box>
      <Button
        size="small"
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { name: item.name, courtCaseNumber: number, version: item.version },
            { onError: (error) => reportFailure(error) },
          )
        }
      >
        {t('form.numberUse')}
      </Button>
    </Box>
  )
}
