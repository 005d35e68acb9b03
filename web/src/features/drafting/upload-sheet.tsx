import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { locales, type Locale, languageNames } from '#server/contract/locale.ts'
import { maxTemplateBytes, templateCategories } from '#modules/drafting/document-template.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { formatMillionBytes } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import type { SendFile } from '../../ui/file/use-uploads.ts'
import { FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { PlainSelect } from './plain-select.tsx'
import { tagProblems } from './tag-problems.ts'
import {
  refreshTemplates,
  replaceTemplateFile,
  templatesPath,
  uploadTemplate,
  type Category,
  type LibraryScope,
  type DocumentTemplate,
  type DocumentTemplateDetail,
} from './templates.queries.ts'

interface RefusedFile {
  readonly name: string
  readonly problems: readonly string[]
}

/** The problems of a file's placeholders. Other reasons of a refusal are shown in the row of the file. */
function PlaceholderProblems({ name, problems }: RefusedFile) {
  const { t } = useTranslation('drafting')
  return (
    <Notice tone="error">
      <strong>{t('upload.problems', { name })}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Notice>
  )
}

/** Collects the placeholder problems of each refused file, until it is sent again. */
function useRefusedFiles(send: SendFile) {
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([])
  const sendAndCollect: SendFile = async (file, options) => {
    setRefusedFiles((previous) => previous.filter(({ name }) => name !== file.name))
    try {
      return await send(file, options)
    } catch (error) {
      const problems = tagProblems(error)
      if (problems.length > 0) setRefusedFiles((previous) => [...previous, { name: file.name, problems }])
      throw error
    }
  }
  return {
    sendAndCollect,
    problemLists: refusedFiles.map((refusedFile) => <PlaceholderProblems key={refusedFile.name} {...refusedFile} />),
  }
}

const accept = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Uploads DOCX files as templates, named after the files; they can be described afterwards. */
export function UploadSheet({ scope, onClose }: { readonly scope: LibraryScope; readonly onClose: () => void }) {
  const { t } = useTranslation(['drafting', 'common'])
  const client = useQueryClient()
  const [language, setLanguage] = useState<Locale>(currentLocale())
  const [category, setCategory] = useState<Category>('other')
  const [draftNotice, setDraftNotice] = useState(false)
  const [uploadedTemplates, setUploadedTemplates] = useState<readonly DocumentTemplateDetail[]>([])
  const { sendAndCollect, problemLists } = useRefusedFiles(async (file, options) => {
    const template = await uploadTemplate(scope, file, { language, category, draftNotice }, options)
    setUploadedTemplates((previous) => [...previous, template])
    void refreshTemplates(client)
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      width={560}
      title={t('drafting:upload.title')}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('drafting:upload.help', { max: formatMillionBytes(maxTemplateBytes / 1024 ** 2) })}
      </Typography>
      <FieldRow>
        <PlainSelect
          label={t('drafting:describe.category')}
          value={category}
          onChange={(value) => {
            if (value) setCategory(value)
          }}
          options={templateCategories.map((value) => ({ value, label: t(`drafting:category.${value}`) }))}
        />
        <PlainSelect
          label={t('drafting:describe.language')}
          value={language}
          onChange={(value) => {
            if (value) setLanguage(value)
          }}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FieldRow>
      <FormControlLabel
        sx={{ ml: -0.75, mb: 1.5, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        control={<Checkbox checked={draftNotice} onChange={(event) => setDraftNotice(event.target.checked)} />}
        label={t('drafting:describe.draft')}
      />
      <FileDrop send={sendAndCollect} accept={accept} maxBytes={maxTemplateBytes} wholePage />
      <Box sx={{ mt: 2 }}>
        {problemLists}
        {uploadedTemplates.length > 0 ? (
          <Box component="section" aria-label={t('drafting:upload.done')}>
            <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
              {t('drafting:upload.done')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {uploadedTemplates.map((template) => (
                <Box
                  key={template.id}
                  component="li"
                  sx={{ py: 1, borderTop: '1px solid', borderColor: 'line.soft', fontSize: '0.875rem' }}
                >
                  <Link
                    component={RouterLink}
                    to={`${templatesPath(scope)}?template=${template.id}`}
                    onClick={onClose}
                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                  >
                    {t('drafting:upload.seen', { name: template.name })}
                  </Link>
                  <Box
                    component="span"
                    sx={{ display: 'block', color: template.unknownCount > 0 ? 'warning.main' : 'text.secondary' }}
                  >
                    {[
                      t('drafting:fieldCount', { count: template.placeholderCount }),
                      ...(template.unknownCount > 0
                        ? [t('drafting:unknownCount', { count: template.unknownCount })]
                        : []),
                    ].join(' · ')}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
    </SideSheet>
  )
}

/** Replaces the file of a template; its description stays. */
export function ReplaceSheet({
  scope,
  template,
  onClose,
}: {
  readonly scope: LibraryScope
  readonly template: DocumentTemplate
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['drafting', 'common'])
  const client = useQueryClient()
  const { sendAndCollect, problemLists } = useRefusedFiles((file, options) =>
    replaceTemplateFile(scope, template, file, options),
  )
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('drafting:upload.replaceTitle')}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {template.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('drafting:upload.replaceHelp')}
      </Typography>
      <FileDrop
        send={sendAndCollect}
        accept={accept}
        maxBytes={maxTemplateBytes}
        multiple={false}
        wholePage
        onSent={() => {
          void refreshTemplates(client)
          showToast(t('drafting:upload.replaced', { name: template.name }), { tone: 'success' })
          onClose()
        }}
      />
      <Box sx={{ mt: 2 }}>{problemLists}</Box>
    </SideSheet>
  )
}
