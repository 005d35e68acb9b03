import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { NamedList } from '../../../ui/named-list.tsx'
import type { MatterTemplateDetail } from '../../../entities/matter.queries.ts'
import { labelled } from '../../../lib/labelled.ts'

/** The content of a template, read-only. */
export function TemplateContents({ template }: { readonly template: MatterTemplateDetail }) {
  const { t } = useTranslation('matters')
  const { folders, parties, dates, tasks, documents, forms } = template.definition
  const sections: readonly (readonly [string, readonly ReactNode[]])[] = [
    [t('sections.folders'), folders],
    [t('sections.parties'), parties.map(({ role, ask: question }) => (question ? labelled(role, question) : role))],
    [t('sections.dates'), dates.map(({ label }) => label)],
    [t('sections.tasks'), tasks.map(({ title }) => title)],
    [t('sections.documents'), documents.map(({ name }) => name)],
    [t('sections.forms'), forms.map(({ name }) => name)],
  ]
  return (
    <Box>
      {template.description ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {template.description}
        </Typography>
      ) : null}
      {sections.map(([title, items]) => (
        <NamedList key={title} title={title} items={items} />
      ))}
    </Box>
  )
}
