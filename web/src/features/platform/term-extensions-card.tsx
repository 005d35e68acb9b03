import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { NewTermExtension } from '#modules/platform/holidays/holidays.contract.ts'
import { formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { platformMutations, type Holidays } from './platform.queries.ts'

/** Resolutions that move the last day of all terms that end in a period to one later day. */
export function TermExtensionsCard({
  year,
  extensions,
}: {
  readonly year: number
  readonly extensions: Holidays['extensions']
}) {
  const { t } = useTranslation('platform')
  const [isAdding, setIsAdding] = useState(false)
  const remove = useGuardedMutation(platformMutations.removeExtension())
  return (
    <SectionCard
      title={t('extensions.title')}
      note={t('extensions.note')}
      action={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('extensions.add')}
        </Button>
      }
    >
      {extensions.length === 0 ? (
        <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('extensions.empty')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {extensions.map(({ id, endsFrom, endsUntil, newDate, citation, decreedOn }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>
                  {t('extensions.period', {
                    from: formatDay(endsFrom),
                    until: formatDay(endsUntil),
                    to: formatDay(newDate),
                  })}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {citation}
                  {decreedOn ? `, ${t('holidays.decreed', { date: formatDay(decreedOn) })}` : null}
                </Box>
              </Box>
              <Button
                size="small"
                disabled={remove.isPending}
                aria-label={t('extensions.removeName', { citation })}
                onClick={() =>
                  remove.mutate(id, { onSuccess: () => showToast(t('holidays.changed'), { tone: 'success' }) })
                }
              >
                {t('extensions.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {isAdding ? <ExtensionSheet year={year} onClose={() => setIsAdding(false)} /> : null}
    </SectionCard>
  )
}

function ExtensionSheet({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<z.input<typeof NewTermExtension>, z.output<typeof NewTermExtension>>(NewTermExtension, {
    defaultValues: {
      endsFrom: `${year}-01-02`,
      endsUntil: `${year}-01-02`,
      newDate: '',
      citation: '',
      decreedOn: null,
    },
  })
  const extend = useMutation(platformMutations.extendTerms())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('extensions.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.add')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await extend.mutateAsync(values)
          showToast(t('holidays.changed'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('endsFrom')} label={t('extensions.endsFrom')} type="date" required />
        <TextField {...form.field('endsUntil')} label={t('extensions.endsUntil')} type="date" required />
        <TextField {...form.field('newDate')} label={t('extensions.newDate')} type="date" required />
        <TextField
          {...form.field('citation')}
          label={t('extensions.citation')}
          hint={t('extensions.citationHint')}
          required
          maxLength={300}
        />
        <TextField {...form.field('decreedOn')} label={t('holidays.decreedOn')} type="date" />
      </ContractForm>
    </SideSheet>
  )
}
