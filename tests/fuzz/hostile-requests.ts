// Hostile bodies and headers.
import fc from 'fast-check'
import { hostileStrings, megabyte } from './hostile-strings.ts'

/** Invalid bodies as text. */
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
  // Headers that a client cannot set are covered by raw connections.
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
/** Values that the product interprets, by header. */
const interpretedValues: Readonly<Record<string, readonly string[]>> = {
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

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...headerNames)
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.oneof(headerText, ...(interpretedValues[name] ? [fc.constantFrom(...interpretedValues[name])] : [])),
        ),
      ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))
