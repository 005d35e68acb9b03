import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { locales, languageNames } from '#server/contract/locale.ts'
import { documentFormats } from '#modules/drafting/document-template.contract.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainSelect } from '../plain-select.tsx'
import { CasePicker } from './case-picker.tsx'
import type { MakeChoice, Format } from './choice.ts'
import { makeQueries } from './make.queries.ts'
import { TemplatePicker } from './template-picker.tsx'

export interface ChooseStepProps {
  readonly choice: MakeChoice
  readonly onChange: (part: Partial<MakeChoice>) => void
  /** Whether the case, and the template, are chosen here. */
  readonly pickCase: boolean
  readonly pickTemplate: boolean
  /** Warning about the chosen template: no lawyer of the office has reviewed it. */
  readonly notice: ReactNode
}

/** Returns the folders of a case as a flat list, each with the names of its parents. */
function namedFolders(
  folders: readonly { readonly id: string; readonly name: string; readonly parentId: string | null }[],
): readonly { readonly value: string; readonly label: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const nameOf = (id: string, depth = 0): string => {
    const folder = byId.get(id)
    if (!folder) return ''
    return folder.parentId && depth < 20 ? `${nameOf(folder.parentId, depth + 1)} / ${folder.name}` : folder.name
  }
  return folders.map(({ id }) => ({ value: id, label: nameOf(id) })).toSorted((a, b) => a.label.localeCompare(b.label))
}

function FormatsField({
  value,
  onChange,
}: {
  readonly value: readonly Format[]
  readonly onChange: (formats: readonly Format[]) => void
}) {
  const { t } = useTranslation('drafting')
  return (
    <FormControl component="fieldset" error={value.length === 0} sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
        {t('make.formats')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}>
        {documentFormats.map((format) => (
          <FormControlLabel
            key={format}
            sx={{ ml: -0.75 }}
            label={t(`make.${format}`)}
            control={
              <Checkbox
                checked={value.includes(format)}
                onChange={({ target }) =>
                  onChange(
                    documentFormats.filter((documentFormat) =>
                      documentFormat === format ? target.checked : value.includes(documentFormat),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </Box>
      {value.length === 0 ? (
        <FormHelperText>{t('make.noFormat')}</FormHelperText>
      ) : value.includes('authored') ? (
        <FormHelperText>{t('make.authoredHint')}</FormHelperText>
      ) : null}
    </FormControl>
  )
}

/** Chooses case, template, formats and folder. */
export function ChooseStep({ choice, onChange, pickCase, pickTemplate, notice }: ChooseStepProps) {
  const { t } = useTranslation(['drafting', 'common'])
  const { caseId, templateId, templateName } = choice
  const folders = useQuery({ ...documentEntity.folders(caseId), enabled: caseId !== '' })
  const responses = useQuery({ ...makeQueries.responses(caseId), enabled: caseId !== '' })
  const filedResponses = responses.data?.items ?? []
  const folderOptions = namedFolders(folders.data?.items ?? [])
  return (
    <>
      {pickCase ? <CasePicker onChange={(id) => onChange({ caseId: id, responseId: '', folderId: '' })} /> : null}
      {!pickTemplate ? null : (
        <TemplatePicker
          value={templateId}
          onChange={({ id, name, language }) =>
            onChange({
              templateId: id,
              templateName: name,
              locale: language,
              ...(choice.name === '' || choice.name === templateName ? { name } : {}),
            })
          }
        />
      )}
      {templateId === '' ? null : (
        <>
          {pickTemplate ? <Box sx={{ mb: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>{templateName}</Box> : null}
          {notice}
          <FieldFrame label={t('drafting:make.name')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                value={choice.name}
                onChange={({ target }) => onChange({ name: target.value })}
                placeholder={templateName}
                slotProps={{ input: { maxLength: 200, autoComplete: 'off' } }}
              />
            )}
          </FieldFrame>
          <FieldRow>
            <PlainSelect
              label={t('drafting:make.language')}
              hint={t('drafting:make.languageHint')}
              value={choice.locale}
              onChange={(locale) => {
                if (locale) onChange({ locale })
              }}
              options={locales.map((value) => ({ value, label: languageNames[value] }))}
            />
            <PlainSelect
              label={t('drafting:make.folder')}
              value={choice.folderId}
              empty={t('drafting:make.rootFolder')}
              onChange={(folderId) => onChange({ folderId })}
              options={folderOptions}
            />
          </FieldRow>
          {filedResponses.length > 0 ? (
            <PlainSelect
              label={t('drafting:make.response')}
              hint={t('drafting:make.responseHint')}
              value={choice.responseId}
              empty={t('drafting:make.noResponse')}
              onChange={(responseId) => onChange({ responseId })}
              options={filedResponses.map(({ id, form, submittedAt }) => ({
                value: id,
                label: t('drafting:make.responseOf', { form: form.title, date: formatDate(submittedAt) }),
              }))}
            />
          ) : null}
          {folders.isError || responses.isError ? (
            <Notice
              tone="error"
              action={
                <Button
                  size="small"
                  onClick={() => {
                    void folders.refetch()
                    void responses.refetch()
                  }}
                >
                  {t('common:actions.retry')}
                </Button>
              }
            >
              {describeFailure(folders.error ?? responses.error)}
            </Notice>
          ) : null}
          <FormatsField value={choice.formats} onChange={(formats) => onChange({ formats })} />
        </>
      )}
    </>
  )
}
