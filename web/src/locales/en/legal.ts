import type { phrases as es } from '../es/legal.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  privacy: {
    title: 'Privacy',
    subtitle: 'What {{platform}} keeps, what for and how it protects it.',
    sections: {
      who: {
        title: 'Who is responsible',
        text: '{{platform}} is offered by whoever runs this installation, the operator. Each law office decides what it keeps here and answers for it to its clients; the operator keeps it on behalf of the office.',
      },
      data: {
        title: 'What is kept',
        text: 'Of your account: name, username, email and the professional details you write. Of your sessions: the time, the IP address and the browser, until 30 days after they end. Of the office: the cases, people and documents that your team adds, and who saw or changed what and when.',
      },
      use: {
        title: 'What for',
        text: 'Only to make the service work: logging in, working, notifying and charging. The data is not sold or used for advertising or profiling.',
      },
      protection: {
        title: 'How it is protected',
        text: 'Documents are stored encrypted (AES-256-GCM) under a key of each office. The database separates offices row by row: none reads what belongs to another. Of your password only a fingerprint (argon2id) is kept, from which it cannot be recovered, and you can turn on two-factor authentication. The text extracted for searching, and the other data, are in the database; encrypting its disk and its backups is up to the operator.',
      },
      device: {
        title: 'What stays on your device',
        text: 'A single cookie, which no program of the page can read, renews your session. The browser’s local storage keeps your session, your name, the language, the colors, the columns you chose, what you last opened and drafts not yet sent; logging out removes the session, the name, what you last opened and the drafts. There are no trackers, analytics or third-party content: fonts and programs are served from this same address.',
      },
      providers: {
        title: 'Who it is shared with',
        text: 'The operator may connect providers of email, storage, payments, video calls or artificial intelligence. Each receives only what its task needs. Ask the operator which ones this installation uses.',
      },
      retention: {
        title: 'For how long',
        text: 'A deleted document can be recovered for 30 days; then the document, its versions and its text are removed. Everything else is kept while the office has its account. The operator’s backups may keep it longer.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can see and correct your details in your profile, and see and end your sessions. If you are a client of an office, ask the office to see, correct or delete what it keeps about you. For what concerns your account, write to the operator.',
      },
      breach: {
        title: 'If something goes wrong',
        text: 'If the security of personal data is breached, the operator reports it to the Department of Consumer Affairs (DACO) within ten days of detecting it and to the people affected as soon as possible, as Puerto Rico’s Law 111-2005 requires.',
      },
    },
  },
  terms: {
    title: 'Terms of use',
    subtitle: 'What you can expect from {{platform}} and what is expected of you.',
    sections: {
      service: {
        title: 'The service',
        text: '{{platform}} is a tool for running a law office. It gives no legal advice, represents nobody and creates no attorney–client relationship with the operator.',
      },
      account: {
        title: 'Your account',
        text: 'The account is personal. Look after your password, do not share it and tell the operator if you think someone else knows it. The owner of the office decides who enters it and who no longer does.',
      },
      content: {
        title: 'What is yours is yours',
        text: 'Cases, data and documents belong to the office. The operator stores and processes them only to provide the service. You can download your documents and lists whenever you like.',
      },
      duties: {
        title: 'Permitted use',
        text: 'Use the service lawfully. Do not upload harmful programs, do not try to read what belongs to other offices and do not hinder others’ use. Confidentiality and ethical duties remain with whoever practices the profession.',
      },
      plans: {
        title: 'Plans and payments',
        text: 'The price, the period and the taxes are shown before you pay. If you exceed a limit or the plan ends, nothing is deleted: you can read and download what is yours, and you can create and change again once the plan allows it.',
      },
      judgement: {
        title: 'Check before relying on it',
        text: 'Calculations, suggestions and automatic answers can be wrong. A professional must check them before using them, deadlines and citations above all.',
      },
      warranty: {
        title: 'Availability',
        text: 'The operator strives to keep the service always available, but cannot guarantee it. As far as the law allows, the operator is not liable for indirect damages. Keep a copy of what you cannot lose.',
      },
      ending: {
        title: 'Ending',
        text: 'You can stop using the service at any time; download what you need first. The operator may suspend an account that breaks these terms, and will say why.',
      },
      law: {
        title: 'Law and changes',
        text: 'The laws of Puerto Rico apply. If these terms change, notice will be given before the change takes effect.',
      },
    },
  },
  base: 'Standard text of the product. The operator of this installation should review it with counsel and add its own details.',
  contact: 'The operator’s contact',
  contactUnknown: 'The operator has not published an address yet; ask whoever gave you access.',
  back: 'Back to log in',
  home: 'Go to the dashboard',
} satisfies Phrases<typeof es>
