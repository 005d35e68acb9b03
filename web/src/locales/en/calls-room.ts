import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-room.ts'

export const phrases = {
  calls: 'Calls', hostedBy: 'Hosted by {{name}}', inCall: 'In the call', frame: 'Video call', leave: 'Leave', lost: 'The connection to the server was lost. It is being tried again.', failed: 'The video call was interrupted.',
  door: { join: 'Join the call', consent: 'This call may be recorded or transcribed only if everyone agrees. You will be asked first.' },
  devices: {
    title: 'Camera and microphone check', level: 'Microphone level', noPicture: 'Camera off', micOn: 'Microphone on', micOff: 'Microphone off', camOn: 'Camera on', camOff: 'Camera off', camera: 'Camera', microphone: 'Microphone',
    inside: 'Inside the call the browser’s default devices are used; you can choose others there.', carried: 'You will join with the devices you choose here.',
    problems: { denied: 'The browser does not allow the camera or microphone. Change that beside the page’s address; you may also join without them.', missing: 'No camera or microphone was found. You may join without them.', busy: 'Another program is using the camera or microphone. Close it and try again.' },
  },
  guest: { title: 'Video call with {{company}}', with: '{{host}} is expecting you.', name: 'Your name', nameHint: 'This is how the others will see you', close: 'You may close this page.', goneTitle: 'This invitation no longer works', goneHelp: 'Ask the office that sent it for another.' },
  bar: {
    off: 'Not being recorded', asked: 'Waiting for answers: {{agreed}} of {{of}} agree', starting: 'Starting…', stopping: 'Stopping…', refused: 'Not recorded: somebody did not agree', failed: 'The provider could not start it. Not being recorded.',
    running: { recording: 'RECORDING', transcription: 'TRANSCRIBING', both: 'RECORDING AND TRANSCRIBING' },
    bytes: '{{size}} kept', problems: { storage_full: 'Stopped: there is no storage left', recorder_gone: 'Stopped: nothing came from the host’s browser any more' },
  },
  consent: {
    title: { recording: 'Do you agree to this call being recorded?', transcription: 'Do you agree to this call being transcribed?', both: 'Do you agree to this call being recorded and transcribed?' },
    what: { recording: 'The picture and sound of the call will be kept.', transcription: 'What is said in the call will be kept in writing.', both: 'The picture and sound of the call will be kept, and what is said in writing.' },
    free: 'It starts only if everyone agrees. If you do not, the call goes on as it is and nothing is kept.', running: 'It is already running with the agreement of those present. If you do not agree, it stops and you join all the same.', later: 'You can change your mind at any time during the call.',
    agree: 'I agree', refuse: 'I do not agree', withdraw: 'Withdraw my consent',
  },
  people: { title: 'In the call', me: 'You', roles: { host: 'Host', member: 'From the office', guest: 'Invited' }, said: { agreed: 'Agrees', refused: 'Does not agree', withdrawn: 'Withdrew', waiting: 'No answer yet' } },
  ask: { menu: 'Record or transcribe', recording: 'Record', transcription: 'Transcribe (may cost extra)', both: 'Record and transcribe (may cost extra)', stop: 'Stop' },
  invite: {
    open: 'Invite', title: 'Invite somebody', name: 'Name', email: 'E-mail', emailHint: 'Optional: the link is sent to it', language: 'Language', submit: 'Make link', done: 'The link for {{name}} is ready.', mailed: 'The link for {{name}} is ready and was mailed.', link: 'Link for {{name}}', once: 'It is shown once. Whoever has it can join.',
    list: 'Invitations', revoke: 'Revoke', revokeOf: 'Revoke the invitation of {{name}}', states: { open: 'Not used', used: 'Used', revoked: 'Revoked', expired: 'Expired' },
  },
  end: { action: 'End for all', title: 'End the call for everyone?', help: 'Whatever is being recorded stops and nobody can come back in.' },
  after: {
    gone: { replaced: 'You are in the call from another window', refused: 'You could not be brought back into the call', rejected: 'The call was interrupted: the server did not understand this page' },
    ended: 'The call has ended', left: 'You left the call', back: 'Join again', see: 'See', nothing: 'Nothing of this call was kept.', soon: 'What was recorded or transcribed is being processed: it will appear here in a few minutes.', filed: 'The transcript is kept in the case “{{name}}”.', case: 'Go to the case', calls: 'Go to calls',
  },
} satisfies Phrases<typeof es>
