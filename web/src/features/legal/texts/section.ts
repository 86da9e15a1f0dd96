import type { Language } from '@entrena/contract/language'

type Text = Readonly<Record<Language, string>>

/** Both languages are side by side, so that nobody changes only one of them. */
export interface LegalSection {
  /** URL hash of the section. */
  readonly id: string
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** Shown as a list below the paragraphs. */
  readonly points?: readonly Text[]
}
