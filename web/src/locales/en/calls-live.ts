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
      'The connection to the room was lost. You are being reconnected automatically; people who can see each other can keep talking.',
  },
  link: {
    connecting: 'Connecting…',
    lost: 'Disconnected; reconnecting…',
    failed: 'No direct connection',
    help: 'A direct connection to someone failed. Try another network: some need a relay server (TURN), which an administrator can set up.',
  },
  chat: {
    title: 'Chat',
    me: 'You',
    empty: 'Write to the people in the call.',
    write: 'Message',
    send: 'Send message',
    unread: 'unread',
    unkept: 'Messages are not saved: only people in the call now see them, and they disappear when you leave.',
  },
  news: { in: '{{name}} joined.', out: '{{name}} left.', wrote: 'Message from {{name}}.' },
  keeping: {
    late: 'The recording is not reaching the server; trying again. If nothing arrives for a minute, it stops.',
    full: 'There is no storage left, so the recording stopped. What was recorded so far is saved.',
    broken: 'The recording could not go on and stopped. What was recorded so far is saved.',
    unable:
      'This browser cannot record, so nothing is being recorded. Try a recent version of Chrome, Edge, Firefox or Safari.',
  },
  limits: {
    title: 'How this room works',
    people: 'Up to four people can join.',
    direct: 'Video and audio are encrypted and go straight from browser to browser; the server only connects them.',
    relay: 'Some networks do not allow the direct connection: then a relay server is needed.',
    recorded:
      'If the call is recorded, the host’s browser does it: the host must stay in the call, with this page in view.',
  },
} satisfies Phrases<typeof es>
