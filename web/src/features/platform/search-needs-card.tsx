import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { z } from 'zod'
import { defaultLocale, languageNames, locales } from '#server/contract/locale.ts'
import { NewNeed } from '#modules/marketplace/needs/needs.contract.ts'
import { formatNumber } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { platformMutations, platformQueries } from './platform.queries.ts'

const listItem = { '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line.soft' } } as const

/** Words of visitors that lead to an area of law, besides those that the product knows. */
export function SearchNeedsCard() {
  const { t } = useTranslation(['platform', 'common'])
  const { data, error, isPending, refetch } = useQuery(platformQueries.searchNeeds())
  const remove = useGuardedMutation(platformMutations.removeSearchNeed())
  const [isOpen, setOpen] = useState(false)
  if (!data)
    return isPending ? (
      <CardSkeleton rows={4} />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const count = formatNumber(data.builtIn.reduce((sum, { needs }) => sum + needs, 0))
  return (
    <Box>
      <SectionCard
        flush
        title={t('needs.title')}
        note={t('needs.note', { formatted: count })}
        action={
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
            {t('needs.add')}
          </Button>
        }
      >
        {data.items.length === 0 ? (
          <CardRow>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('needs.empty')}</Box>
          </CardRow>
        ) : (
          <Box role="list" aria-label={t('needs.title')}>
            {data.items.map(({ id, phrase, locale, area }) => (
              <Box role="listitem" key={id} sx={listItem}>
                <CardRow>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{phrase}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                      {`${area.name} · ${languageNames[locale]}`}
                    </Box>
                  </Box>
                  <IconButton
                    aria-label={t('needs.remove', { name: phrase })}
                    disabled={remove.isPending}
                    onClick={() =>
                      remove.mutate(id, { onSuccess: () => showToast(t('needs.removed'), { tone: 'success' }) })
                    }
                  >
                    <Trash size={16} />
                  </IconButton>
                </CardRow>
              </Box>
            ))}
          </Box>
        )}
      </SectionCard>
      {isOpen ? <NewSheet onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

function NewSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const { data: areas = [] } = useQuery(platformQueries.areas())
  const form = useContractForm<z.input<typeof NewNeed>, z.output<typeof NewNeed>>(NewNeed, {
    defaultValues: { phrase: '', locale: defaultLocale, areaId: '' },
  })
  const add = useMutation(platformMutations.addSearchNeed())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('needs.add')}
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
          await add.mutateAsync(values)
          showToast(t('needs.added'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('phrase')} label={t('needs.phrase')} hint={t('needs.hint')} required maxLength={80} />
        <SelectField
          {...form.field('locale')}
          label={t('needs.language')}
          required
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
        <SelectField
          {...form.field('areaId')}
          label={t('needs.area')}
          required
          empty={t('needs.choose')}
          options={areas.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ContractForm>
    </SideSheet>
  )
}
