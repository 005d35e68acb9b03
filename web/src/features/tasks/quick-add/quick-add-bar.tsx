import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type Ref } from 'react'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import type { Day } from '../../../lib/days.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { can } from '../../../lib/roles.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { PlainInput } from '../../../ui/light-field.tsx'
import { relativeDayText, timeText } from '../task-words.ts'
import { taskMutations } from '../tasks.queries.ts'
import type { parseQuickAdd, QuickAddPart } from './quick-add.ts'

const CaseChoice = lazy(() => import('./case-choice.tsx').then((file) => ({ default: file.CaseChoice })))

type Parser = typeof parseQuickAdd
/** Fetches the rules, with their words of each language, when the line gets the focus. */
const importParser = async (): Promise<Parser> => (await import('./quick-add.ts')).parseQuickAdd

function useParser(isNeeded: boolean): Parser | undefined {
  const [parse, setParse] = useState<Parser>()
  useEffect(() => {
    if (!isNeeded) return
    importParser().then(
      (parser) => setParse(() => parser),
      () => undefined, // `add` imports it again
    )
  }, [isNeeded])
  return parse
}

/** A recognised part, with a button that turns it back into text. */
function RecognisedChip({
  icon: ChipIcon,
  text,
  removeLabel,
  onRemove,
}: {
  readonly icon: Icon
  readonly text: string
  readonly removeLabel: string
  readonly onRemove: () => void
}) {
  return (
    <ButtonBase
      onClick={onRemove}
      aria-label={removeLabel}
      title={removeLabel}
      sx={{
        gap: 0.75,
        minHeight: { xs: 32, sm: 24 },
        '@media (pointer: coarse)': { minHeight: 44 },
        maxWidth: '100%',
        px: 0.875,
        borderRadius: '6px',
        bgcolor: 'primary.soft',
        color: 'primary.main',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <ChipIcon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {text}
      </Box>
      <X size={13} aria-hidden style={{ flexShrink: 0 }} />
    </ButtonBase>
  )
}

interface ChosenCase {
  readonly id: string
  readonly name: string
}

export interface QuickAddBarProps {
  readonly today: Day
  readonly inputRef: Ref<HTMLInputElement>
  /** The case of every task added here; without it the person may choose a case. */
  readonly caseId?: string
  /** Opens the sheet of a new task, with all its fields. */
  readonly onMore: () => void
}

/** Adds a task from one line of text; shows the recognised parts before the task is saved. */
export function QuickAddBar({ today, inputRef, caseId, onMore }: QuickAddBarProps) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState('')
  const [ignoredParts, setIgnoredParts] = useState<ReadonlySet<QuickAddPart>>(new Set())
  const [chosenCase, setChosenCase] = useState<ChosenCase | null>(null)
  const [isFocused, setFocused] = useState(false)
  const people = useQuery({ ...collaboratorEntity.choices(), enabled: text.includes('@') })
  const colleagues = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work'))
  const create = useGuardedMutation(taskMutations.create())
  const trimmedText = text.trim()
  const isActive = isFocused || trimmedText !== ''
  const parse = useParser(isActive)
  const isParserAwaited = useRef(false)
  const parseWith = (parser: Parser) =>
    parser(text, { locale: currentLocale(), today, colleagues, ignored: ignoredParts })
  const parsed = parse ? parseWith(parse) : { title: trimmedText, dueOn: null, dueTime: null, assignee: null }
  const ignore = (part: QuickAddPart) => setIgnoredParts(new Set([...ignoredParts, part]))

  const send = ({ title, dueOn, dueTime, assignee }: ReturnType<typeof parseWith>) => {
    const body = {
      title: title.slice(0, 300),
      dueOn,
      dueTime,
      ...(assignee ? { assigneeId: assignee.id } : {}),
      ...(caseId || chosenCase ? { caseId: caseId ?? chosenCase?.id ?? null } : {}),
    }
    create.mutate(body, {
      onSuccess: (task) => {
        setText('')
        setIgnoredParts(new Set())
        setChosenCase(null)
        showToast(t('quick.added', { title: task.title }), { tone: 'success' })
      },
      onError: (error) => reportFailure(error),
    })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (trimmedText === '' || create.isPending || isParserAwaited.current) return
    if (parse) return send(parsed)
    isParserAwaited.current = true
    void importParser()
      .then((parser) => send(parseWith(parser)), reportFailure)
      .finally(() => (isParserAwaited.current = false))
  }
  return (
    <Box
      component="form"
      data-screen-only=""
      onSubmit={add}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={{
        border: '1px solid',
        borderColor: isActive ? 'primary.main' : 'divider',
        boxShadow: isActive ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        px: 1.75,
        py: 0.75,
        mb: 2.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'primary.main' }}>
        <Plus size={18} aria-hidden style={{ flexShrink: 0 }} />
        <PlainInput
          ref={inputRef}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text === '') event.currentTarget.blur()
            if (event.key === 'Escape') setText('')
          }}
          placeholder={t('quick.placeholder')}
          aria-label={t('quick.label')}
          maxLength={400}
          autoComplete="off"
          sx={{ flex: 1, fontSize: '1rem', textOverflow: 'ellipsis' }}
        />
        <AddButtons trimmedText={trimmedText} onMore={onMore} isAdding={create.isPending} />
      </Box>
      {trimmedText === '' ? null : (
        <RecognisedParts
          parsed={parsed}
          today={today}
          ignore={ignore}
          chosenCase={chosenCase}
          setChosenCase={setChosenCase}
          caseId={caseId}
        />
      )}
    </Box>
  )
}

