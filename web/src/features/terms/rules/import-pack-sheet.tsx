import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { usePackName } from '../use-pack-name.ts'
import { ruleMutations, type RulePack } from './rules.queries.ts'

/** The server's limit of a file, in characters; a pack of a thousand rules is smaller. */
const maxCharacters = 2_000_000

interface FileProblem {
  readonly line: number
  readonly message: string
}
const isProblem = (value: unknown): value is FileProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'message' in value
/** Returns the problems of a file that the server refused, with their lines; none for other errors. */
const problemsOf = (error: unknown): readonly FileProblem[] =>
  error instanceof ApiError && error.code === 'rule_pack_invalid' && Array.isArray(error.details)
    ? error.details.filter(isProblem)
    : []

function Problems({ error }: { readonly error: Error }) {
  const { t } = useTranslation('term-rules')
  const problems = problemsOf(error)
  if (problems.length === 0)
    return <Notice tone="error">{error instanceof ApiError ? error.message : describeFailure(error)}</Notice>
  return (
    <Notice tone="error">
      <strong>{t('import.problems')}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <strong>{t('import.line', { line: formatNumber(line) })}</strong>: {message}
          </li>
        ))}
      </Box>
    </Notice>
  )
}

/** Form that imports a version of a pack from a file, and shows the lines of its problems. */
export function ImportPackSheet({
  onClose,
  onImported,
}: {
  readonly onClose: () => void
  readonly onImported: (pack: RulePack) => void
}) {
  const { t } = useTranslation(['term-rules', 'common'])
  const packName = usePackName('term-rules')
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const save = useGuardedMutation(ruleMutations.importPack())
  const choose = async (chosenFile: File | undefined) => {
    if (!chosenFile) return
    save.reset()
    setUnreadable(null)
    setFile(null)
    const text = await chosenFile.text().catch(() => null)
    if (text === null) setUnreadable(t('term-rules:import.unreadable'))
    else if (text.length > maxCharacters)
      setUnreadable(t('term-rules:import.tooBig', { max: formatBytes(maxCharacters) }))
    else setFile({ name: chosenFile.name, text })
  }
  const send = () => {
    if (!file) return
    save.mutate(file.text, {
      onSuccess: (pack) => {
        showToast(t('term-rules:import.done', { pack: packName(pack.id), version: pack.version }), { tone: 'success' })
        onImported(pack)
      },
    })
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('term-rules:import.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="contained" color="primary" disabled={!file} loading={save.isPending} onClick={send}>
            {t('term-rules:import.save')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('term-rules:import.help')}
      </Typography>
      <Button autoFocus startIcon={<FileUp size={16} aria-hidden />} onClick={() => picker.current?.click()}>
        {t(file || unreadable ? 'term-rules:import.other' : 'term-rules:import.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('term-rules:import.choose')}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
        {file ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
        ) : null}
        {unreadable ? <Notice tone="error">{unreadable}</Notice> : null}
        {save.error ? <Problems error={save.error} /> : null}
      </Box>
    </SideSheet>
  )
}
