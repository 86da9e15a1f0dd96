import type { Language } from '@entrena/contract/language'
import type { MailTone } from '../letter/page'

interface Text {
  /** Text after the number of mails, always in the plural, because a digest has at least two mails. */
  readonly subject: string
  readonly heading: string
  readonly button: string
}

export interface DigestText extends Readonly<Record<Language, Text>> {
  readonly tone: MailTone
  /** The page that the button opens. Without one it opens the page of the mail that joined the digest last. */
  readonly path?: string
}

/** The texts of a digest for each kind of mail. The feature that sends the mails provides the texts. */
export type DigestTexts = Readonly<Record<string, DigestText>>

interface Phrases {
  subject(count: number, what: string): string
  readonly why: string
  andMore(count: number): string
}

export const mailPhrases: Readonly<Record<Language, Phrases>> = {
  en: {
    subject: (count, what) => `${count} more: ${what}`,
    why: 'All of this came within an hour, so we send it in one mail.',
    andMore: (count) => `and ${count} more`,
  },
  es: {
    subject: (count, what) => `${count} más: ${what}`,
    why: 'Todo esto llegó en menos de una hora, así que te lo enviamos en un solo correo.',
    andMore: (count) => `y ${count} más`,
  },
}
