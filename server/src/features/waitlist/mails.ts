import { hourOfTime } from '@entrena/contract/bookings/rules'
import { joinWords } from '@entrena/contract/join-words'
import type { Language } from '@entrena/contract/language'
import type { DigestText } from '../../platform/mail/digests/texts'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import type { Recipient } from '../accounts/public'
import { mailTimeOf } from '../bookings/public'
import type { WaitlistEntryToCheck } from './queries/waits'

interface Free {
  readonly wait: WaitlistEntryToCheck
  readonly to: Recipient
  /** The requested hour, or all free hours if a whole day was requested. */
  readonly times: readonly [string, ...string[]]
}

type Write = (trainer: string, when: string, others: string) => Omit<MailContent, 'facts' | 'tone' | 'button'>

const texts: Readonly<Record<Language, { readonly write: Write; readonly button: string; readonly when: string }>> = {
  en: {
    write: (trainer, when, others) => ({
      subject: `${trainer} has an hour for you: ${when}`,
      heading: 'The hour you were waiting for is free',
      paragraphs: [
        `${trainer} can train you on ${when}.`,
        ...(others ? [`Also free that day: ${others}.`] : []),
        'Others may have been told as well, and we hold it for nobody: whoever books first has it.',
      ],
    }),
    button: 'Book the hour',
    when: 'When',
  },
  es: {
    write: (trainer, when, others) => ({
      subject: `${trainer} tiene una hora para ti: ${when}`,
      heading: 'La hora que esperabas está libre',
      paragraphs: [
        `${trainer} puede entrenarte el ${when}.`,
        ...(others ? [`También libre ese día: ${others}.`] : []),
        'Quizá avisamos a otras personas, y no la apartamos para nadie: es de quien reserve primero.',
      ],
    }),
    button: 'Reservar la hora',
    when: 'Cuándo',
  },
}

export function hourFreeMail({ config, now }: Services, { wait, to, times }: Free): MailToEnqueue {
  const { language } = to
  const { write, button, when: label } = texts[language]
  const [first, ...others] = times
  const when = mailTimeOf({ date: wait.date, hour: hourOfTime(first) }, language)
  return {
    kind: 'hourFree',
    about: [wait.clientId, wait.trainerId],
    to,
    language,
    content: {
      ...write(wait.trainerName, when, joinWords(others, language)),
      facts: [{ label, value: when }],
      button: { label: button, path: `/trainer/${wait.trainerId}?day=${wait.date}` },
      tone: 'positive',
    },
    // After three mails to one person within an hour, the next ones go out as a digest.
    mayWait: config.rateLimit,
    now: now(),
  }
}

export const waitlistDigestTexts: Readonly<Record<'hourFree', DigestText>> = {
  hourFree: {
    tone: 'positive',
    en: { subject: 'free hours', heading: 'More hours you were waiting for are free', button: 'See the hours' },
    es: { subject: 'horas libres', heading: 'Más horas que esperabas están libres', button: 'Ver las horas' },
  },
}
