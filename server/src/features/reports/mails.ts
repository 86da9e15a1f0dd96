import type { Language } from '@entrena/contract/language'
import type { ReportOutcome, SubjectKind, ToldOutcome } from '@entrena/contract/reports/rules'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import type { Recipient } from '../accounts/public'
import type { StoredCase } from './queries/cases'

type Words = Readonly<Record<SubjectKind, string>>
type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

const things: Readonly<Record<Language, Words>> = {
  en: {
    profile: 'a profile',
    photo: 'a photo',
    review: 'a review',
    reply: 'a reply',
    message: 'a message',
    person: 'a person',
  },
  es: {
    profile: 'un perfil',
    photo: 'una foto',
    review: 'una reseña',
    reply: 'una respuesta',
    message: 'un mensaje',
    person: 'a una persona',
  },
}

const ownThings: Readonly<Record<Language, Words>> = {
  en: {
    profile: 'your profile',
    photo: 'your photo',
    review: 'your review',
    reply: 'your reply',
    message: 'your message',
    person: 'you',
  },
  es: {
    profile: 'tu perfil',
    photo: 'tu foto',
    review: 'tu reseña',
    reply: 'tu respuesta',
    message: 'tu mensaje',
    person: 'ti',
  },
}

const toReporter: Readonly<Record<Language, (what: string, outcome: ReportOutcome) => Text>> = {
  en: (what, outcome) => ({
    subject: 'We looked at your report',
    heading: 'We looked at your report',
    paragraphs: [
      `You reported ${what}. A person at Entrena looked at it.`,
      {
        leave: 'We left it as it is, because it does not break our rules.',
        hide: 'We hid it. Nobody sees it any more.',
        warn: 'We warned the person.',
        suspend: 'We suspended the account.',
      }[outcome],
      'Thank you for telling us.',
    ],
  }),
  es: (what, outcome) => ({
    subject: 'Revisamos tu reporte',
    heading: 'Revisamos tu reporte',
    paragraphs: [
      `Reportaste ${what}. Una persona de Entrena lo revisó.`,
      {
        leave: 'Lo dejamos como está, porque no rompe nuestras reglas.',
        hide: 'Lo ocultamos. Ya nadie lo ve.',
        warn: 'Advertimos a la persona.',
        suspend: 'Suspendimos la cuenta.',
      }[outcome],
      'Gracias por avisarnos.',
    ],
  }),
}

/** The event that the author is told about: a decision or its reversal. A suspension has its own mail. */
type Told = Exclude<ToldOutcome, 'suspend'> | 'lift'

const toAuthor: Readonly<Record<Language, Readonly<Record<Told, (what: string, reason: string) => Text>>>> = {
  en: {
    hide: (what, reason) => ({
      subject: `We hid ${what}`,
      heading: `We hid ${what}`,
      paragraphs: [
        `A person at Entrena looked at ${what}. Others do not see it any more.`,
        `«${reason}»`,
        'If you see it differently, you can answer once. We read it.',
      ],
    }),
    warn: (what, reason) => ({
      subject: 'A warning from Entrena',
      heading: 'A warning from Entrena',
      paragraphs: [
        `A person at Entrena looked at a report about ${what}.`,
        `«${reason}»`,
        'If you see it differently, you can answer once. We read it.',
      ],
    }),
    lift: (what) => ({
      subject: `We show ${what} again`,
      heading: `We show ${what} again`,
      paragraphs: [`We looked at it once more. Everybody can see ${what} again.`],
    }),
  },
  es: {
    hide: (what, reason) => ({
      subject: `Ocultamos ${what}`,
      heading: `Ocultamos ${what}`,
      paragraphs: [
        `Una persona de Entrena revisó ${what}. Los demás ya no lo ven.`,
        `«${reason}»`,
        'Si lo ves de otra manera, puedes responder una vez. Lo leemos.',
      ],
    }),
    warn: (what, reason) => ({
      subject: 'Una advertencia de Entrena',
      heading: 'Una advertencia de Entrena',
      paragraphs: [
        `Una persona de Entrena revisó un reporte sobre ${what}.`,
        `«${reason}»`,
        'Si lo ves de otra manera, puedes responder una vez. Lo leemos.',
      ],
    }),
    lift: (what) => ({
      subject: `Volvimos a mostrar ${what}`,
      heading: `Volvimos a mostrar ${what}`,
      paragraphs: [`Lo revisamos otra vez. Todos pueden ver ${what} de nuevo.`],
    }),
  },
}

const buttons: Readonly<Record<Language, string>> = { en: 'See my notices', es: 'Ver mis avisos' }

function letterTo(
  { config, now }: Services,
  kind: 'reportOutcome' | 'contentOutcome',
  to: Recipient,
  text: Text,
): MailToEnqueue {
  const { language } = to
  const content: MailContent = { ...text, facts: [], button: { label: buttons[language], path: '/account/notices' } }
  return { kind, about: [to.id], to, language, content, mayWait: config.rateLimit, now: now() }
}

interface ToReporter {
  readonly to: Recipient
  readonly stored: StoredCase
  readonly outcome: ReportOutcome
}

/** The mail to a reporter. Contains neither the author's name nor the reported text. */
export function reporterMail(services: Services, { to, stored, outcome }: ToReporter): MailToEnqueue {
  const { language } = to
  return letterTo(services, 'reportOutcome', to, toReporter[language](things[language][stored.subjectKind], outcome))
}

interface ToAuthor {
  readonly to: Recipient
  readonly stored: StoredCase
  readonly outcome: Told
  readonly reason: string
}

/** The mail to the author. Never names the people who reported. */
export function reportedAuthorMail(services: Services, { to, stored, outcome, reason }: ToAuthor): MailToEnqueue {
  const { language } = to
  return letterTo(
    services,
    'contentOutcome',
    to,
    toAuthor[language][outcome](ownThings[language][stored.subjectKind], reason),
  )
}

export const reportDigestTexts: Readonly<Record<'reportOutcome' | 'contentOutcome', DigestText>> = {
  reportOutcome: {
    tone: 'neutral',
    en: { subject: 'reports we looked at', heading: 'We looked at more of your reports', button: 'See my notices' },
    es: { subject: 'reportes revisados', heading: 'Revisamos más reportes tuyos', button: 'Ver mis avisos' },
  },
  contentOutcome: {
    tone: 'neutral',
    en: { subject: 'decisions', heading: 'More decisions about your content', button: 'See my notices' },
    es: { subject: 'decisiones', heading: 'Más decisiones sobre tu contenido', button: 'Ver mis avisos' },
  },
}
