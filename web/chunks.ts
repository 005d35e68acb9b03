import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const source = fileURLToPath(new URL('src/', import.meta.url))

/**
 * Packages of every page, whole or by component. They change seldom, so a new version of the product finds them cached.
 */
const libraries = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@emotion/[^/]+',
  'stylis',
  'react-is',
  'hoist-non-react-statics',
  '@mui/(system|styled-engine)',
  '@mui/material/(styles|ButtonBase|Button|IconButton|CircularProgress|Typography|Box|Link|CssBaseline|GlobalStyles)',
  // Boxes ask for the state of a field around them, and share the slots of fields.
  '@mui/material/FormControl/(useFormControl|FormControlContext).mjs',
  '@mui/material/utils/(useSlot|useEnhancedEffect).mjs',
  '@mui/utils/getReactElementRef',
]

/**
 * Files and components that are loaded together, each with its imports unless an earlier group has them. Sixty small
 * files are a tenth larger than the same code in three, and each costs a request. A group is loaded whole: a module
 * belongs to it if nearly every page that needs one file of the group needs this module, too.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  /**
   * Loaded by every page, including the login. Modules shared by the frame and the login are listed here, so that the
   * login does not load the frame.
   */
  start: [
    'app/main.tsx',
    'ui/language-menu.tsx',
    'ui/logo.tsx',
    'ui/document-title.ts',
    'lucide-react/dist/esm/icons/(alarm-clock|video).mjs',
  ],
  /** A field that grows with its lines, of which the assistant's question is one. */
  textarea: ['@mui/material/TextareaAutosize/TextareaAutosize.mjs'],
  /** Text fields with their frame, which the dashboard, the calendar and a case show only when something is opened. */
  fields: ['@mui/material/OutlinedInput/OutlinedInput.mjs', 'ui/form/field.tsx'],
  // Icons of password fields that documents and forms show, too.
  eye: ['lucide-react/dist/esm/icons/(eye|eye-off).mjs'],
  /** The pages before a session: login, registration, passwords. */
  auth: ['features/identity/auth-layout.tsx', 'ui/form/password-input.tsx'],
  /** Every private screen. */
  frame: [
    'app/frame.ts',
    'entities/cache-keys.ts',
    'features/terms/next/(calendar-terms.queries|term-path).ts',
    'ui/menu-count.tsx',
    'ui/use-timer-action.ts',
    'lib/(call-failure|copy-text|use-guarded-mutation).ts',
    'lib/format.ts',
    'ui/confirm-dialog.tsx',
    'ui/form/form-draft.ts',
    'ui/page-frame.tsx',
    'ui/progress-bar.tsx',
    'ui/section-card.tsx',
    'ui/segmented-control.tsx',
    'ui/skeletons.tsx',
    'ui/state-message.tsx',
    'ui/status-chip.tsx',
    'ui/texts.tsx',
    'ui/visually-hidden.tsx',
    '@tanstack/react-query/build/modern/(useQuery|useMutation|queryOptions|mutationOptions).js',
    // Icons that several groups share stay out of the groups: one group would otherwise load the other.
    'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|circle-check|circle-dashed|copy|download|lock|mail|pencil|plus|trash|upload|x).mjs',
  ],
  // Separate, because few screens need both; their shared modules come first.
  glyph: ['@mui/material/SvgIcon/(SvgIcon|createSvgIcon).mjs'],
  choice: ['@mui/material/NativeSelect/NativeSelect.mjs'],
  check: ['@mui/material/Checkbox/Checkbox.mjs'],
  /** Read queries of one contract. */
  people: ['entities/client.queries.ts', 'entities/collaborator.queries.ts', 'entities/company.queries.ts'],
  /** Rows of a list that are selected. Apart from the lists, because documents have boxes and no table. */
  selection: ['ui/row-checkbox.tsx', 'ui/table/use-selection.ts'],
  /** Views of a list that are stored. */
  views: ['lists/views.queries.ts', 'lists/saved-views.tsx', 'lists/stored-query.ts'],
  /** Kinds of files and folders, which documents show together. */
  fileIcons: [
    'lucide-react/dist/esm/icons/(camera|file-lock|file-pen-line|file-spreadsheet|file-stack|folder|folder-input|folder-plus|folder-tree|image|scan-text|share-2).mjs',
  ],
  /** Small helpers of documents. */
  documentParts: [
    'features/documents/folder-tree.ts',
    'features/documents/risky-download.ts',
    'lucide-react/dist/esm/icons/files.mjs',
  ],
  /** Tags of lists and of documents. */
  tags: ['lists/tags/use-tags.ts', 'lists/tags/tag-chip.tsx', 'entities/tags.queries.ts'],
  /** Icons of the head of a case. */
  caseIcons: ['lucide-react/dist/esm/icons/(archive-arrow-up|file-plus).mjs'],
  /** Small helpers of recordings, on the page of a case as well. */
  recordings: ['features/calls/duration.ts', 'features/calls/recordings/recording-path.ts'],
  /** Icons of tasks. */
  taskIcons: ['lucide-react/dist/esm/icons/(corner-down-right|hourglass|repeat).mjs'],
  /** Icons of kinds of events. */
  eventIcons: ['lucide-react/dist/esm/icons/(gavel|map-pin|square-check|text-align-start|user-round).mjs'],
  /** Decimal numbers of any field: apart from the rules of forms, which read them, too. */
  decimal: ['server/contract/decimal.ts'],
  /** Icons of the editor of forms. */
  formIcons: ['lucide-react/dist/esm/icons/(smartphone|monitor|redo-2|arrow-right|chevrons-up-down|external-link).mjs'],
  /** Rules of answers, of the public form as well. */
  formRules: ['modules/forms/(shown-fields|stored-values).ts', 'features/forms/answer/form-pages.ts'],
  /** Icons of the acts on rows. */
  rowIcons: ['lucide-react/dist/esm/icons/(rotate-ccw|user).mjs'],
  /** Icons of the list of terms. */
  termIcons: ['lucide-react/dist/esm/icons/(calendar-clock|printer).mjs'],
  /** Fields that are on the screen from the first moment (without MUI's code), and the search of lists. */
  light: ['ui/light-field.tsx'],
  search: ['ui/search-field.tsx'],
  /** Lists, and the controls above them. */
  table: ['ui/table/data-table.tsx', 'ui/table/use-list-state.ts'],
  // Icons of the next two groups that other screens show, too.
  icons: ['lucide-react/dist/esm/icons/(archive|clock).mjs'],
  /** Chips and marks, with their icons. */
  caseStatus: ['features/cases/case-status-chip.tsx'],
  term: [
    'features/terms/next/term-parts.tsx',
    'features/terms/next/days-left.ts',
    'features/terms/next/next-terms.queries.ts',
  ],
  undelivered: ['ui/undelivered-chip.tsx'],
  calendarYear: ['entities/calendar-year.queries.ts'],
  nextDate: ['entities/case-dates.queries.ts', 'features/scheduling/next/use-next-date-text.ts'],
  form: ['ui/form/contract-form.tsx', 'ui/form/use-contract-form.ts', 'ui/form/text-field.tsx'],
}

/** Groups that are smaller than what their names would add to the list of files that each lazy page preloads. */
const notPreloaded = [
  'documentParts',
  'tags',
  'eye',
  'caseIcons',
  'taskIcons',
  'formIcons',
  'decimal',
  'formRules',
  'rowIcons',
  'termIcons',
  'icons',
]
export const preloadedGroups = Object.keys(groups).filter((name) => !notPreloaded.includes(name))

/** Returns the prefix of a file: `app/x.tsx` is in `web/src`, `modules/x.ts` below the root, `@scope/x.js` in a package. */
const directoryOf = (file: string): string =>
  /^(@|lucide)/.test(file) ? '/node_modules/' : /^(modules|server)\//.test(file) ? '/' : source

/** Returns the pattern of module ids. */
const moduleIdPattern = (files: readonly string[]) =>
  new RegExp(`(${files.map((file) => `${directoryOf(file)}${file}`.replaceAll('.', '\\.')).join('|')})$`)

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: new RegExp(`/node_modules/(${libraries.join('|')})(/|$)`), priority: 100 },
  ...Object.entries(groups).map(([name, files], index): Rolldown.CodeSplittingGroup => ({
    name,
    priority: 99 - index,
    test: moduleIdPattern(files),
  })),
]
