// Expressions with super-linear time whose input is bounded, and why: `maxLength` in characters. `npm run test:fuzz --
// --only=regexes` times each at that length.
export interface BoundedExpression {
  readonly pattern: string
  readonly maxLength: number
  readonly why: string
}

const setting = { maxLength: 300, why: 'a setting of the installation' }
const demoText = { maxLength: 2_000, why: "the demo's own texts" }
const shortInput = { maxLength: 1_000, why: 'typed in the browser: only delays the person who types' }
const answerLine = { maxLength: 4_000, why: 'a line of an answer, which ends after as many tokens as were reserved' }

const fileStart = { maxLength: 65_536, why: 'the first 64 KiB of a file' }

export const boundedExpressions: readonly BoundedExpression[] = [
  {
    pattern: String.raw`^(?:\s|<\?xml\b[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|html|head|body|meta|title|table|div|style|base)\b`,
    ...fileStart,
  },
  {
    pattern: String.raw`^(?:\s|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|style|iframe|object|embed|svg|math|meta|link|base|form|img|table|div|title)\b`,
    ...fileStart,
  },
  { pattern: String.raw`[\da-f]{8}-[\da-f-]{27}|\d+`, maxLength: 2_000, why: 'cut in repeated-errors.ts' },
  { pattern: String.raw`\/+$`, ...setting },
  { pattern: String.raw`^\/+|\/+$`, ...setting },
  { pattern: String.raw`^[^\r\n]*[^\s@<]+@[^\s@>]+>?$`, ...setting },
  { pattern: String.raw`^\s*"?([^"<]*?)"?\s*<([^>\s]+)>\s*$`, ...setting },
  { pattern: String.raw`([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@`, maxLength: 8_000, why: 'cut in secret-text.ts' },
  { pattern: String.raw`\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`, maxLength: 8_000, why: 'cut in secret-text.ts' },
  {
    pattern: String.raw`(?<![\w-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}(?![\w-])`,
    maxLength: 8_000,
    why: 'cut in secret-text.ts',
  },
  { pattern: String.raw`\S*\*{3,}\S*`, maxLength: 8_000, why: 'cut in secret-text.ts' },
  {
    pattern: '%.*$',
    maxLength: 64,
    why: 'an IP address; HTTP headers have no line breaks, without which it is linear',
  },
  {
    pattern: 'could not bind|Address already in use|pre-existing shared memory|lock file .* already exists',
    maxLength: 4_000,
    why: "the end of the database's own log",
  },
  { pattern: String.raw`^[\s.]+|[\s.]+$`, maxLength: 4_096, why: 'cut in file-name.ts' },
  { pattern: String.raw`\.+$`, maxLength: 8_000, why: 'an HTTP header; Node accepts 16 KB in all' },
  { pattern: String.raw`"[^"]*"|\[[^\]]*\]|\\.`, maxLength: 255, why: 'cut to what Excel takes' },
  {
    pattern: String.raw`^(?<main>.*?)(?:\s*\(\s*(?<room>[\w-]{1,6})\s*\))?$`,
    maxLength: 200,
    why: "a case's number or a room's name",
  },
  { pattern: String.raw`^[_\d]+|_+$`, maxLength: 500, why: "a field's label" },
  { pattern: '[*_]+$', maxLength: 64, why: 'the end of a sentence, cut in sentences.ts' },
  { pattern: '_+$', ...shortInput },
  { pattern: String.raw`^[_\p{N}]+|_+$`, ...shortInput },
  { pattern: ' en [^,]*$', ...demoText },
  { pattern: String.raw`oficina en .*\.$`, ...demoText },
  { pattern: ' .*$', ...demoText },
  { pattern: ' de ([^,]+)$', ...demoText },
  {
    pattern: String.raw`^[\s"'“”„«»‘’.…([]+|[\s"'“”„«»‘’.…,;:\])]+$`,
    maxLength: 4_000,
    why: 'a quotation in an answer',
  },
  { pattern: String.raw`[\s,]+$`, maxLength: 400, why: 'the name of a law in a citation' },
  {
    pattern: String.raw`(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/)`,
    maxLength: 65_535,
    why: 'the name of an entry of an archive',
  },
  { pattern: '^-+|-+$', maxLength: 200, why: "a person's name" },
  { pattern: '-+$', maxLength: 200, why: "a person's name" },
  {
    pattern: String.raw`[^\s,;\-‐‑]+(?:[-‐‑][^\s,;\-‐‑]+)+`,
    maxLength: 1_000,
    why: "a person's name as it was typed",
  },
  { pattern: String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$`, maxLength: 128, why: 'a password' },
  { pattern: String.raw`[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*$`, maxLength: 128, why: 'a password' },
  { pattern: '=+$', maxLength: 200, why: 'base64 that the product generated' },
  {
    pattern: String.raw`(?<![ \u00a0])[ \u00a0]*\t[\s\u00a0]*\n`,
    maxLength: 1_000,
    why: 'a run of blanks holds one tab: authored-html.ts removes the blanks at the end of a cell',
  },
  { pattern: '[. ]+$', maxLength: 255, why: "a file's name" },
  { pattern: String.raw`[.,;:)\]]+$`, maxLength: 1_000, why: 'an address in a message' },
  { pattern: String.raw`\s*\*$`, maxLength: 200, why: "a field's own label" },
  { pattern: String.raw`\s*\n\s*`, ...shortInput },
  { pattern: '^ {0,3}(`{3,}|~{3,})[^`]*$', ...answerLine },
  { pattern: String.raw`^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$`, ...answerLine },
  { pattern: String.raw`\n+$`, ...answerLine },
  {
    pattern: String.raw`^\(\s*(<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`,
    ...answerLine,
  },
  { pattern: String.raw`^ .*\S.* $`, ...answerLine },
  { pattern: String.raw`[.,;:!?"'»”)\]*_~]+$`, ...answerLine },
  { pattern: String.raw`^[-‐]\s*\n\s*(?=\p{Ll})`, maxLength: 4_000, why: 'the page of a source' },
  { pattern: String.raw`"([^"]+)"|«([^»]+)»|“([^”]+)”`, ...shortInput },
  { pattern: String.raw`"[^"]*"|«[^»]*»|“[^”]*”`, ...shortInput },
  { pattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, maxLength: 254, why: 'an address that an answer gives' },
  { pattern: String.raw`^[\s,;]+|[\s,;]+$`, ...shortInput },
  { pattern: String.raw`"[^"]*"|«[^»]*»|“[^”]*”|(?<=^|\s)'[^']*'(?=$|\s)`, ...shortInput },
]
