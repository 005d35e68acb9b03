import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import type { Proposal } from '../assistant.queries.ts'
import { writtenDocumentOf, entriesOf, withEntries } from './proposal-input.ts'

interface EditedEntry {
  readonly title: string
  readonly day: string
  readonly time: string
  readonly selected: boolean
}

export interface ProposalEditProps {
  readonly proposal: Proposal
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onAccept: (input: Record<string, unknown>) => void
}

/** Edits a proposal before it is accepted. */
export function ProposalEdit({ proposal, isPending, onCancel, onAccept }: ProposalEditProps) {
  const { t } = useTranslation(['assistant', 'common'])
  const [rows, setRows] = useState<readonly EditedEntry[]>(() =>
    entriesOf(proposal).map(({ title, day, time }) => ({ title, day, time: time ?? '', selected: true })),
  )
  const document = writtenDocumentOf(proposal)
  const [name, setName] = useState(document?.name ?? '')
  const [content, setContent] = useState(document?.content ?? '')
  const canSelectEntries = proposal.tool === 'propose_dates'
  const needsDay = proposal.tool !== 'create_task'
  const selectedRows = rows.filter(({ selected }) => selected)
  const canAccept = document
    ? name.trim() !== '' && content.trim() !== ''
    : selectedRows.length > 0 &&
      selectedRows.every(({ title, day }) => title.trim() !== '' && (day !== '' || !needsDay))
  const change = (index: number, changes: Partial<EditedEntry>) =>
    setRows((current) => current.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)))
  const accept = () =>
    onAccept(
      document
        ? { ...proposal.input, name: name.trim(), content }
        : withEntries(
            proposal,
            rows.map(({ title, day, time, selected }) => ({ title: title.trim(), day, time, selected })),
          ),
    )
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canAccept) accept()
      }}
    >
      {document ? (
        <DocumentFields name={name} setName={setName} content={content} setContent={setContent} />
      ) : (
        rows.map((row, index) => (
          <EntryFields
            key={index}
            row={row}
            index={index}
            change={change}
            canSelect={canSelectEntries}
            needsDay={needsDay}
          />
        ))
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          loading={isPending}
          disabled={!canAccept}
          sx={{ color: 'primary.main', borderColor: 'primary.main' }}
        >
          {t('proposals.accept')}
        </Button>
        <Button size="small" variant="text" disabled={isPending} onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </Box>
  )
}

function DocumentFields({
  name,
  setName,
  content,
  setContent,
}: {
  readonly name: string
  readonly setName: (name: string) => void
  readonly content: string
  readonly setContent: (content: string) => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <>
      <FieldFrame label={t('proposals.name')} required>
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ input: { maxLength: 200 } }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('proposals.content')} required>
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            multiline
            minRows={6}
            maxRows={16}
            slotProps={{ input: { maxLength: 60_000 } }}
          />
        )}
      </FieldFrame>
    </>
  )
}

function EntryFields({
  row,
  index,
  change,
  canSelect,
  needsDay,
}: {
  readonly row: EditedEntry
  readonly index: number
  readonly change: (index: number, changes: Partial<EditedEntry>) => void
  readonly canSelect: boolean
  readonly needsDay: boolean
}) {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <Box sx={{ opacity: row.selected ? 1 : 0.6 }}>
      {canSelect ? (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
          <Checkbox
            checked={row.selected}
            onChange={(event) => change(index, { selected: event.target.checked })}
            sx={{ ml: -1 }}
          />
          {t('proposals.keep', { number: index + 1 })}
        </Box>
      ) : null}
      <FieldFrame label={t('proposals.title')} required disabled={!row.selected}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={row.title}
            onChange={(event) => change(index, { title: event.target.value })}
            slotProps={{ input: { maxLength: 200 } }}
          />
        )}
      </FieldFrame>
      <FieldRow>
        <FieldFrame label={t('proposals.day')} required={needsDay} disabled={!row.selected}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="date"
              value={row.day}
              onChange={(event) => change(index, { day: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={t('proposals.time')}
          hint={needsDay ? t('proposals.timeHint') : undefined}
          disabled={!row.selected}
        >
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="time"
              value={row.time}
              onChange={(event) => change(index, { time: event.target.value })}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
      </FieldRow>
    </Box>
  )
}
