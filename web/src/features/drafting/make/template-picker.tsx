import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateCategories } from '#modules/drafting/document-template.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { DraftChip } from '../template-chips.tsx'
import { templateQueries, type Category, type DocumentTemplate } from '../templates.queries.ts'

const maxShown = 50

/** Templates of the office and of the platform, searched by text and kind. */
export function TemplatePicker({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (template: DocumentTemplate) => void
}) {
  const { t } = useTranslation('drafting')
  const [searchText, setSearchText] = useState('')
  const [category, setCategory] = useState<Category | undefined>()
  const query = useQuery(
    templateQueries.list('office', {
      pageSize: maxShown,
      sort: 'language',
      ...(searchText ? { q: searchText } : {}),
      ...(category ? { category } : {}),
    }),
  )
  const items = query.data?.items ?? []
  return (
    <Box component="section" aria-label={t('make.template')} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box sx={{ flex: '1 1 200px', '& .MuiInputBase-root': { width: '100%' } }}>
          <SearchField label={t('search')} value={searchText} onChange={setSearchText} />
        </Box>
        <NativeSelect
          input={<OutlinedInput />}
          value={category ?? ''}
          onChange={({ target }) => setCategory(templateCategories.find((candidate) => candidate === target.value))}
          inputProps={{ 'aria-label': t('columns.category') }}
        >
          <option value="">{t('segments.allCategories')}</option>
          {templateCategories.map((categoryOption) => (
            <option key={categoryOption} value={categoryOption}>
              {t(`category.${categoryOption}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
      {query.isPending ? (
        <RowsSkeleton rows={4} />
      ) : !query.data ? (
        <ErrorState error={query.error} title={t('failure.list')} onRetry={() => void query.refetch()} />
      ) : items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
          {t('make.noTemplates')}
        </Typography>
      ) : (
        <RadioGroup
          aria-label={t('make.templates')}
          value={value}
          onChange={(_, id) => {
            const selectedTemplate = items.find((candidate) => candidate.id === id)
            if (selectedTemplate) onChange(selectedTemplate)
          }}
          sx={{
            flexWrap: 'nowrap',
            maxHeight: 'max(320px, 50dvh)',
            overflowY: 'auto',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        >
          {items.map((template) => (
            <TemplateChoice key={template.id} template={template} />
          ))}
        </RadioGroup>
      )}
      {(query.data?.total ?? 0) > maxShown ? (
        <Typography variant="caption" color="textSecondary">
          {t('make.moreTemplates')}
        </Typography>
      ) : null}
    </Box>
  )
}

function TemplateChoice({ template }: { readonly template: DocumentTemplate }) {
  const { t } = useTranslation('drafting')
  return (
    <FormControlLabel
      value={template.id}
      control={<Radio size="small" />}
      sx={{
        m: 0,
        px: 1,
        py: 0.75,
        alignItems: 'flex-start',
        borderTop: '1px solid',
        borderColor: 'line.soft',
        '&:first-of-type': { borderTop: 0 },
        '&:hover': { bgcolor: 'background.hover' },
        '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, pt: 0.875, pb: 0.5 },
      }}
      label={
        <>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {template.name}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {[
              t(`category.${template.category}`),
              languageNames[template.language],
              t(`source.${template.source}`),
            ].join(' · ')}
          </Box>
          {template.draftNotice ? (
            <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
              <DraftChip />
            </Box>
          ) : null}
        </>
      }
    />
  )
}
