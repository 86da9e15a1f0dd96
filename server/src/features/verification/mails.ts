import type { Language } from '@entrena/contract/language'
import { documentFilesKeptDays } from '@entrena/contract/verification/rules'
import { writeMonth } from '@entrena/contract/verification/words'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import type { LockedPerson } from '../accounts/public'
import type { DocumentRow } from './queries/documents'

const path = '/trainer-dashboard?part=verification'

type Text = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

interface Texts {
  readonly identity: string
  accepted(what: string, until: string): Text
  refused(what: string, reason: string): Text
  expires(until: string): Text
  readonly button: string
  readonly again: string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    identity: 'your identity',
    accepted: (what, until) => ({
      subject: `Accepted: ${what}`,
      heading: 'Your document was accepted',
      paragraphs: [
        `We looked at ${what} and accepted it. It counts until ${until}.`,
        `We delete the file ${documentFilesKeptDays} days after this decision; the decision stays.`,
      ],
    }),
    refused: (what, reason) => ({
      subject: `Not accepted: ${what}`,
      heading: 'We could not accept your document',
      paragraphs: [`This is why we could not accept ${what}:`, reason, 'You can send it again at any time.'],
    }),
    expires: (until) => ({
      subject: `Your verification ends in ${until}`,
      heading: 'Your verification ends soon',
      paragraphs: [`Your badge is shown until ${until}. Send your ID card and a selfie again to keep it.`],
    }),
    button: 'See my verification',
    again: 'Send it again',
  },
  es: {
    identity: 'tu identidad',
    accepted: (what, until) => ({
      subject: `Aceptado: ${what}`,
      heading: 'Tu documento fue aceptado',
      paragraphs: [
        `Revisamos ${what} y lo aceptamos. Vale hasta ${until}.`,
        `Eliminamos el archivo ${documentFilesKeptDays} días después de esta decisión; la decisión se queda.`,
      ],
    }),
    refused: (what, reason) => ({
      subject: `No aceptado: ${what}`,
      heading: 'No pudimos aceptar tu documento',
      paragraphs: [`Por esto no pudimos aceptar ${what}:`, reason, 'Puedes enviarlo otra vez cuando quieras.'],
    }),
    expires: (until) => ({
      subject: `Tu verificación termina en ${until}`,
      heading: 'Tu verificación termina pronto',
      paragraphs: [`Tu insignia se ve hasta ${until}. Envía otra vez tu cédula y un selfie para conservarla.`],
    }),
    button: 'Ver mi verificación',
    again: 'Enviar otra vez',
  },
}

function letterTo(
  to: LockedPerson,
  { now }: Services,
  kind: MailToEnqueue['kind'],
  content: MailContent,
): MailToEnqueue {
  // A trainer sends at most ten documents a day, so these mails need no digest.
  return { kind, about: [to.id], to, language: to.language, content, mayWait: false, now: now() }
}

/** Mails the trainer the decision about a document. */
export function documentDecisionMail(services: Services, document: DocumentRow, trainer: LockedPerson): MailToEnqueue {
  const t = texts[trainer.language]
  const what = document.title ?? t.identity
  if (document.state === 'accepted') {
    const content = t.accepted(what, writeMonth(document.validUntil ?? '', trainer.language))
    const button = { label: t.button, path }
    return letterTo(trainer, services, 'paperAccepted', { ...content, button, tone: 'positive' })
  }
  const content = t.refused(what, document.reason ?? '')
  return letterTo(trainer, services, 'paperRefused', { ...content, button: { label: t.again, path } })
}

export function badgeExpiryMail(services: Services, document: DocumentRow, trainer: LockedPerson): MailToEnqueue {
  const t = texts[trainer.language]
  const content = t.expires(writeMonth(document.validUntil ?? '', trainer.language))
  return letterTo(trainer, services, 'identityExpires', { ...content, button: { label: t.again, path } })
}
