// A small IMAP server (RFC 3501) with STARTTLS and one folder, with the commands that the product's client sends.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'

export interface ImapStandIn {
  readonly port: number
  /** PEM of the certificate that it shows. */
  readonly certificate: string
  /** Source texts of messages, by UID. */
  readonly messages: Map<number, string>
  uidValidity: number
  /** Received commands, without their tags and arguments. */
  readonly commands: string[]
  close(): Promise<void>
}

/** @param directory where its certificate for `localhost` is written */
export async function startImapStandIn(directory: string, { offersTls = true } = {}): Promise<ImapStandIn> {
  const [cert, key] = [join(directory, 'imap.crt'), join(directory, 'imap.key')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
    ].concat(['/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]),
    { stdio: 'ignore' },
  )
  const certificate = readFileSync(cert, 'utf8')
  const context = tls.createSecureContext({ cert: certificate, key: readFileSync(key) })
  const state = { uidValidity: 1 }
  const messages = new Map<number, string>()
  const commands: string[] = []

  const answer = (line: string, isSecure: boolean): readonly string[] | 'starttls' => {
    const [tag = '*', first = '', ...rest] = line.split(' ')
    const command = first.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : first.toUpperCase()
    commands.push(command)
    const ok = `${tag} OK done`
    switch (command) {
      case 'CAPABILITY':
        return [`* CAPABILITY IMAP4rev1 ${isSecure || !offersTls ? 'ID' : 'STARTTLS LOGINDISABLED'}`, ok]
      case 'STARTTLS':
        return 'starttls'
      case 'LOGIN':
        return rest.join(' ').includes('secreta') ? [ok] : [`${tag} NO [AUTHENTICATIONFAILED] no`]
      case 'AUTHENTICATE': {
        const words = Buffer.from(rest[1] ?? '', 'base64').toString()
        return words.includes('secreta') ? [ok] : [`${tag} NO [AUTHENTICATIONFAILED] no`]
      }
      case 'LIST':
      case 'LSUB':
        return ['* LIST (\\HasNoChildren) "/" INBOX', ok]
      case 'EXAMINE':
      case 'SELECT':
        if (!/^"?INBOX"?$/iu.test(rest[0] ?? '')) return [`${tag} NO [NONEXISTENT] no such folder`]
        return [
          `* ${messages.size} EXISTS`,
          `* OK [UIDVALIDITY ${state.uidValidity}] ok`,
          `* OK [UIDNEXT ${Math.max(0, ...messages.keys()) + 1}] ok`,
          `${tag} OK [READ-ONLY] done`,
        ]
      case 'UID FETCH':
        return [...fetchResponses(rest), ok]
      case 'LOGOUT':
        return ['* BYE', ok]
      case 'ID':
      case 'NAMESPACE':
      case 'ENABLE':
      case 'NOOP':
      case 'CLOSE':
        return [ok]
      default:
        return [`${tag} BAD unknown`]
    }
  }

  function fetchResponses([range = '', ...items]: readonly string[]): string[] {
    const [from = '1', to = from] = range.split(':')
    const highest = Math.max(0, ...messages.keys())
    const end = to === '*' ? Math.max(highest, Number(from)) : Number(to)
    // `n:*` names the last message even when its UID is lower.
    const start = to === '*' ? Math.min(Number(from), highest) : Number(from)
    return [...messages].flatMap(([uid, raw], index) => {
      if (uid < start || uid > end) return []
      const bytes = Buffer.byteLength(raw)
      const body = /BODY/iu.test(items.join(' ')) ? ` BODY[] {${bytes}}\r\n${raw}` : ''
      return [`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${bytes}${body})`]
    })
  }

  function serve(socket: net.Socket | tls.TLSSocket, isSecure: boolean): void {
    let text = ''
    socket.on('error', () => undefined)
    const onData = (data: Buffer) => {
      text += data.toString('latin1')
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        const answers = answer(line, isSecure)
        if (answers === 'starttls') {
          socket.off('data', onData)
          socket.write(`${line.split(' ')[0]} OK begin\r\n`)
          serve(new tls.TLSSocket(socket, { isServer: true, secureContext: context }), true)
          return
        }
        socket.write(answers.map((each) => `${each}\r\n`).join(''))
        if (answers.includes('* BYE')) socket.end()
      }
    }
    socket.on('data', onData)
  }
  const server = net.createServer((socket) => {
    socket.write('* OK ready\r\n')
    serve(socket, false)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    messages,
    commands,
    get uidValidity() {
      return state.uidValidity
    },
    set uidValidity(value) {
      state.uidValidity = value
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
