import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-live.ts'

export const phrases = {
  people: 'People in the call',
  me: '{{name}} (you)',
  muted: 'Microphone off',
  screenOf: '{{name}}’s screen',
  myScreen: 'Your screen',
  alone: 'Nobody else is in the call yet.',
  screenFailed: 'The screen could not be shared.',
  controls: {
    title: 'Call controls',
    audio: 'Microphone',
    video: 'Camera',
    screen: 'Share screen',
    blur: 'Blur background',
  },
  layout: { title: 'View', speaker: 'Speaker', grid: 'Grid' },
  line: {
    connecting: 'Entering the room…',
    again:
      'The connection to the room was lost. You are being brought back without doing anything; those who see each other can keep talking.',
  },
  link: {
    connecting: 'Connecting…',
    lost: 'Cut off; reconnecting…',
    failed: 'No direct connection',
    help: 'No direct way to somebody was found. Try another network: on some a relay server (TURN) is needed, which an administrator can set up.',
  },
  chat: {
    title: 'Chat',
    me: 'You',
    empty: 'Write to those in the call.',
    write: 'Message',
    send: 'Send message',
    unread: 'unread',
    unkept: 'It is kept nowhere: those here now see it, and it goes when you leave.',
  },
  news: { in: '{{name}} joined.', out: '{{name}} left.', wrote: 'Message from {{name}}.' },
  keeping: {
    late: 'The recording is not reaching the server; it is being tried again. If nothing arrives for a minute, it stops.',
    full: 'There is no storage left, so the recording stopped. What was kept so far remains.',
    broken: 'The recording could not go on and stopped. What was kept so far remains.',
    unable:
      'This browser cannot record, so nothing is being recorded. Try a recent version of Chrome, Edge, Firefox or Safari.',
  },
  limits: {
    title: 'How this room works',
    people: 'It holds up to four people.',
    direct: 'Picture and sound go encrypted, straight from browser to browser; the server only introduces them.',
    relay: 'Some networks do not allow the direct connection: then a relay server is needed.',
    recorded:
      'If the call is recorded, the host’s browser does it: the host must stay in the call, with this page in view.',
  },
} satisfies Phrases<typeof es>
