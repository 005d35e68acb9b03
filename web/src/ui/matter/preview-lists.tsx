import Box from '@mui/material/Box'
import { joinWithAnd } from '../../lib/day-words.ts'
import { formatDay } from '../../lib/format.ts'
import type { MatterPreview } from '../../entities/matter.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { NamedList } from '../named-list.tsx'

const Detail = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
    {children}
  </Box>
)

type PreviewedTask = MatterPreview['tasks'][number]
type PreviewedDocument = MatterPreview['documents'][number]
type PreviewedForm = MatterPreview['forms'][number]
type PreviewedTerm = MatterPreview['triggers'][number]['terms'][number]

function TaskLine({ task }: { readonly task: PreviewedTask }) {
  const { t } = useTranslation('matters')
  const { title, assignee, dueOn, offset, missingDate, recurrence, dependsOn, checklist } = task
  const dueText = (): string => {
    if (dueOn === null)
      return missingDate === null ? t('preview.noDate') : t('preview.missingDate', { date: missingDate })
    if (!offset || offset.days === 0) return formatDay(dueOn)
    return t(`preview.${offset.unit}.${offset.days < 0 ? 'before' : 'after'}`, {
      due: formatDay(dueOn),
      count: Math.abs(offset.days),
      anchor: formatDay(offset.anchorOn),
    })
  }
  const facts = [
    assignee ? `${assignee.name} ${assignee.surname}` : t('preview.nobody'),
    ...(checklist.length > 0 ? [t('preview.steps', { count: checklist.length })] : []),
  ]
  return (
    <>
      {title}
      <Detail>{dueText()}</Detail>
      {recurrence === null ? null : (
        <Detail>
          {dueOn === null
            ? t('preview.repeatsDated')
            : t('preview.repeats', { every: t(`repeats.${recurrence.unit}`, { count: recurrence.every }) })}
        </Detail>
      )}
      <Detail>{facts.join(' · ')}</Detail>
      {dependsOn.length > 0 ? <Detail>{t('preview.after', { titles: dependsOn.join(', ') })}</Detail> : null}
    </>
  )
}

function TermLine({ term: { act, citation, dueOn, laterOn } }: { readonly term: PreviewedTerm }) {
  const { t } = useTranslation('matters')
  const dateText = () => {
    if (dueOn === null || laterOn === null) return dueOn && formatDay(dueOn)
    return t('preview.twoReadings', { due: formatDay(dueOn), later: formatDay(laterOn) })
  }
  return (
    <>
      {act}
      <Detail>{[dateText(), citation].filter((text) => text !== null).join(' · ')}</Detail>
    </>
  )
}

function DocumentLine({ document: { name, stepReason, folder, missing } }: { readonly document: PreviewedDocument }) {
  const { t } = useTranslation('matters')
  const outcome = () => {
    if (stepReason !== null) return t(`preview.step.${stepReason}`)
    return folder === null ? t('preview.made') : t('preview.madeIn', { folder })
  }
  return (
    <>
      {name}
      <Detail>{outcome()}</Detail>
      {missing.length > 0 ? <Detail>{t('preview.missing', { fields: joinWithAnd(missing) })}</Detail> : null}
    </>
  )
}

function FormLine({ form: { name, stepReason, to } }: { readonly form: PreviewedForm }) {
  const { t } = useTranslation('matters')
  return (
    <>
      {name}
      {stepReason === null ? null : <Detail>{t(`preview.step.${stepReason}`)}</Detail>}
      {to === null ? null : <Detail>{t('preview.sentTo', to)}</Detail>}
    </>
  )
}

/** What an application would create, by kind. */
export function PreviewLists({ preview }: { readonly preview: MatterPreview }) {
  const { t } = useTranslation('matters')
  return (
    <>
      <NamedList
        title={t('sections.folders')}
        items={preview.folders.map(({ path, exists }) => (
          <>
            {path}
            {exists ? <Detail>{t('preview.folderExists')}</Detail> : null}
          </>
        ))}
      />
      <NamedList
        title={t('sections.tasks')}
        items={preview.tasks.map((task) => (
          <TaskLine key={task.title} task={task} />
        ))}
      />
      {preview.triggers.map(({ label, name, happenedOn, terms }, index) => (
        <NamedList
          key={index}
          title={
            happenedOn === null
              ? t('preview.termsWhen', { event: name })
              : t('preview.termsFrom', { label, day: formatDay(happenedOn) })
          }
          items={terms.map((term, index) => (
            <TermLine key={index} term={term} />
          ))}
        />
      ))}
      <NamedList
        title={t('sections.documents')}
        items={preview.documents.map((document, index) => (
          <DocumentLine key={index} document={document} />
        ))}
      />
      <NamedList
        title={t('sections.forms')}
        items={preview.forms.map((form, index) => (
          <FormLine key={index} form={form} />
        ))}
      />
    </>
  )
}