function AddButtons({
  trimmedText,
  onMore,
  isAdding,
}: {
  readonly trimmedText: string
  readonly onMore: () => void
  readonly isAdding: boolean
}) {
  const { t } = useTranslation('tasks')
  return trimmedText === '' ? (
    <>
      <Button
        size="small"
        variant="text"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, flexShrink: 0 }}
        onClick={onMore}
      >
        {t('quick.more')}
      </Button>
      <IconButton sx={{ display: { sm: 'none' } }} aria-label={t('quick.more')} onClick={onMore}>
        <Ellipsis size={17} aria-hidden />
      </IconButton>
    </>
  ) : (
    <Button type="submit" size="small" sx={{ flexShrink: 0 }} loading={isAdding}>
      {t('quick.add')}
    </Button>
  )
}

/** What the parser recognised in the line; each part can be removed. */
function RecognisedParts({
  parsed,
  today,
  ignore,
  chosenCase,
  setChosenCase,
  caseId,
}: {
  readonly parsed: ReturnType<typeof parseQuickAdd>
  readonly today: Day
  readonly ignore: (part: QuickAddPart) => void
  readonly chosenCase: ChosenCase | null
  readonly setChosenCase: (chosen: ChosenCase | null) => void
  readonly caseId: string | undefined
}) {
  const { t } = useTranslation('tasks')
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pb: 0.5, fontSize: '0.8125rem' }}
    >
      {parsed.dueOn || parsed.assignee || chosenCase ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('quick.understood')}
        </Box>
      ) : null}
      {parsed.dueOn ? (
        <RecognisedChip
          icon={CalendarDays}
          text={relativeDayText(parsed.dueOn, today)}
          removeLabel={t('quick.removeDay', { value: relativeDayText(parsed.dueOn, today) })}
          onRemove={() => ignore('day')}
        />
      ) : null}
      {parsed.dueTime ? (
        <RecognisedChip
          icon={Clock}
          text={timeText(parsed.dueTime)}
          removeLabel={t('quick.removeTime', { value: timeText(parsed.dueTime) })}
          onRemove={() => ignore('time')}
        />
      ) : null}
      {parsed.assignee ? (
        <RecognisedChip
          icon={User}
          text={`${parsed.assignee.name} ${parsed.assignee.surname}`}
          removeLabel={t('quick.removeAssignee', { value: parsed.assignee.name })}
          onRemove={() => ignore('assignee')}
        />
      ) : null}
      {chosenCase ? (
        <RecognisedChip
          icon={FolderOpen}
          text={chosenCase.name}
          removeLabel={t('quick.removeCase', { value: chosenCase.name })}
          onRemove={() => setChosenCase(null)}
        />
      ) : caseId ? null : (
        <Suspense fallback={null}>
          <CaseChoice onChoose={setChosenCase} />
        </Suspense>
      )}
    </Box>
  )
}
