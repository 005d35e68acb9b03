// Expressions with super-linear time whose input is bounded, and why: `longest` in characters. `npm run test:fuzz --
// --only=regexes` times each at that length.
export interface Bounded {
  readonly pattern: string
  readonly longest: number
  readonly why: string
}

const settings = { longest: 300, why: 'a setting of the installation' }
const ownTexts = { longest: 2_000, why: "the demo's own texts" }
const shortInput = { longest: 1_000, why: 'typed in this window, by whom it would delay' }
const answered = { longest: 4_000, why: 'a line of an answer, which ends after as many tokens as were reserved' }

export const bounded: readonly Bounded[] = [
  { pattern: String.raw`\/+$`, ...settings },
  { pattern: String.raw`^\/+|\/+$`, ...settings },
  { pattern: String.raw`^[^\r\n]*[^\s@<]+@[^\s@>]+>?$`, ...settings },
  { pattern: String.raw`^\s*"?([^"<]*?)"?\s*<([^>\s]+)>\s*$`, ...settings },
  { pattern: String.raw`([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@`, longest: 8_000, why: 'cut in secret-text.ts' },
  { pattern: String.raw`\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`, longest: 8_000, why: 'cut in secret-text.ts' },
  {
    pattern: String.raw`(?<![\w-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}(?![\w-])`,
    longest: 8_000,
    why: 'cut in secret-text.ts',
  },
  { pattern: String.raw`\S*\*{3,}\S*`, longest: 8_000, why: 'cut in secret-text.ts' },
  { pattern: '%.*$', longest: 64, why: 'an address; heads hold no line breaks, without which it is linear' },
  {
    pattern: 'could not bind|Address already in use|pre-existing shared memory|lock file .* already exists',
    longest: 4_000,
    why: "the end of the database's own log",
  },
  { pattern: String.raw`^[\s.]+|[\s.]+$`, longest: 4_096, why: 'cut in file-name.ts' },
  { pattern: String.raw`\.+$`, longest: 8_000, why: 'a head, of which Node takes 16 KB in all' },
  { pattern: String.raw`"[^"]*"|\[[^\]]*\]|\\.`, longest: 255, why: 'cut to what Excel takes' },
  {
    pattern: String.raw`^(?<main>.*?)(?:\s*\(\s*(?<room>[\w-]{1,6})\s*\))?$`,
    longest: 200,
    why: "a case's number or a room's name",
  },
  { pattern: String.raw`^[_\d]+|_+$`, longest: 500, why: "a field's label" },
  { pattern: '[*_]+$', longest: 64, why: 'the end of a sentence, cut in sentences.ts' },
  { pattern: '_+$', ...shortInput },
  { pattern: String.raw`^[_\p{N}]+|_+$`, ...shortInput },
  { pattern: ' en [^,]*$', ...ownTexts },
  { pattern: String.raw`oficina en .*\.$`, ...ownTexts },
  { pattern: ' .*$', ...ownTexts },
  { pattern: ' de ([^,]+)$', ...ownTexts },
  { pattern: String.raw`^[\s"'“”„«»‘’.…([]+|[\s"'“”„«»‘’.…,;:\])]+$`, longest: 4_000, why: 'a quotation in an answer' },
  { pattern: String.raw`[\s,]+$`, longest: 400, why: 'the name of a law in a citation' },
  {
    pattern: String.raw`(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/)`,
    longest: 65_535,
    why: 'the name of an entry of an archive',
  },
  { pattern: '^-+|-+$', longest: 200, why: "a person's name" },
  { pattern: '-+$', longest: 200, why: "a person's name" },
  { pattern: String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$`, longest: 128, why: 'a password' },
  { pattern: String.raw`[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*$`, longest: 128, why: 'a password' },
  { pattern: '=+$', longest: 200, why: 'base64 that the product generated' },
  {
    pattern: String.raw`(?<![ \u00a0])[ \u00a0]*\t[\s\u00a0]*\n`,
    longest: 1_000,
    why: 'a run of blanks holds one tab: the end of a cell takes off those before it',
  },
  { pattern: '[. ]+$', longest: 255, why: "a file's name" },
  { pattern: String.raw`[.,;:)\]]+$`, longest: 1_000, why: 'an address in a message' },
  { pattern: String.raw`\s*\*$`, longest: 200, why: "a field's own label" },
  { pattern: String.raw`\s*\n\s*`, ...shortInput },
  { pattern: '^ {0,3}(`{3,}|~{3,})[^`]*$', ...answered },
  { pattern: String.raw`^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$`, ...answered },
  { pattern: String.raw`\n+$`, ...answered },
  {
    pattern: String.raw`^\(\s*(<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`,
    ...answered,
  },
  { pattern: String.raw`^ .*\S.* $`, ...answered },
  { pattern: String.raw`[.,;:!?"'»”)\]*_~]+$`, ...answered },
  { pattern: String.raw`^[-‐]\s*\n\s*(?=\p{Ll})`, longest: 4_000, why: 'the page of a source' },
  { pattern: String.raw`"([^"]+)"|«([^»]+)»|“([^”]+)”`, ...shortInput },
  { pattern: String.raw`"[^"]*"|«[^»]*»|“[^”]*”`, ...shortInput },
  { pattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, longest: 254, why: 'an address that an answer gives' },
  { pattern: String.raw`^\S+@\S+\.\S+$`, longest: 254, why: 'an address that is typed' },
]
