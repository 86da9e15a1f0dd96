import type { Language } from '@entrena/contract/language'

export type MailTone = 'neutral' | 'positive' | 'danger'

export interface MailList {
  readonly items: readonly { readonly title: string; readonly detail: string }[]
  /** A line like 'and 3 more' for items that are not listed. Empty if all items are listed. */
  readonly rest: string
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** The content of a mail before it is written as text or HTML: every text is a single line, every link absolute. */
export interface MailPage {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly list: MailList
  readonly button: MailLink | undefined
  readonly links: readonly MailLink[]
  readonly tone: MailTone
  readonly unsubscribe: MailLink | undefined
  readonly footer: string
  readonly home: MailLink
  /** The page on which readers write to us. */
  readonly contact: MailLink
}
